package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.Golden;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;

class SpectrumGoldenTest {
  private static final String MATRIX = "str.spectrum.book_matrix";

  static List<String> pairs() {
    return Golden.ids("str.spectrum.").stream().filter(id -> !id.equals(MATRIX)).toList();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void shared_substrings_of_each_length(String id) {
    Golden golden = Golden.of(id);
    Sample<String> s = Sample.of(golden.input("s").string());
    Sample<String> t = Sample.of(golden.input("t").string());
    List<JsonValue> lengths = golden.parameter("p").list();
    for (int i = 0; i < lengths.size(); i++) {
      Kernel<String> kernel = Strings.spectrum((int) lengths.get(i).whole());
      double expected = golden.expected().list().get(i).number();
      assertThat(kernel.of(s.get(0), t.get(0))).as("p = %s", lengths.get(i)).isEqualTo(expected);
      assertThat(Matrices.inBulk(kernel, s, t).get(0, 0)).isEqualTo(expected);
    }
  }

  @Test
  void the_matrix_of_the_book() {
    Golden golden = Golden.of(MATRIX);
    Sample<String> strings = Sample.of(golden.input("strings").strings());
    Kernel<String> kernel = Strings.spectrum((int) golden.parameter("p").whole());
    assertThat(Matrices.inBulk(kernel, strings, strings)).isEqualTo(golden.expectedMatrix());
  }
}
