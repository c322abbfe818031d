package org.mercer.kernel.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleBiFunction;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Interruption;

/**
 * Graphs prepared once each, then compared pair by pair; of one sample with itself always the
 * earlier object with the later, so that a value and its mirror image are the same bits, and the
 * second of them in a tile is a copy.
 */
record PairEvaluation<G>(List<G> rows, List<G> cols, ToDoubleBiFunction<G, G> value)
    implements Evaluation {
  static <G> PairEvaluation<G> of(
      Sample<Graph> rows,
      Sample<Graph> cols,
      BiFunction<Graph, LabelNumbers, G> prepare,
      ToDoubleBiFunction<G, G> value) {
    LabelNumbers numbers = new LabelNumbers();
    List<G> left = prepared(rows, numbers, prepare);
    return new PairEvaluation<>(
        left, rows == cols ? left : prepared(cols, numbers, prepare), value);
  }

  private static <G> List<G> prepared(
      Sample<Graph> graphs, LabelNumbers numbers, BiFunction<Graph, LabelNumbers, G> prepare) {
    List<G> prepared = new ArrayList<>(graphs.size());
    graphs.forEach(g -> prepared.add(prepare.apply(g, numbers)));
    return prepared;
  }

  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      Interruption.check();
      for (int j = 0; j < tile.cols(); j++) {
        int row = tile.row() + i;
        int col = tile.col() + j;
        int mirrorRow = col - tile.row();
        int mirrorCol = row - tile.col();
        boolean below = rows == cols && row > col;
        if (below && mirrorRow >= 0 && mirrorCol < tile.cols()) {
          tile.set(i, j, tile.get(mirrorRow, mirrorCol));
        } else {
          tile.set(i, j, below ? value(col, row) : value(row, col));
        }
      }
    }
  }

  private double value(int row, int col) {
    return value.applyAsDouble(rows.get(row), cols.get(col));
  }
}
