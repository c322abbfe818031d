package org.mercer.kernel.tree;

import java.util.function.Function;
import org.mercer.data.Sample;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Interruption;

/** Trees made ready once, then compared pair by pair. */
final class NodeEvaluation implements Evaluation {
  /** Between these a double keeps all its digits, sums and products on the way included. */
  private static final double SMALLEST_VALUE = 1e-280;

  private static final double LARGEST_VALUE = 1e280;

  private final NodeKernel kernel;
  private final Sample<SortedNodes> rows;
  private final Sample<SortedNodes> cols;

  NodeEvaluation(NodeKernel kernel, Sample<Tree> rows, Sample<Tree> cols) {
    this.kernel = kernel;
    Function<Tree, SortedNodes> encoder = SortedNodes.encoder(kernel.alike());
    this.rows = rows.map(encoder);
    this.cols = rows == cols ? this.rows : cols.map(encoder);
  }

  @Override
  public void fill(Tile tile) {
    TreeComparison comparison = kernel.comparison();
    for (int i = 0; i < tile.rows(); i++) {
      Interruption.check();
      SortedNodes x = rows.get(tile.row() + i);
      for (int j = 0; j < tile.cols(); j++) {
        tile.set(i, j, value(comparison, x, cols.get(tile.col() + j)));
      }
    }
  }

  LogEvaluation logarithms() {
    return () -> {
      TreeComparison comparison = kernel.comparison();
      return (i, j) -> log(comparison, rows.get(i), cols.get(j));
    };
  }

  static double value(TreeComparison comparison, SortedNodes x, SortedNodes y) {
    double value = comparison.value(x, y);
    return value <= Double.MAX_VALUE ? value : log(comparison, x, y).value();
  }

  /** From the value itself where that is safe, since logarithms on the way cost ten times more. */
  static LogValue log(TreeComparison comparison, SortedNodes x, SortedNodes y) {
    double value = comparison.value(x, y);
    return value >= SMALLEST_VALUE && value <= LARGEST_VALUE
        ? LogValue.of(value)
        : LogValue.exp(comparison.log(x, y));
  }
}
