package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;

/** A matrix block by block, one descent of a {@link Trie} each. */
final class TrieEvaluation implements Evaluation {
  /** Symbols in one block, times the ways a list may grow: what its lists take in memory. */
  private static final long MOST_SYMBOLS = 1 << 22;

  /** Where an occurrence may go to more children, others of its list go to fewer. */
  private static final long MOST_GROWTH = 64;

  private final Function<TrieBlock, Trie> trie;
  private final long growth;
  private final Sample<int[]> rows;
  private final Sample<int[]> cols;

  /**
   * @param growth how many children one occurrence may go to
   */
  TrieEvaluation(
      Function<TrieBlock, Trie> trie, long growth, Sample<int[]> rows, Sample<int[]> cols) {
    this.trie = trie;
    this.growth = Math.min(growth, MOST_GROWTH);
    this.rows = rows;
    this.cols = cols;
  }

  /** One value. */
  static double value(Function<TrieBlock, Trie> trie, int[] s, int[] t) {
    TrieBlock block = new TrieBlock(List.of(s), List.of(t));
    trie.apply(block).descend();
    return block.get(0, 0);
  }

  /** k(s, s). */
  static double square(Function<TrieBlock, Trie> trie, int[] s) {
    TrieBlock block = new TrieBlock(List.of(s));
    trie.apply(block).descend();
    return block.get(0, 0);
  }

  /** k(s, s) for each string. */
  static double[] diagonal(Function<TrieBlock, Trie> trie, Sample<int[]> strings) {
    double[] diagonal = new double[strings.size()];
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = square(trie, strings.get(i));
    }
    return diagonal;
  }

  @Override
  public boolean blockwise() {
    return true;
  }

  @Override
  public void fill(Tile tile) {
    fillRows(IntStream.range(tile.row(), tile.row() + tile.rows()).toArray(), tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    fill(which, 0, which.length, 0, tile.cols(), tile);
  }

  /** Rows and columns of the tile, halved until they fit one block. */
  private void fill(int[] which, int row, int height, int col, int width, Tile tile) {
    if (height == 0 || width == 0) {
      return;
    }
    List<int[]> left = Arrays.stream(which, row, row + height).mapToObj(rows::get).toList();
    List<int[]> right =
        IntStream.range(tile.col() + col, tile.col() + col + width).mapToObj(cols::get).toList();
    if (growth * (length(left) + length(right)) > MOST_SYMBOLS && (height > 1 || width > 1)) {
      if (height >= width) {
        int half = height / 2;
        fill(which, row, half, col, width, tile);
        fill(which, row + half, height - half, col, width, tile);
      } else {
        int half = width / 2;
        fill(which, row, height, col, half, tile);
        fill(which, row, height, col + half, width - half, tile);
      }
      return;
    }
    TrieBlock block = same(left, right) ? new TrieBlock(left) : new TrieBlock(left, right);
    trie.apply(block).descend();
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        tile.set(row + i, col + j, block.get(i, j));
      }
    }
  }

  private static long length(List<int[]> strings) {
    return strings.stream().mapToLong(s -> s.length).sum();
  }

  /** Whether these are the same objects, as on the diagonal of a Gram matrix. */
  private static boolean same(List<int[]> left, List<int[]> right) {
    return left.size() == right.size()
        && IntStream.range(0, left.size()).allMatch(i -> left.get(i) == right.get(i));
  }
}
