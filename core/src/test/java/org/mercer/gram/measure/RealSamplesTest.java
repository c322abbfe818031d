package org.mercer.gram.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.run.Run;

/** What is known to differ or to depend is found, and what was dealt at random is not. */
class RealSamplesTest {
  private static final Path DATA = Path.of("../../shared/data");
  private static final Run RUN = Run.defaults();
  private static final int PERMUTATIONS = 499;
  private static final double LEAST = 1.0 / (PERMUTATIONS + 1);

  private static <X> Dataset<X> read(String name, Domain<X> domain, boolean unlabelled)
      throws IOException {
    Path path = DATA.resolve(name);
    assumeTrue(Files.exists(path), path + " is not here; the test needs real data");
    ReadOptions options = ReadOptions.defaults().kind(domain).unlabelled(unlabelled);
    return Datasets.read(Source.of(path), options, RUN).of(domain);
  }

  @Test
  void promoters_differ_from_other_dna_but_not_from_promoters() throws IOException {
    Dataset<String> dna = read("promoters/promoters.tsv", StringDomain.INSTANCE, false);
    Labels labels = dna.requireTargets().labels();
    Gram gram =
        Grams.of(
            Kernels.parse("normalise(spectrum(p=3))", StringDomain.INSTANCE),
            dna.sample(),
            Precision.DOUBLE,
            RUN);
    int[] ours = IntStream.range(0, 106).filter(i -> labels.name(i).equals("+")).toArray();
    int[] others = IntStream.range(0, 106).filter(i -> !labels.name(i).equals("+")).toArray();
    int[] all = IntStream.concat(IntStream.of(ours), IntStream.of(others)).toArray();
    assertThat(p(gram.restrict(all), ours.length)).isEqualTo(LEAST);
    // every second one against the rest
    int[] dealt =
        IntStream.concat(
                IntStream.range(0, 53).filter(i -> i % 2 == 0),
                IntStream.range(0, 53).filter(i -> i % 2 == 1))
            .map(i -> ours[i])
            .toArray();
    assertThat(p(gram.restrict(dealt), 27)).isGreaterThan(0.01);
  }

  private static double p(Gram both, int first) {
    return TwoSample.of(both, first, RUN).test(TwoSample.Estimate.BIASED, PERMUTATIONS, RUN).p();
  }

  @Test
  void genes_and_lipids_of_mice_depend_on_each_other_unless_the_mice_are_mixed_up()
      throws IOException {
    Gram genes = gram("nutrimouse/gene.csv", 0.03);
    Gram lipids = gram("nutrimouse/lipid.csv", 0.001);
    Independence own = Independence.of(genes, lipids, RUN);
    assertThat(own.test(PERMUTATIONS, RUN).p()).isEqualTo(LEAST);
    int[] mixed = new Shuffles(40, 1, "mice", RUN).get(0);
    Independence other = Independence.of(genes, lipids.restrict(mixed), RUN);
    assertThat(other.test(PERMUTATIONS, RUN).p()).isGreaterThan(0.01);
  }

  private static Gram gram(String name, double gamma) throws IOException {
    Dataset<Vec> data = read(name, VectorDomain.INSTANCE, true);
    return Grams.of(
        Kernels.parse("rbf(gamma=" + gamma + ")", VectorDomain.INSTANCE),
        data.sample(),
        Precision.DOUBLE,
        RUN);
  }
}
