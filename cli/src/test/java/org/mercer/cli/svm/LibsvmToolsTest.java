package org.mercer.cli.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.cli.Cli;

/** The twins beside the tools: the same letters, the same lines. */
class LibsvmToolsTest {
  @TempDir Path folder;

  /** Numbers that depend on where in its tolerance a solver stops. */
  private static final double CLOSE = 2e-3;

  private static String mercer(String... words) {
    Cli done = Cli.run(words);
    assertThat(done.status()).as(done.err()).isZero();
    return done.out();
  }

  private static String[] words(String first, String letters, Object... files) {
    return Stream.of(
            Stream.of(first).filter(word -> !word.isEmpty()),
            Arrays.stream(letters.split(" ")).filter(word -> !word.isEmpty()),
            Arrays.stream(files).map(String::valueOf))
        .flatMap(part -> part)
        .toArray(String[]::new);
  }

  /** The marks of progress, of which a tool prints as many as it likes, are left out. */
  private static List<String> lines(String printed) {
    return printed.lines().map(line -> line.replaceFirst("^[.*]+\\*$", "*")).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "2, -c 2",
    "2, -s 1 -n 0.4",
    "4, -c 2 -t 0",
    "4, -c 0.5 -w1 3 -w4 0.5",
    "2, -s 2 -n 0.3",
    "3, -s 3 -c 2",
    "3, -s 4 -n 0.3"
  })
  void each_fold_prints_its_lines_and_all_together_the_same_result(int classes, String letters)
      throws IOException {
    Path data = LibsvmTools.heart(folder, 150, classes);
    List<String> theirs =
        lines(
            LibsvmTools.run(folder, "svm-train", words("", "-v 5 -h 0 -e 1e-5 " + letters, data)));

    List<String> ours = lines(mercer(words("svm-train", "-v 5 -h 0 -e 1e-5 " + letters, data)));

    assertThat(ours).hasSameSizeAs(theirs);
    for (int i = 0; i < ours.size(); i++) {
      if (theirs.get(i).startsWith("Cross Validation Accuracy")) {
        assertThat(ours.get(i)).isEqualTo(theirs.get(i)); // the folds are the same
      } else {
        assertLike(ours.get(i), theirs.get(i));
      }
    }
  }

  /** The same words, and numbers near each other but for the steps and vectors at the edge. */
  private static void assertLike(String ours, String theirs) {
    String number = "-?[0-9]+(\\.[0-9]+)?(e-?[0-9]+)?";
    assertThat(ours.replaceAll(number, "N")).isEqualTo(theirs.replaceAll(number, "N"));
    if (!theirs.contains("#iter")) {
      double slack = theirs.contains("nSV") ? 3 : CLOSE;
      assertThat(numbers(ours, number))
          .usingElementComparator(
              (a, b) -> Math.abs(a - b) <= slack * Math.max(1, Math.abs(b)) ? 0 : 1)
          .as("%s beside %s", ours, theirs)
          .containsExactlyElementsOf(numbers(theirs, number));
    }
  }

  private static List<Double> numbers(String line, String number) {
    return Pattern.compile(number)
        .matcher(line)
        .results()
        .map(match -> Double.valueOf(match.group()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"2, -s 0", "4, -s 0", "2, -s 1 -n 0.4", "3, -s 3"})
  void the_curves_of_probabilities_are_found_on_the_same_folds(int classes, String letters)
      throws IOException {
    Path data = LibsvmTools.heart(folder, 150, classes);
    Path theirs = folder.resolve("theirs");
    Path ours = folder.resolve("ours");
    LibsvmTools.run(folder, "svm-train", words("", "-q -b 1 " + letters, data, theirs));

    mercer(words("svm-train", "-q -b 1 " + letters, data, ours));

    for (String key : letters.contains("3") ? List.of("probA") : List.of("probA", "probB")) {
      double[] expected = values(theirs, key);
      double[] found = values(ours, key);
      assertThat(found).hasSameSizeAs(expected);
      for (int i = 0; i < found.length; i++) {
        assertThat(found[i]).as(key).isCloseTo(expected[i], within(0.02));
      }
    }
  }

  private static double[] values(Path model, String key) throws IOException {
    String line =
        Files.readAllLines(model).stream()
            .filter(l -> l.startsWith(key + " "))
            .findFirst()
            .orElseThrow();
    return Arrays.stream(line.split(" ")).skip(1).mapToDouble(Double::parseDouble).toArray();
  }

  @Test
  void another_seed_deals_the_rows_out_anew() throws IOException {
    Path data = LibsvmTools.heart(folder, 150, 2);
    String first = mercer(words("svm-train", "-q -v 5 -g 1", data));

    assertThat(mercer(words("svm-train", "-q -v 5 -g 1 --seed 1", data))).isEqualTo(first);
    assertThat(mercer(words("svm-train", "-q -v 5 -g 1 --seed 2", data))).isNotEqualTo(first);
  }
}
