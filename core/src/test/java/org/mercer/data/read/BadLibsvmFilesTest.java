package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/** Every odd file has one stated outcome: it is read, and as what, or it is refused, and how. */
class BadLibsvmFilesTest {
  private static final Path FILES = Path.of("src", "test", "resources", "badinput", "libsvm");

  @TempDir Path folder;

  private record Refused(
      String file, String place, String found, String expected, String repair, long more) {
    @Override
    public String toString() {
      return file;
    }
  }

  private record Accepted(String file, int rows, int dim, List<String> classes, String note) {
    @Override
    public String toString() {
      return file;
    }
  }

  static Stream<Refused> refused() {
    String fix = "`check %s fix out=%s.fixed`";
    return Stream.of(
        no("05_empty_file", "1:1", "file is empty", "at least one row", "file with data"),
        no("06_blank_line_mid", "5:1", "a blank line", "label index:value", fix),
        no("07_unsorted", "1:8", "index 1 after index 2", "ascending", fix),
        no("08_dup_index", "1:8", "index 1 for the second time", "once a line", "remove the other"),
        no("09_neg_index", "1:4", "the index -3", "not negative", "from 1"),
        no("12_index_2p31", "1:4", "2147483648", "at most 2147483647", "hash"),
        no("13_index_2p32p1", "1:4", "4294967297", "at most 2147483647", "hash"),
        no("14_index_1e30", "1:4", "'1" + "0".repeat(30) + "'", "at most 2147483647", "hash"),
        no("15_nan", "1:6", "'nan'", "finite number", "`missing` mean, drop or zero"),
        no("16_inf", "1:6", "'inf'", "finite number", "replace it"),
        no("17_1e400", "1:6", "'1e400', which is beyond double range", "1.8e308", "rescale"),
        no("19_hex_float", "1:7", "'0x1p3'", "decimal number", ""),
        no("20_java_suffix", "1:9", "'1.5f'", "decimal number", "", 1),
        no("21_comma_decimal", "1:7", "a comma in '0,5'", "point", "`decimal=','`", 1),
        no("23_label_missing", "1:1", "'1:0.5'", "a label", "`unlabelled`", 1),
        no("25_label_nan", "1:1", "the label 'nan'", "class name", "remove the line"),
        no("28_multilabel", "1:1", "several labels '1,2'", "one label", "keep one"),
        no("31_missing_value", "1:6", "no value after the colon of '1:'", "value", "blanks"),
        no("32_missing_colon", "1:4", "'1' without a colon", "index:value", ""),
        no("33_double_colon", "1:6", "':5'", "decimal number", ""),
        no("34_nul_byte", "1:10", "\\u0000", "printable", "blank"),
        no("35_unicode_digit", "1:4", "U+0661 (arabic-indic digit one)", "ASCII digits", ""),
        no("36_nbsp", "1:3", "U+00A0 (no-break space)", "blanks", "blank"),
        no("37_utf16", "1:1", "looks like UTF-16", "UTF-8", "iconv -f UTF-16 -t UTF-8"),
        no(
            "39_csv",
            "1:1",
            "'a,b,y', which looks like CSV",
            "label",
            "`format=csv` and `target=y`",
            2),
        no("47_garbage", "1:1", "\\u0000", "printable", "blank"),
        no("49_plus_index", "1:4", "'+' in '+1:0.5'", "ASCII digits", ""),
        no("50_float_index", "1:5", "'.' in '1.5:0.5'", "ASCII digits", ""),
        no("52_space_after_colon", "1:6", "no value after the colon", "directly after", "blanks"));
  }

  private static Refused no(
      String file, String place, String found, String expected, String repair) {
    return no(file, place, found, expected, repair, 0);
  }

  private static Refused no(
      String file, String place, String found, String expected, String repair, long more) {
    return new Refused(file, place, found, expected, repair, more);
  }

