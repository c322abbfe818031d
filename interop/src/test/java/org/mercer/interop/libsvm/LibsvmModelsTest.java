package org.mercer.interop.libsvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.InputException;

class LibsvmModelsTest {
  /** Three classes; in the words of svm-train 3.24. */
  private static final String THREE =
      """
      svm_type c_svc
      kernel_type rbf
      gamma 0.25
      nr_class 3
      total_sv 4
      rho 0.039856910512058322 0.16777453209430271 0.14370468754313701
      label 0 7 -2
      probA -1.6841032239202511 -2 -3
      probB -0.054170791243250346 0 1
      nr_sv 1 2 1
      SV
      0 0.0093688319609953261 1:4.3 2:3 4:0.1\s
      -0.43862441044643408 0.9556474901217844 1:5.7 3:1.5e-05\s
      -0.5 0.25\s
      -1 -1 7:-2\s
      """;

  private static final String SVR =
      """
      svm_type epsilon_svr
      kernel_type polynomial
      degree 3
      gamma 0.076923076923076927
      coef0 0.5
      nr_class 2
      total_sv 1
      rho 0.2
      probA 0.49556329800375215
      SV
      -1 1:0.5\s
      """;

  private static final String ONE =
      """
      svm_type one_class
      kernel_type sigmoid
      gamma 1
      coef0 0
      nr_class 2
      total_sv 1
      rho 1
      prob_density_marks 1 2 3 4 5 6 7 8 9 10
      SV
      1 1:0.5\s
      """;

  private static final String CONSTANT =
      """
      svm_type nu_svr
      kernel_type linear
      nr_class 2
      total_sv 0
      rho -3
      SV
      """;

  private static final String PRECOMPUTED =
      """
      svm_type nu_svc
      kernel_type precomputed
      nr_class 2
      total_sv 2
      rho -1
      label 1 2
      nr_sv 1 1
      SV
      0.5 0:1\s
      -0.5 0:2\s
      """;

  private static LibsvmModel read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      return LibsvmModels.read("m", new ByteArrayInputStream(bytes), bytes.length);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String write(LibsvmModel model) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      LibsvmModels.write(model, out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void refused(String text, String... parts) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll(parts);
  }

  @Test
  void a_file_says_what_stands_in_it() {
    LibsvmModel model = read(THREE);

    assertThat(model.type()).isEqualTo(SvmType.C_SVC);
    assertThat(model.kernel())
        .isEqualTo(new LibsvmKernel(LibsvmKernel.Form.RBF, 3, 0.25, 9)); // unused: degree, coef0
    assertThat(model.labels()).containsExactly(0, 7, -2);
    assertThat(model.counts()).containsExactly(1, 2, 1);
    assertThat(model.rho())
        .containsExactly(0.03985691051205832, 0.1677745320943027, 0.143704687543137);
    assertThat(model.probA()).containsExactly(-1.6841032239202511, -2.0, -3.0);
    assertThat(model.coefficients().row(1))
        .containsExactly(-0.4386244104464341, 0.9556474901217844);
    assertThat(model.vectors().rows()).isEqualTo(4);
    assertThat(model.vectors().cols()).isEqualTo(8);
    assertThat(model.vectors().to(2) - model.vectors().from(2)).isZero(); // a vector of zeros
    assertThat(model.vectors().value(model.vectors().from(1) + 1)).isEqualTo(1.5e-05);
  }

  @Test
  void a_file_read_and_written_is_the_same_file() {
    assertThat(write(read(THREE))).isEqualTo(THREE);
  }

  @ParameterizedTest
  @ValueSource(strings = {SVR, ONE, CONSTANT, PRECOMPUTED})
  void every_type_and_kernel_survives(String text) {
    // %.17g of 0.2 has more digits
    assertThat(write(read(text))).isEqualTo(text.replace("rho 0.2", "rho 0.20000000000000001"));
  }

  @Test
  void the_order_of_the_keys_does_not_matter() {
    List<String> lines = new ArrayList<>(THREE.lines().toList());
    Collections.reverse(lines.subList(0, 10));

    assertThat(read(String.join("\n", lines) + "\n")).isEqualTo(read(THREE));
  }

