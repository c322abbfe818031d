package org.mercer.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Streams;

/**
 * Samples to try laws on, each drawn from a seed that its text shows. They contain what breaks
 * software: zero vectors, duplicates, empty strings, one dimension, data far from zero.
 */
public final class Samples {
  /** Coordinates of dense vectors far from zero: three digits of a distance are lost there. */
  private static final double FAR = 1000;

  private Samples() {}

  /** A sample with the words and the seed it is known by. */
  public record Named<X>(String name, long seed, Sample<X> sample) {
    @Override
    public String toString() {
      return name + ", " + sample.size() + " objects, seed " + seed;
    }
  }

  /** Normal coordinates, in one matrix. */
  public static Named<Vec> dense(long seed, int n, int dim) {
    RandomGenerator random = Streams.of(seed, "dense");
    return new Named<>("dense vectors of " + dim, seed, denseOf(n, dim, random, 0));
  }

  /** As dense, moved far away from zero. */
  public static Named<Vec> far(long seed, int n, int dim) {
    RandomGenerator random = Streams.of(seed, "far");
    return new Named<>(
        "dense vectors of " + dim + " far from 0", seed, denseOf(n, dim, random, FAR));
  }

  /**
   * Coordinates from 0 to 1, both ends among them: what kernels of histograms and times ask for.
   */
  public static Named<Vec> unit(long seed, int n, int dim) {
    RandomGenerator random = Streams.of(seed, "unit");
    DoubleMatrix rows = new DoubleMatrix(n, dim);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < dim; j++) {
        rows.set(i, j, Math.max(0, Math.min(1, 1.5 * random.nextDouble() - 0.2)));
      }
    }
    return new Named<>("vectors of " + dim + " from 0 to 1", seed, new DenseVectors(rows));
  }

  /** As unit, sparse: one coordinate in five is present, and some rows are empty. */
  public static Named<Vec> sparseUnit(long seed, int n, int dim) {
    Csr rows = csr(n, dim, Streams.of(seed, "sparse unit"));
    double[] values = new double[rows.unsafeValues().length];
    Arrays.setAll(values, i -> Math.min(1, Math.abs(rows.unsafeValues()[i])));
    Csr unit = new Csr(dim, rows.unsafeStart(), rows.unsafeColumns(), values);
    return new Named<>("sparse vectors from 0 to 1", seed, new SparseVectors(unit));
  }

  /** Few different vectors, the zero vector among them, many times over. */
  public static Named<Vec> duplicates(long seed, int n, int dim) {
    RandomGenerator random = Streams.of(seed, "duplicates");
    DenseVectors few = denseOf(4, dim, random, 0);
    DoubleMatrix rows = new DoubleMatrix(n, dim);
    for (int i = 0; i < n; i++) {
      int which = random.nextInt(5);
      for (int j = 0; j < dim && which < 4; j++) {
        rows.set(i, j, few.unsafeMatrix().get(which, j));
      }
    }
    return new Named<>("duplicates and zeros, dense of " + dim, seed, new DenseVectors(rows));
  }

  /** Compressed rows, each coordinate present with probability one in five; some rows are empty. */
  public static Named<Vec> sparse(long seed, int n, int dim) {
    RandomGenerator random = Streams.of(seed, "sparse");
    return new Named<>("sparse vectors of " + dim, seed, new SparseVectors(csr(n, dim, random)));
  }

  /** Dense and sparse vectors of one space, one after the other. */
  public static Named<Vec> mixed(long seed, int n, int dim) {
    RandomGenerator random = Streams.of(seed, "mixed");
    DenseVectors dense = denseOf(n, dim, random, 0);
    SparseVectors sparse = new SparseVectors(csr(n, dim, random));
    List<Vec> both = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      both.add(random.nextBoolean() ? dense.get(i) : sparse.get(i));
    }
    return new Named<>("dense and sparse vectors of " + dim, seed, Sample.of(both));
  }

  private static DenseVectors denseOf(int n, int dim, RandomGenerator random, double offset) {
    DoubleMatrix rows = new DoubleMatrix(n, dim);
    // Coordinates shrink with the dimension, so that |x| is about 1 and no kernel overflows.
    double spread = 1 / Math.sqrt(dim);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < dim; j++) {
        rows.set(i, j, offset + spread * random.nextGaussian());
      }
    }
    return new DenseVectors(rows);
  }

  private static Csr csr(int n, int dim, RandomGenerator random) {
    long[] start = new long[n + 1];
    List<Integer> columns = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < dim; j++) {
        if (random.nextInt(5) == 0) {
          columns.add(j);
          values.add(random.nextGaussian());
        }
      }
      start[i + 1] = columns.size();
    }
    return new Csr(
        dim,
        start,
        columns.stream().mapToInt(Integer::intValue).toArray(),
        values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Strings of A, C, G and T, all of one length. */
  public static Named<String> dna(long seed, int n, int length) {
    return strings("DNA of length " + length, seed, n, r -> letters(r, "ACGT", length));
  }

  /** Strings of A, C, G and T of length 0 .. longest; the first is empty. */
  public static Named<String> dnaUpTo(long seed, int n, int longest) {
    RandomGenerator lengths = Streams.of(seed, "lengths");
    return withEmpty(
        "DNA of length 0 to " + longest,
        seed,
        n,
        r -> letters(r, "ACGT", lengths.nextInt(longest + 1)));
  }

  /** Short sentences of a small vocabulary; the first is empty. */
  public static Named<String> sentences(long seed, int n) {
    List<String> words = List.of("science", "is", "organized", "knowledge", "wisdom", "life", "a");
    return withEmpty(
        "sentences",
        seed,
        n,
        r -> {
          List<String> chosen = new ArrayList<>();
          for (int left = r.nextInt(7); left > 0; left--) {
            chosen.add(words.get(r.nextInt(words.size())));
          }
          return String.join(" ", chosen);
        });
  }

  /** One word several times over; the first is empty. */
  public static Named<String> repeats(long seed, int n) {
    return withEmpty("one word, up to 6 times", seed, n, r -> "ACGT ".repeat(r.nextInt(7)));
  }

  /**
   * Letters of several alphabets, a combining accent, and characters of two code units; first "".
   */
  public static Named<String> unicode(long seed, int n) {
    int[] points = {'a', 0xe9, 0x301, 0x3b1, 0x4e2d, 0x1f9ec, 0x1f600, ' '};
    return withEmpty(
        "strings of many alphabets",
        seed,
        n,
        r -> {
          StringBuilder text = new StringBuilder();
          for (int left = r.nextInt(9); left > 0; left--) {
            text.appendCodePoint(points[r.nextInt(points.length)]);
          }
          return text.toString();
        });
  }

  private interface Draw {
    String from(RandomGenerator random);
  }

  private static Named<String> strings(String name, long seed, int n, Draw draw) {
    RandomGenerator random = Streams.of(seed, name);
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      drawn.add(draw.from(random));
    }
    return new Named<>(name, seed, Sample.of(drawn));
  }

  /** As above, the empty string first. */
  private static Named<String> withEmpty(String name, long seed, int n, Draw draw) {
    List<String> drawn = new ArrayList<>(strings(name, seed, n - 1, draw).sample().toList());
    drawn.add(0, "");
    return new Named<>(name, seed, Sample.of(drawn));
  }

  private static String letters(RandomGenerator random, String alphabet, int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  /** One sample of every kind of vector, of dimensions 1 to 200. */
  public static List<Named<Vec>> vectors(long seed) {
    return List.of(
        dense(seed, 20, 7),
        dense(seed, 9, 1),
        dense(seed, 12, 200),
        far(seed, 17, 2),
        duplicates(seed, 16, 3),
        unit(seed, 15, 3),
        sparseUnit(seed, 12, 33),
        sparse(seed, 19, 33),
        sparse(seed, 11, 200),
        mixed(seed, 14, 33));
  }

  /** One sample of every kind of string. */
  public static List<Named<String>> strings(long seed) {
    return List.of(
        dnaUpTo(seed, 18, 30),
        dna(seed, 13, 12),
        sentences(seed, 12),
        repeats(seed, 9),
        unicode(seed, 15));
  }
}