  static Stream<Accepted> accepted() {
    List<String> signs = List.of("-1", "+1");
    return Stream.of(
        new Accepted("01_ok", 4, 2, signs, ""),
        new Accepted("02_no_final_newline", 4, 2, signs, ""),
        new Accepted("03_crlf", 4, 2, signs, ""),
        new Accepted("04_bom", 4, 2, signs, ""),
        new Accepted("10_zero_index", 2, 3, signs, "indices count from 0"),
        new Accepted("11_huge_index", 2, Integer.MAX_VALUE, signs, ""),
        new Accepted("18_1em400", 2, 1, signs, "1 value too small for a double"),
        new Accepted("22_label_only", 2, 0, signs, "2 rows of 2 without any feature"),
        new Accepted("24_label_text", 2, 1, List.of("ham", "spam"), ""),
        new Accepted("26_label_frac", 3, 1, List.of("0.4", "0.6", "1.2"), ""),
        new Accepted("27_label_1e10", 3, 1, List.of("-1", "3e9", "1e10"), ""),
        new Accepted("29_qid", 2, 1, List.of("-1", "1"), "qid is ignored on 2 lines"),
        new Accepted("30_comment", 2, 1, signs, ""),
        new Accepted("38_gzip", 4, 2, signs, ""),
        new Accepted("40_one_class", 3, 1, List.of("+1"), ""),
        new Accepted("41_n1", 1, 1, List.of("+1"), ""),
        new Accepted("42_conflict", 40, 2, signs, ""),
        new Accepted("43_const", 4, 1, signs, ""),
        new Accepted("44_1e300", 4, 2, signs, ""),
        new Accepted("46_old_mac_cr", 4, 2, signs, ""),
        new Accepted("48_trailing_space_tab", 2, 2, signs, ""),
        new Accepted("51_precomp_bad", 2, 3, signs, "indices count from 0"));
  }

  @Test
  void every_file_of_the_collection_has_a_stated_outcome() throws IOException {
    List<String> stated =
        Stream.concat(refused().map(Refused::file), accepted().map(Accepted::file))
            .sorted()
            .toList();
    try (Stream<Path> files = Files.list(FILES)) {
      assertThat(files.map(f -> f.getFileName().toString()).sorted()).isEqualTo(stated);
    }
  }

  @ParameterizedTest
  @MethodSource("refused")
  void is_refused_with_place_found_expected_repair_and_count(Refused outcome) {
    Path file = FILES.resolve(outcome.file);
    assertThatThrownBy(() -> Datasets.read(Source.of(file), Texts.LIBSVM))
        .isInstanceOfSatisfying(
            InputException.class,
            e -> {
              assertThat(e.where()).isEqualTo(file + ":" + outcome.place);
              assertThat(e.found()).contains(outcome.found);
              assertThat(e.expected()).contains(outcome.expected);
              assertThat(e.repair()).contains(outcome.repair.replace("%s", file.toString()));
              assertThat(e.more()).isEqualTo(outcome.more);
            });
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void is_read_with_rows_dimension_classes_and_notes(Accepted outcome) throws IOException {
    Dataset<Vec> data =
        Datasets.read(
                Source.of(FILES.resolve(outcome.file)),
                Texts.LIBSVM.storage(ReadOptions.Storage.SPARSE))
            .of(VectorDomain.INSTANCE);
    assertThat(data.sample().size()).isEqualTo(outcome.rows);
    assertThat(((SparseVectors) data.sample()).dim()).isEqualTo(outcome.dim);
    assertThat(data.requireTargets().labels().classes()).isEqualTo(outcome.classes);
    assertThat(String.join("; ", data.notes())).contains(outcome.note);
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void the_format_is_found_without_a_name(Accepted outcome) throws IOException {
    boolean looksLikeLines = outcome.file.equals("22_label_only");
    assertThat(Datasets.format(Source.of(FILES.resolve(outcome.file)), Texts.STRICT))
        .isEqualTo(looksLikeLines ? Format.LINES : Format.LIBSVM);
  }

  @Test
  void a_huge_index_is_kept_as_sparse_rows() throws IOException {
    Dataset<?> data = Datasets.read(Source.of(FILES.resolve("11_huge_index")), Texts.LIBSVM);
    assertThat(data.sample()).isInstanceOf(SparseVectors.class);
  }

  @Test
  void a_line_of_200_000_features_is_read() throws IOException {
    StringBuilder line = new StringBuilder("+1");
    for (int i = 1; i <= 200_000; i++) {
      line.append(' ').append(i).append(":0.5");
    }
    Path file = Files.writeString(folder.resolve("45_long_line"), line + "\n-1 200000:2\n");
    Dataset<Vec> data = Datasets.read(Source.of(file), Texts.STRICT).of(VectorDomain.INSTANCE);
    assertThat(data.sample().size()).isEqualTo(2);
    assertThat(data.sample().get(0).get(199_999)).isEqualTo(0.5);
    assertThat(data.sample().get(1).get(199_999)).isEqualTo(2);
  }
}