  @Test
  void a_file_cut_in_half_is_refused_with_what_is_left() { // F01
    String half = String.join("\n", THREE.lines().toList().subList(0, 13)) + "\n";

    refused(half, "m:14:1", "ends after 2 of 4 support vectors", "total_sv");
    refused("", "m:1:1", "empty");
    refused("svm_type c_svc\nkernel_type rbf\n", "m:3:1", "ends before its support vectors");
  }

  @Test
  void every_cut_is_refused() { // F02
    for (int length = 0; length < THREE.length(); length++) {
      String cut = THREE.substring(0, length);
      assertThatThrownBy(() -> read(cut)).as(cut).isInstanceOf(InputException.class);
    }
    String inTheNumber = THREE.substring(0, THREE.length() - 2);
    refused(inTheNumber, "m:15:11", "ends within this line");
  }

  @Test
  void counts_must_add_up() { // F03
    refused(
        THREE.replace("nr_sv 1 2 1", "nr_sv 1000000 1000000 1000000"),
        "m:10:7",
        "together 3000000",
        "together 4, as total_sv says");
    refused(THREE.replace("nr_sv 1 2 1", "nr_sv 5 -2 1"), "m:10:9", "'-2'");
    refused(THREE.replace("nr_sv 1 2 1", "nr_sv 2 2"), "m:10:7", "2 values of nr_sv");
  }

  @Test
  void a_count_beyond_the_file_is_refused_before_anything_is_allocated() { // F04
    refused(THREE.replace("total_sv 4", "total_sv 2000000000"), "m:5:10", "2000000000");
    refused(THREE.replace("total_sv 4", "total_sv 4000000000"), "m:5:10", "'4000000000'");
    refused(THREE.replace("total_sv 4", "total_sv -1"), "m:5:10", "total_sv '-1'");
    refused(
        THREE.replace("total_sv 4", "total_sv 14").replace("nr_sv 1 2 1", "nr_sv 11 2 1"),
        "ends after 4 of 14");
    refused(
        THREE.replace("total_sv 4", "total_sv 3").replace("nr_sv 1 2 1", "nr_sv 1 1 1"),
        "m:15:1",
        "behind the last support vector");
  }

