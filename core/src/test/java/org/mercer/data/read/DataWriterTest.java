package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

class DataWriterTest {
  private static <X> String written(
      Domain<X> domain, Sample<X> sample, List<String> targets, Format format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new DataWriter<>(domain, sample, Optional.of(targets)).write(format, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Sparse vectors have no zeros in LIBSVM's format, and all of them in a table. */
  @Test
  void sparse_vectors_stay_sparse_only_where_the_format_is() throws IOException {
    Sample<Vec> sparse =
        VectorDomain.INSTANCE.sample(
            List.of(
                Vec.sparse(new int[] {1}, new double[] {0.5}),
                Vec.sparse(new int[] {0, 2}, new double[] {-3, 1e-7})));
    List<String> targets = List.of("b", "a");
    assertThat(written(VectorDomain.INSTANCE, sparse, targets, Format.LIBSVM))
        .isEqualTo("+1 2:0.5\n-1 1:-3 3:1e-07\n");
    assertThat(written(VectorDomain.INSTANCE, sparse, targets, Format.CSV))
        .isEqualTo("x1,x2,x3,class\n0,0.5,0,b\n-3,0,1e-07,a\n");
  }

  @Test
  void targets_are_numbered_for_libsvm_unless_they_are_numbers() {
    assertThat(DataWriter.labelNumbers(List.of("3", "-1.5"))).containsExactly("3", "-1.5");
    assertThat(DataWriter.labelNumbers(List.of("no", "yes", "no")))
        .containsExactly("-1", "+1", "-1");
    assertThat(DataWriter.labelNumbers(List.of("c", "a", "b"))).containsExactly("3", "1", "2");
  }

  @Test
  void strings_have_no_libsvm_form() {
    assertThatThrownBy(
            () -> written(StringDomain.INSTANCE, Sample.of("ACGT"), List.of("a"), Format.LIBSVM))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("vectors");
  }

  @Test
  void strings_with_separators_are_quoted_in_a_table() throws IOException {
    assertThat(written(StringDomain.INSTANCE, Sample.of("a,b"), List.of("x"), Format.CSV))
        .isEqualTo("string,class\n\"a,b\",x\n");
    assertThat(written(StringDomain.INSTANCE, Sample.of("a,b"), List.of("x"), Format.STRINGS))
        .isEqualTo("x\ta,b\n");
  }
}
