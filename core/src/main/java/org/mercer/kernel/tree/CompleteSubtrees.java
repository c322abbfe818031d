package org.mercer.kernel.tree;

import java.util.Arrays;
import org.mercer.data.tree.Tree;
import org.mercer.numerics.sparse.Csr;

/**
 * How often each complete subtree occurs in each tree. A subtree is numbered by its content: its
 * label and the numbers of the subtrees below it. So one pass over the nodes finds them all, and
 * two different subtrees never share a number.
 */
final class CompleteSubtrees {
  private final double lambda;
  private final boolean leaves;
  private final Names names = new Names();
  private final SymbolSequences sequences = new SymbolSequences();
  private int largest;

  /** {@code leaves} where a leaf is a subtree too, with the weight of one inner node. */
  CompleteSubtrees(double lambda, boolean leaves) {
    this.lambda = lambda;
    this.leaves = leaves;
  }

  /** The subtrees of one tree, ascending, each once, with count times lambda^(inner nodes / 2). */
  record Row(int[] subtrees, double[] values) {
    double dot(Row other) {
      double sum = 0;
      for (int i = 0, j = 0; i < subtrees.length && j < other.subtrees.length; ) {
        int order = Integer.compare(subtrees[i], other.subtrees[j]);
        sum += order == 0 ? values[i] * other.values[j] : 0;
        i += order <= 0 ? 1 : 0;
        j += order >= 0 ? 1 : 0;
      }
      return sum;
    }
  }

  Row row(Tree tree) {
    int n = tree.size();
    int[] labels = names.of(tree);
    int[] numbers = numbers(tree, labels, sequences);
    int[] inner = new int[n];
    long[] order = new long[n];
    int count = 0;
    for (int v = n - 1; v >= 0; v--) {
      for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
        inner[v] += inner[c];
      }
      inner[v] += tree.isLeaf(v) ? 0 : 1;
      if (leaves || !tree.isLeaf(v)) {
        order[count++] = ((long) numbers[v] << Integer.SIZE) | v;
        largest = Math.max(largest, numbers[v]);
      }
    }
    Arrays.sort(order, 0, count);
    return distinct(order, count, inner);
  }

  /** The number of the subtree of each node. */
  static int[] numbers(Tree tree, int[] labels, SymbolSequences sequences) {
    int[] numbers = new int[labels.length];
    for (int v = labels.length - 1; v >= 0; v--) {
      int number = sequences.follow(SymbolSequences.EMPTY, labels[v]);
      for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
        number = sequences.follow(number, numbers[c]);
      }
      numbers[v] = number;
    }
    return numbers;
  }

  private Row distinct(long[] order, int count, int[] inner) {
    int[] subtrees = new int[count];
    double[] values = new double[count];
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      int number = (int) (order[i] >>> Integer.SIZE);
      if (distinct == 0 || subtrees[distinct - 1] != number) {
        subtrees[distinct++] = number;
      }
      values[distinct - 1] += Math.pow(lambda, 0.5 * Math.max(1, inner[(int) order[i]]));
    }
    return new Row(Arrays.copyOf(subtrees, distinct), Arrays.copyOf(values, distinct));
  }

  /** Rows side by side, once all of them have been made. */
  Csr matrix(Iterable<Row> rows, int size) {
    long[] start = new long[size + 1];
    int i = 0;
    for (Row row : rows) {
      start[i + 1] = start[i] + row.subtrees.length;
      i++;
    }
    int[] columns = new int[Math.toIntExact(start[size])];
    double[] values = new double[columns.length];
    i = 0;
    for (Row row : rows) {
      int length = row.subtrees.length;
      System.arraycopy(row.subtrees, 0, columns, (int) start[i], length);
      System.arraycopy(row.values, 0, values, (int) start[i], length);
      i++;
    }
    return new Csr(largest + 1, start, columns, values);
  }
}
