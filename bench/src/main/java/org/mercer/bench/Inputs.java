package org.mercer.bench;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Streams;

/** Random samples with a fixed seed: the same for every run, alike in law to those of the peers. */
public final class Inputs {
  private static final long SEED = 0;
  private static final String BASES = "ACGT";

  private Inputs() {}

  /** n rows of d independent standard normal numbers. */
  public static DenseVectors dense(int n, int d) {
    RandomGenerator random = Streams.of(SEED, "dense");
    double[] values = new double[Math.multiplyExact(n, d)];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextGaussian();
    }
    return new DenseVectors(new DoubleMatrix(n, d, values));
  }

  /**
   * n rows with about {@code nonzeros} entries each, at columns d u^skew with u uniform: skew 1
   * spreads them evenly, a larger one makes low columns frequent as words are in texts. A column
   * drawn twice counts once.
   */
  public static SparseVectors sparse(int n, int d, int nonzeros, double skew) {
    RandomGenerator random = Streams.of(SEED, "sparse");
    long[] start = new long[n + 1];
    int[] columns = new int[Math.multiplyExact(n, nonzeros)];
    int size = 0;
    for (int i = 0; i < n; i++) {
      int[] row =
          IntStream.generate(() -> (int) (d * Math.pow(random.nextDouble(), skew)))
              .limit(nonzeros)
              .sorted()
              .distinct()
              .toArray();
      System.arraycopy(row, 0, columns, size, row.length);
      size += row.length;
      start[i + 1] = size;
    }
    double[] values = random.doubles(size).toArray();
    return new SparseVectors(new Csr(d, start, Arrays.copyOf(columns, size), values));
  }

  /** n strings of the letters A, C, G and T. */
  public static Sample<String> dna(int n, int length) {
    RandomGenerator random = Streams.of(SEED, "dna");
    List<String> strings = IntStream.range(0, n).mapToObj(i -> word(random, length)).toList();
    return Sample.of(strings);
  }

  private static String word(RandomGenerator random, int length) {
    StringBuilder word = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      word.append(BASES.charAt(random.nextInt(BASES.length())));
    }
    return word.toString();
  }

  /** sin of the sum of each row: a smooth target. */
  public static double[] target(DenseVectors xs) {
    double[] target = new double[xs.size()];
    DoubleMatrix matrix = xs.unsafeMatrix();
    for (int i = 0; i < target.length; i++) {
      double sum = 0;
      for (int j = 0; j < matrix.cols(); j++) {
        sum += matrix.get(i, j);
      }
      target[i] = Math.sin(sum);
    }
    return target;
  }
}
