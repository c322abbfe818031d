package org.mercer.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every example runs, and prints what is true. */
class ExamplesTest {
  /** A program with the arguments of a command line. */
  private interface Program {
    void run(String[] args) throws Exception;
  }

  private static String printed(Program program) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      program.run(new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** The numbers in the first group of each match. */
  private static List<Double> numbers(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.results().map(m -> Double.valueOf(m.group(1))).toList();
  }

  @Test
  void example_01_prints_values_that_can_be_worked_by_hand() throws Exception {
    String text = printed(Example01FirstKernel::main);
    // exp(-1.625) = 0.19691...; |(1,2)|^2 = 5 and exp(-2.5) = 0.0821; exp(-0.5 * 4.25) = 0.1194
    assertThat(text)
        .contains("(2,0.5): 0.19691")
        .contains("spectrum of cat and car:  1.0")
        .contains("0.5*rbf(gamma=0.5) + poly(degree=2")
        .contains("PSD: a sum of kernels")
        .contains("  1.0000  0.1969  0.0821")
        .contains("  0.0821  0.1194  1.0000");
  }

  @Test
  void example_02_predicts_better_than_the_mean() throws Exception {
    String text = printed(Example02KernelRidgeOnCsv::main);
    assertThat(text).startsWith("80 houses").contains("(n = 20)");
    // an error of a third of that of always guessing the mean: 1 - 1/9
    assertThat(numbers(text, "held-out houses: r2 ([0-9.]+)").get(0)).isGreaterThan(8 / 9.0);
    // the law behind the table: (40 + 3.1 * 100) e^(-3/22) (1 - sin(2 pi / 9) / 4) = 256.3
    assertThat(numbers(text, "100 m2: ([0-9.]+)").get(0)).isBetween(230.0, 280.0);
  }

  @Test
  void example_03_finds_the_motif() throws Exception {
    String text = printed(Example03PerceptronOnDna::main);
    assertThat(text).contains("converged: true").contains("CGGAC is promoter");
    // guessing is right half of the time: 25 of 50, give or take 3.5
    assertThat(numbers(text, "held-out strands: accuracy ([0-9.]+)").get(0))
        .isGreaterThanOrEqualTo(0.76);
  }

  @Test
  void example_04_the_gaussian_of_a_string_distance_is_what_it_says() throws Exception {
    String text = printed(Example04RbfOverSpectrum::main);
    // the golden record str.spectrum.slides_sentences: 12 for p = 3
    assertThat(text).contains("of three letters: 12.0");
    double rbf = numbers(text, "rbf over spectrum: +([0-9.E-]+)").get(0);
    double exp = numbers(text, "distance\\): +([0-9.E-]+)").get(0);
    assertThat(rbf).isEqualTo(exp);
    assertThat(text).contains("PSD: exp(-gamma |phi(x)-phi(y)|^2)").contains("  1.000  ");
  }

  @Test
  void example_05_shows_the_witness_and_the_refusal() throws Exception {
    String text = printed(Example05WhySigmoidIsNotAKernel::main);
    assertThat(text)
        .startsWith("REFUTED")
        .contains("v'Kv    -")
        .contains("k(0,0) = -0.7615941559557649") // tanh(-1)
        .contains("UNKNOWN: a sum of kernels")
        .contains("kernel ridge says: Gram matrix:")
        .contains("clip");
  }

  @Test
  void example_06_tells_a_kernel_from_a_similarity() throws Exception {
    String text = printed(Example06YourOwnKernel::main);
    // water - ethanol - methane: K = [1 1 0; 1 1 1; 0 1 1] has the eigenvalue 1 - sqrt 2
    assertThat(text)
        .contains("<a function of the user's> on 5 objects, seed 0")
        .contains("holds   symmetry")
        .contains("it is no kernel: these 3 objects")
        .contains("v'Kv = -0.414214")
        .contains("propanol boils at about ")
        .contains("nobody has proved that this is a kernel");
  }

  @Test
  void example_07_predicts_the_same_after_loading() throws Exception {
    String text = printed(Example07SaveAndLoad::main);
    assertThat(text)
        .contains("kernel:     spectrum(p=2")
        .contains("learned by: kernelperceptron")
        .contains("the same: true");
  }

  @Test
  void example_08_two_kinds_of_data_tell_what_neither_tells_alone() throws Exception {
    String text = printed(Example08MixedObjects::main);
    List<Double> right = numbers(text, "held-out patients: accuracy ([0-9.]+) .n = 40");
    assertThat(right).hasSize(3);
    // alone each part knows one of two independent coins, and that is no better than guessing
    assertThat(right.get(0)).isLessThan(0.75);
    assertThat(right.get(1)).isLessThan(0.75);
    assertThat(right.get(2)).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void example_09_refuses_stops_and_keeps() throws Exception {
    String text = printed(Example09BudgetAndCancel::main);
    assertThat(text)
        .contains("refused before it started: ")
        .contains("cancelled: stopped on request")
        .contains("converged: false")
        .contains("fewest training errors");
  }

  @Test
  void example_10_has_one_value_from_three_sides() throws Exception {
    String text = printed(Example10TwoFeatureMaps::main);
    // (3 - 2)^2; 9 + 4 + sqrt 2 * 2 * sqrt 2 * (-3) = 1; 9 + 4 - 6 - 6 = 1
    assertThat(text).contains("the kernel:          1.0");
    assertThat(numbers(text, "inner product: ([0-9.E-]+)"))
        .hasSize(2)
        .allSatisfy(v -> assertThat(v).isCloseTo(1, within(1e-12)));
    assertThat(text).contains("x1^2=1.0").contains("x1*x2=2.0, x2*x1=2.0");
  }

  @Test
  void example_11_computes_in_feature_space() throws Exception {
    String text = printed(Example11FeatureSpace::main);
    // AT 3, TA 2, TG, GA against TA 3, AT 2, AA, AC: 15 + 15 - 2 (6 + 6)
    assertThat(text).contains("squared distance of two strings: 6.0");
    double near = numbers(text, "first mean: ([0-9.]+)").get(0);
    assertThat(near).isLessThan(numbers(text, "the second: ([0-9.]+)").get(0));
    double along = numbers(text, "along it: ([0-9.]+)").get(0);
    assertThat(along).isBetween(0.5, 1.0 * numbers(text, "variance of: ([0-9.]+)").get(0));
    // of 70 splits into four and four, these classes and the same turned round: 2 / 70 = 0.029
    assertThat(numbers(text, "for both: ([0-9.]+)").get(0)).isBetween(0.012, 0.046);
    assertThat(numbers(text, "the classes: ([0-9.]+)").get(0)).isBetween(0.9, 1.0);
  }

  @Test
  void example_12_has_the_bias_from_every_support_object() throws Exception {
    String text = printed(Example12WidestMargin::main);
    // f(x) = 2 (x1 - x2)^2 - 1: w = (2, 2, -2 sqrt 2), |w|^2 = 16 = the sum of all alpha
    assertThat(numbers(text, "b from support object . *: ([-0-9.]+)"))
        .hasSize(4)
        .allSatisfy(b -> assertThat(b).isCloseTo(-1, within(1e-3)));
    assertThat(numbers(text, "w.\\^2 = ([0-9.]+)").get(0)).isCloseTo(16, within(0.05));
    double sum = numbers(text, "alpha y = ([-0-9.]+)").stream().mapToDouble(Math::abs).sum();
    assertThat(sum).isCloseTo(16, within(0.05));
  }

  @Test
  void example_13_builds_vectors_with_the_products_of_strings() throws Exception {
    String text = printed(Example13BuildTheSpace::main);
    // the eigenvalues of [2 1 0; 1 2 1; 0 1 2]: 2 - sqrt 2 and 2 + sqrt 2; (K^-1)_33 = 3/4
    assertThat(text)
        .contains("eigenvalues from 0.585786 to 3.41421")
        .contains("3 dimensions")
        .contains("1.0000 (1)")
        .contains("bat: squared length 2.0000 in this space, 2.0000")
        .contains("bad: squared length 0.7500 in this space, 2.0000");
    assertThat(numbers(text, "([0-9.]+) \\(2\\)")).containsOnly(2.0);
  }

  @Test
  void example_14_both_ways_tell_the_rings_apart() throws Exception {
    String text = printed(Example14LearnedFeatures::main);
    // the rings are 1 apart with a standard deviation of 0.15 each
    assertThat(numbers(text, "network: ([0-9]+) of 100").get(0)).isGreaterThanOrEqualTo(95);
    assertThat(numbers(text, "machine: ([0-9]+) of 100").get(0)).isGreaterThanOrEqualTo(95);
    assertThat(text).contains("{1=1.0, x1=1.414213562373095").contains("x1^2=1.0}");
  }

  @Test
  void example_15_knows_little_far_away() throws Exception {
    String text = printed(Example15GaussianProcess::main);
    assertThat(text).contains("after one noisy observation: 0.5000, variance 0.5000");
    List<Double> deviations = numbers(text, "\\+- ([0-9.]+)");
    assertThat(deviations.get(0)).isLessThan(0.1); // one observation with this noise alone
    assertThat(deviations.get(4)).isEqualTo(1.0);
    assertThat(numbers(text, "f\\( 1.5\\) = +([0-9.]+)").get(0))
        .isCloseTo(Math.sin(1.5), within(0.05));
  }

  @Test
  void example_16_finds_rings_by_their_radius() throws Exception {
    String text = printed(Example16ComponentsAndGroups::main);
    List<Double> found = numbers(text, "group of their ring: ([0-9]+)");
    // a line through the middle halves both rings of 60
    assertThat(found.get(0)).isLessThan(80);
    assertThat(found.get(1)).isEqualTo(120);
    assertThat(numbers(text, "variance[123]=([0-9.]+)"))
        .zipSatisfy(List.of(10.25, 10.25, 8.0), (v, w) -> assertThat(v).isCloseTo(w, within(1e-9)));
    // (9 - 1) / 2 / sqrt 2 on either side of the mean
    assertThat(numbers(text, "is (-?[0-9.]+) on one"))
        .allSatisfy(v -> assertThat(Math.abs(v)).isEqualTo(2.8284));
  }

  @Test
  void example_17_learns_from_columns_of_three_kinds() throws Exception {
    String text = printed(Example17Tables::main);
    assertThat(text)
        .contains("age (number), ward (category), dna (sequence)")
        .contains("with the variant is ill");
    // guessing is right half of the time: 25 of 50, give or take 3.5
    assertThat(numbers(text, "held-out rows: accuracy ([0-9.]+)").get(0))
        .isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void example_18_tells_the_better_kernel_and_how_sure_it_is() throws Exception {
    String text = printed(Example18CrossValidation::main);
    // half way between the rings is 0.5 / 0.3 deviations off: 95 % of the points are on their side
    assertThat(numbers(text, "quadratic: ([0-9.]+)").get(0)).isBetween(0.9, 1.0);
    assertThat(numbers(text, "linear: +([0-9.]+)").get(0)).isLessThan(0.8);
    assertThat(text).contains("A is better by accuracy");
    assertThat(numbers(text, "t-test: p = ([0-9.E-]+)").get(0)).isLessThan(0.01);
  }

  @Test
  void example_19_finds_a_point_of_the_grid_that_fits() throws Exception {
    String text = printed(Example19Tuning::main);
    assertThat(text).contains("25 points", "best: width [", "the centre is inner");
    assertThat(numbers(text, "accuracy ([0-9.]+)").get(0)).isBetween(0.9, 1.0);
  }

  @Test
  void example_20_parts_add_up() throws Exception {
    String text = printed(Example20Explain::main);
    // the shortest w with w_ca + w_at + b <= -1 and w_ca + w_ar + b >= 1 is ar - at, and b = 0
    assertThat(text)
        .contains("chart is a vehicle: 1.0000")
        .contains("ar         1.0000 = 1.0000 x 1");
    assertThat(numbers(text, "with the bias ([0-9.]+) in all")).containsExactly(1.0, 1.0);
  }

  @Test
  void example_21_draws_and_reports() throws Exception {
    String text = printed(Example21PictureAndReport::main);
    assertThat(text)
        .contains("rings.svg: a picture of ")
        .contains("rings.html: a page with [card, scores");
  }

  @Test
  void example_22_chooses_scores_and_saves() throws Exception {
    String text = printed(Example22AutomaticFit::main);
    assertThat(text)
        .contains("kernelridge")
        .contains("rmse ")
        .contains("saved houses.model and houses.html")
        .contains("it learned price");
  }

  @Test
  void what_a_beginner_reads_has_few_imports_and_no_ceremony() throws Exception {
    Path sources = Path.of("src", "main", "java", "org", "mercer", "examples");
    String first = Files.readString(sources.resolve("Example01FirstKernel.java"));
    assertThat(first.lines().filter(line -> line.startsWith("import org.mercer"))).hasSize(3);
    try (Stream<Path> files = Files.list(sources)) {
      assertThat(files)
          .allSatisfy(
              file ->
                  assertThat(Files.readString(file))
                      .doesNotContain("Run.defaults()", "INSTANCE", "@SuppressWarnings")
                      .doesNotContainPattern("\\([A-Z]\\w*(<[^()]*>)?\\) \\w"));
    }
  }

  @Test
  void every_example_has_a_test_here_and_a_line_in_the_list() throws Exception {
    Path sources = Path.of("src", "main", "java", "org", "mercer", "examples");
    String list = Files.readString(Path.of("README.md"));
    try (Stream<Path> files = Files.list(sources)) {
      List<String> names =
          files
              .map(p -> p.getFileName().toString().replace(".java", ""))
              .filter(name -> name.startsWith("Example"))
              .sorted()
              .toList();
      assertThat(names).hasSize(22).allSatisfy(name -> assertThat(list).contains(name));
    }
  }
}
