package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.run.Streams;

class RowFactorTest {
  private static final int N = 30;

  /** The jitter is 1e-10 of a diagonal of about 30, and the smallest eigenvalue is near 1. */
  private static final double ROUNDING = 1e-6;

  /** A = XX' + I for random X. */
  private static double[][] definite() {
    RandomGenerator random = Streams.of(1, "definite");
    double[][] x = new double[N][N];
    for (double[] row : x) {
      for (int j = 0; j < N; j++) {
        row[j] = random.nextGaussian();
      }
    }
    double[][] a = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        a[i][j] = i == j ? 1 : 0;
        for (int k = 0; k < N; k++) {
          a[i][j] += x[i][k] * x[j][k];
        }
      }
    }
    return a;
  }

  private static boolean append(RowFactor factor, double[][] a, List<Integer> rows, int row) {
    int at = factor.next();
    for (int j = 0; j < rows.size(); j++) {
      factor.array()[at + j] = a[row][rows.get(j)];
    }
    factor.array()[at + rows.size()] = a[row][row];
    return factor.append() && rows.add(row);
  }

  /** A x = y for the rows that are in the factor. */
  private static void solves(RowFactor factor, double[][] a, List<Integer> rows) {
    double[] x = new double[N];
    for (int i = 0; i < rows.size(); i++) {
      x[i] = Math.sin(i);
    }
    factor.solve(x);
    for (int i = 0; i < rows.size(); i++) {
      double sum = 0;
      for (int j = 0; j < rows.size(); j++) {
        sum += a[rows.get(i)][rows.get(j)] * x[j];
      }
      assertThat(sum).isCloseTo(Math.sin(i), within(ROUNDING));
    }
  }

  @Test
  void rows_come_and_go_and_the_system_is_solved_all_the_while() {
    double[][] a = definite();
    RowFactor factor = new RowFactor(N);
    List<Integer> rows = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      assertThat(append(factor, a, rows, i)).isTrue();
    }
    solves(factor, a, rows);
    for (int gone : new int[] {0, 13, 27, 5, 20}) {
      factor.remove(gone);
      rows.remove(gone);
      solves(factor, a, rows);
    }
    assertThat(rows).doesNotContain(14); // the second that went
    assertThat(append(factor, a, rows, 14)).isTrue();
    assertThat(factor.size()).isEqualTo(N - 4);
    solves(factor, a, rows);
  }

  @Test
  void a_matrix_that_is_not_definite_is_not_taken_up() {
    double[][] a = {{1, 2}, {2, 1}};
    RowFactor factor = new RowFactor(2);
    List<Integer> rows = new ArrayList<>();
    assertThat(append(factor, a, rows, 0)).isTrue();
    assertThat(append(factor, a, rows, 1)).isFalse(); // 1 - 2 * 2 < 0
    assertThat(factor.size()).isEqualTo(1);
  }
}
