package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class PlanTest {
  /** Nested exponentials and roots multiply the rounding of a double, 1e-16, by up to 1e5. */
  private static final double DOUBLE_ERROR = 1e-11;

  /** The same for floats, 1e-7, whose nested functions here stay well-conditioned. */
  private static final double FLOAT_ERROR = 2e-3;

  private static Sample<Vec> dense(RandomGenerator random, int n) {
    List<Vec> vectors = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      vectors.add(Vec.of(random.doubles(6, -1, 1).toArray()));
    }
    return VectorDomain.INSTANCE.sample(vectors);
  }

  private static Sample<Vec> sparse(RandomGenerator random, int n) {
    List<Vec> vectors = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int[] indices = random.ints(0, 40).distinct().limit(5).sorted().toArray();
      vectors.add(Vec.sparse(indices, random.doubles(5, -1, 1).toArray()));
    }
    return VectorDomain.INSTANCE.sample(vectors);
  }

  private static Sample<String> strings(RandomGenerator random, int n) {
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder text = new StringBuilder();
      random.ints(8, 0, 4).forEach(c -> text.append("ACGT".charAt(c)));
      strings.add(text.toString());
    }
    return Sample.of(strings);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | 0.5*rbf(gamma=0.1) + poly(degree=2)",
        "1 | rbf(gamma=1) + gaussian(sigma=2) + linear() + linear()^3",
        "1 | normalise(linear() + 0.5*rbf(gamma=0.1, base=poly(degree=2)))",
        "2 | linear() + laplacian()",
        "2 | linear()*laplacian(gamma=1) + rbf(gamma=2)*laplacian(gamma=1)",
        "3 | linear()@[1,2] + linear()@[3] + linear()"
      })
  void each_distinct_ground_kernel_is_evaluated_once(int grounds, String expression) {
    Sample<Vec> rows = dense(Run.defaults().random("rows"), 7);
    Kernel<Vec> kernel = Kernels.parse(expression, VectorDomain.INSTANCE);
    assertThat(Plan.of(kernel, rows, rows).groundKernels()).isEqualTo(grounds);
    compare(kernel, rows, dense(Run.defaults().random("cols"), 5), expression);
  }

  private static <X> void compare(
      Kernel<X> kernel, Sample<X> rows, Sample<X> cols, String description) {
    DoubleMatrix plain = Matrices.pairwise(kernel, rows, cols);
    DoubleMatrix bulk = Matrices.inBulk(kernel, rows, cols);
    DoubleMatrix floats = Matrices.inFloats(kernel, rows, cols);
    double[] diagonal = kernel.diagonal(rows);
    for (int i = 0; i < rows.size(); i++) {
      double self = kernel.of(rows.get(i), rows.get(i));
      near(diagonal[i], self, DOUBLE_ERROR, description);
      for (int j = 0; j < cols.size(); j++) {
        near(bulk.get(i, j), plain.get(i, j), DOUBLE_ERROR, description);
        near(floats.get(i, j), plain.get(i, j), FLOAT_ERROR, description);
      }
    }
    compareTransposed(kernel.over(rows, cols), plain, description);
  }

  private static void compareTransposed(
      Evaluation evaluation, DoubleMatrix plain, String description) {
    int rows = plain.cols();
    int cols = plain.rows();
    transposed(evaluation, plain, Tile.doubles(0, rows, 0, cols), DOUBLE_ERROR, description);
    transposed(evaluation, plain, Tile.floats(0, rows, 0, cols), FLOAT_ERROR, description);
  }

  private static void transposed(
      Evaluation evaluation, DoubleMatrix plain, Tile tile, double error, String description) {
    Optional<Evaluation> transposed = evaluation.transposed(tile.isFloat());
    transposed.ifPresent(t -> t.fill(tile));
    for (int i = 0; transposed.isPresent() && i < plain.rows(); i++) {
      for (int j = 0; j < plain.cols(); j++) {
        near(tile.get(j, i), plain.get(i, j), error, description);
      }
    }
  }

  /** In double tables of rows are faster as they are. */
  @Test
  void expressions_on_sparse_vectors_can_be_transposed_in_float() {
    Kernel<Vec> kernel = Kernels.parse("rbf(gamma=0.1)", VectorDomain.INSTANCE);
    Sample<Vec> rows = sparse(Run.defaults().random("rows"), 7);
    Sample<Vec> cols = sparse(Run.defaults().random("cols"), 90);
    Evaluation evaluation = kernel.over(rows, cols);
    assertThat(evaluation.transposed(true)).isPresent();
    assertThat(evaluation.transposed(false)).isEmpty();
    compareTransposed(evaluation, Matrices.pairwise(kernel, rows, cols), "sparse");
  }

  /** One ground kernel, and one that is also asked for its own values. */
  @ParameterizedTest
  @ValueSource(strings = {"rbf(gamma=0.1)", "rbf(gamma=0.1) + normalise(linear()) + linear()"})
  void expressions_on_dense_vectors_can_be_transposed(String expression) {
    Kernel<Vec> kernel = Kernels.parse(expression, VectorDomain.INSTANCE);
    Sample<Vec> rows = dense(Run.defaults().random("rows"), 7);
    Sample<Vec> cols = dense(Run.defaults().random("cols"), 90);
    Evaluation evaluation = kernel.over(rows, cols);
    assertThat(evaluation.transposed(true)).isPresent();
    assertThat(evaluation.transposed(false)).isPresent();
    compareTransposed(evaluation, Matrices.pairwise(kernel, rows, cols), expression);
  }

  private static void near(double value, double expected, double error, String description) {
    assertThat(value)
        .as(description)
        .isCloseTo(expected, within(error * Math.max(1, Math.abs(expected))));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void nested_plans_on_vectors_equal_pairwise(int depth) {
    for (int seed = 0; seed < 60; seed++) {
      Run run = Run.defaults().seed(seed);
      Kernel<Vec> kernel = RandomKernels.ofVectors(run.random("kernel")).next(depth);
      String description = "seed " + seed + ": " + kernel.expression();
      Sample<Vec> rows = dense(run.random("rows"), 7);
      compare(kernel, rows, dense(run.random("cols"), 9), description);
      compare(kernel, rows, rows, description);
      Sample<Vec> few = sparse(run.random("sparse"), 7);
      compare(kernel, few, sparse(run.random("others"), 9), description);
      compare(kernel, few, few, description);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void nested_plans_on_strings_equal_pairwise(int depth) {
    for (int seed = 0; seed < 60; seed++) {
      Run run = Run.defaults().seed(seed);
      Kernel<String> kernel = RandomKernels.ofStrings(run.random("kernel")).next(depth);
      String description = "seed " + seed + ": " + kernel.expression();
      Sample<String> rows = strings(run.random("rows"), 7);
      compare(kernel, rows, strings(run.random("cols"), 9), description);
      compare(kernel, rows, rows, description);
    }
  }

  @Test
  void equal_parts_of_a_sum_count_each_time() {
    // k + k + k^2 with k = 2: 2 + 2 + 4 = 8
    Kernel<Vec> kernel = Kernels.parse("linear() + linear() + linear()^2", VectorDomain.INSTANCE);
    Sample<Vec> rows = VectorDomain.INSTANCE.sample(List.of(Vec.of(1), Vec.of(2)));
    assertThat(Matrices.inBulk(kernel, rows, rows).get(0, 1)).isEqualTo(8);
  }

  @Test
  void far_from_the_origin_the_gaussian_keeps_its_digits() {
    // |x - y|^2 = 0.01 at 1e6 from the origin
    Sample<Vec> far =
        VectorDomain.INSTANCE.sample(List.of(Vec.of(1e6, 1e6), Vec.of(1e6 + 0.1, 1e6)));
    Kernel<Vec> kernel = Kernels.parse("rbf() + gaussian()", VectorDomain.INSTANCE);
    double d = (1e6 + 0.1) - 1e6;
    double expected = Math.exp(-d * d) + Math.exp(-d * d / 2);
    assertThat(Matrices.inBulk(kernel, far, far).get(0, 1)).isCloseTo(expected, within(1e-9));
  }
}
