package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.run.Run;

/**
 * What blocks add to the sums of groups, each object in that of the nearest mean, of equally near
 * ones the first: K'V 1 of the objects of each group, and behind these the weight of each, and the
 * sum of v k(x, x).
 *
 * @param vs means m_c as coefficients of the centres
 * @param squares |m_c|^2
 */
@Internal
public record NearestTerm(List<double[]> vs, double[] squares) implements BlockTerm {
  public NearestTerm {
    vs = List.copyOf(vs);
  }

  @Override
  public int length() {
    return vs.size() * (vs.get(0).length + 1) + 1;
  }

  @Override
  public void add(ObjectBlock block, double[] sums, Run run) {
    int k = vs.size();
    double[] weights = block.weights();
    double[] diagonal = block.diagonal();
    int[] group = new int[weights.length];
    BlockTerm.pass(
        block,
        false,
        vs.toArray(new double[0][]),
        k,
        (row, rows, values) -> {
          for (int i = 0; i < rows; i++) {
            int nearest = nearest(values, i, rows);
            group[row + i] = nearest;
            for (int c = 0; c < k; c++) {
              values[c * rows + i] = c == nearest ? weights[row + i] : 0;
            }
          }
        },
        sums,
        run);
    int at = k * vs.get(0).length;
    for (int i = 0; i < weights.length; i++) {
      sums[at + group[i]] += weights[i];
      sums[at + k] += weights[i] * diagonal[i];
    }
  }

  /** Of |phi(x) - m_c|^2 all but k(x, x). */
  private int nearest(double[] products, int i, int rows) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int c = 0; c < squares.length; c++) {
      double distance = squares[c] - 2 * products[c * rows + i];
      if (distance < least) {
        least = distance;
        best = c;
      }
    }
    return best;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NearestTerm that
        && Arrays.equals(squares, that.squares)
        && Arrays.deepEquals(vs.toArray(), that.vs.toArray());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(squares);
  }
}