  @Test
  void very_many_classes_are_counted_without_overflow() { // F05
    // 100000 * 99999 / 2 is beyond an int, 65536 * 65535 / 2 is below zero as one
    refused(THREE.replace("nr_class 3", "nr_class 100000"), "m:4:10", "100000 classes");
    refused(THREE.replace("nr_class 3", "nr_class 65536"), "m:4:10", "65536 classes");
    refused(THREE.replace("nr_class 3", "nr_class 2147483647"), "m:4:10", "2147483647 classes");
    refused(THREE.replace("nr_class 3", "nr_class 4"), "3 values of label", "4, one for each");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-5", "0", "1", "3.5", "three", "99999999999"})
  void a_wrong_number_of_classes_is_named(String classes) { // F06
    refused(THREE.replace("nr_class 3", "nr_class " + classes), "m:4:10", "nr_class '" + classes);
  }

  @Test
  void a_key_that_is_missing_repeated_or_unknown_is_named() { // F07
    for (String key :
        List.of(
            "svm_type", "kernel_type", "gamma", "nr_class", "total_sv", "rho", "label", "nr_sv")) {
      String without = THREE.replaceFirst("(?m)^" + key + " .*\n", "");
      refused(without, "without the key " + key);
    }
    refused(THREE.replace("nr_sv", "label 0 7 -2\nnr_sv"), "m:10:1", "label for the second time");
    refused(THREE.replace("gamma", "gama"), "m:3:1", "'gama'", "did you mean 'gamma'");
    refused(THREE.replace("gamma 0.25", "gamma"), "m:3:1", "gamma without a value");
    refused(THREE.replace("gamma 0.25", "gamma 0.25 1"), "2 values of gamma");
    refused(THREE.replaceFirst("probB.*\n", ""), "probA alone");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nan", "inf", "-Infinity", "abc", "1e400", "0,5", "0x1p3", "1f"})
  void what_is_no_finite_number_is_refused(String word) { // F08
    refused(THREE.replace("gamma 0.25", "gamma " + word), "m:3:7", "gamma '" + word);
    refused(THREE.replaceFirst("rho \\S+", "rho " + word), "m:6:5", "rho '" + word);
    refused(THREE.replace("\n-0.5 ", "\n" + word + " "), "m:14:1", word, "coefficient 1 of 2");
    refused(THREE.replace("2:3", "2:" + word), "m:12:31", word, "index:value");
  }

  @Test
  void an_unknown_kernel_or_type_is_named_with_those_there_are() { // F09
    refused(
        THREE.replace("rbf", "rbff"),
        "m:2:13",
        "'rbff'",
        "did you mean 'rbf'",
        "linear, polynomial, rbf, sigmoid, precomputed");
    refused(THREE.replace("c_svc", "c_svm"), "m:1:10", "'c_svm'", "nu_svr");
  }

  @Test
  void a_monstrous_degree_is_refused() { // F11
    String poly = THREE.replace("rbf", "polynomial\ncoef0 1\ndegree ");
    refused(poly.replace("degree ", "degree 2147483647"), "m:4:8", "'2147483647'", "0 to 1000");
    refused(poly.replace("degree ", "degree -1"), "m:4:8");
  }

  @Test
  void a_label_that_occurs_twice_is_refused() { // F12
    refused(THREE.replace("label 0 7 -2", "label 7 0 7"), "m:7:7", "the label 7 twice");
    refused(THREE.replace("label 0 7 -2", "label 0 7.5 -2"), "m:7:9", "'7.5'");
  }

  @Test
  void lines_may_end_as_on_windows() { // F13
    assertThat(read(THREE.replace("\n", "\r\n"))).isEqualTo(read(THREE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "ar-EG", "tr-TR", "hi-IN-u-nu-deva"})
  void the_country_does_not_matter(String tag) { // F14
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertThat(write(read(THREE))).isEqualTo(THREE);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void vectors_are_checked_pair_by_pair() {
    refused(THREE.replace("2:3 4:0.1", "4:3 2:0.1"), "m:12:35", "the index 2 after 4");
    refused(THREE.replace("2:3", "1:3"), "m:12:31", "the index 1 after 1");
    refused(THREE.replace("2:3", "2147483647:3"), "the index 2147483647");
    refused(THREE.replace("2:3", "99999999999999999999:3"), "'99999999999999999999:3'");
    refused(THREE.replace("2:3", "-2:3"), "'-2:3'");
    refused(THREE.replace("2:3", "2:"), "'2:'");
    refused(THREE.replace("-1 -1 7:-2", "-1 7:-2"), "m:15:4", "'7:-2'", "coefficient 2 of 2");
    refused(THREE.replace("-0.5 0.25 ", "-0.5"), "m:14:5", "the end of the line");
  }

  @Test
  void a_precomputed_kernel_needs_the_number_of_a_row() {
    String model = PRECOMPUTED;
    assertThat(read(model).vectors().value(1)).isEqualTo(2);
    for (String pair : List.of("1:0.5", "0:0", "0:1.5", "0:-1")) {
      refused(model.replace("0:2", pair), "m:10:6", "row of the training file");
    }
    refused(model.replace("0:2", ""), "0 pairs");
  }

  @Test
  void files_of_other_kinds_are_told_apart(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.model"), THREE);
    assertThat(LibsvmModels.looksLikeOne(file)).isTrue();
    assertThat(LibsvmModels.read(file)).isEqualTo(read(THREE));
    assertThat(LibsvmModels.looksLikeOne(Files.writeString(file, "MERCER"))).isFalse();
  }

  @Test
  void changed_bytes_never_break_the_reader() {
    byte[] bytes = THREE.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      for (int b : new int[] {0, '\n', ' ', ':', '9', 0xff, bytes[i] ^ 1}) {
        byte[] changed = bytes.clone();
        changed[i] = (byte) b;
        try {
          LibsvmModel model =
              LibsvmModels.read("m", new ByteArrayInputStream(changed), changed.length);
          assertThat(model.coefficients().rows()).isEqualTo(model.vectors().rows());
        } catch (InputException expected) {
          assertThat(expected.where()).matches("m:\\d+:\\d+");
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }
    }
    assertThat(Arrays.equals(bytes, THREE.getBytes(StandardCharsets.UTF_8))).isTrue();
  }
}
