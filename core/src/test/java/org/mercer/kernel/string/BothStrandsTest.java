package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;

/** What is read on the other strand. */
class BothStrandsTest {
  @Test
  void the_other_strand() {
    assertThat(BothStrands.opposite("AACG")).isEqualTo("CGTT");
    assertThat(BothStrands.opposite("acgTN-R")).isEqualTo("Y-NAcgt");
    assertThat(BothStrands.opposite("")).isEmpty();
  }

  /** AAC has AA and AC, and GT and TT on the other strand; so has GTT. AC alone has AC and GT. */
  @Test
  void features_of_both_strands_are_added_up() {
    Kernel<String> kernel = Strings.bothStrands(Strings.spectrum(2));
    assertThat(kernel.of("AAC", "GTT")).isEqualTo(4);
    assertThat(kernel.of("AAC", "AC")).isEqualTo(2);
    // AT is its own other strand: twice
    assertThat(kernel.of("AT", "AT")).isEqualTo(4);
    assertThat(kernel.features("AAC").orElseThrow().dot(kernel.features("GTT").orElseThrow()))
        .isEqualTo(4);
  }

  /** A base that knows places does not take one strand for the other. */
  @Test
  void of_a_base_that_knows_places() {
    Kernel<String> kernel = Strings.bothStrands(Strings.weightedDegree(1));
    // strands AC, GT and AG, CT: A of AC and AG, T of GT and CT
    double one = Strings.weightedDegree(1).of("AC", "AG");
    assertThat(kernel.of("AC", "AG")).isEqualTo(2 * one);
    Sample<String> sample = Sample.of("AC", "AG", "GG", "aN");
    assertThat(Matrices.inBulk(kernel, sample, sample))
        .isEqualTo(Matrices.pairwise(kernel, sample, sample));
  }
}
