package org.mercer.numerics.iterative;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Signs;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The largest eigenvalues of a symmetric operator, with vectors, by products with many vectors at
 * once: each look at the matrix serves a whole block, so a matrix larger than the cache is read a
 * few times rather than once a vector, and a repeated eigenvalue is found as often as it is
 * repeated, up to the width of the block. The basis is kept orthogonal in full and restarted from
 * its best part. A pair (value, v) counts as found when |Av - value v| is at most {@code tolerance}
 * times the largest eigenvalue; {@code limit} bounds the products with the block. (Golub and
 * Underwood, 1977; thick restart: Wu and Simon, 2000.)
 */
public record BlockLanczos(double tolerance, int limit) {
  /** Vectors beyond those wanted: the last ones converge as fast as the gap behind them allows. */
  private static final int SPARE = 6;

  /** Blocks in a basis before it is restarted. */
  private static final int BLOCKS = 14;

  /** What is left of a vector after the basis is taken out, below which it is rounding. */
  private static final double ROUNDING = 1e-13;

  /** What is left of a vector is clear of the rounding of what was taken out, above this part. */
  private static final double CLEAR = 1e-4;

  public BlockLanczos {
    Require.positive("tolerance", tolerance);
    Require.atLeast("limit", 1, limit);
  }

  /** The {@code count} largest eigenvalues, ascending as in {@code Lanczos}. */
  public Lanczos.Spectrum largest(BlockOperator a, int n, int count, Run run) {
    Require.that(
        count >= 1 && count <= n,
        "the number of eigenvalues must lie between 1 and " + n + ", but is " + count);
    return new Search(a, n, count, run).spectrum();
  }

  private final class Search {
    private final BlockOperator a;
    private final int n;
    private final int count;
    private final int width;
    private final int capacity;
    private final Run run;
    private final RandomGenerator random;
    private Basis basis;
    private DoubleMatrix projected;
    private double[][] block;
    private int products;
    private double scale;

    Search(BlockOperator a, int n, int count, Run run) {
      this.a = a;
      this.n = n;
      this.count = count;
      this.width = Math.min(n, count + SPARE);
      this.capacity = (int) Math.min(n, (long) BLOCKS * width);
      this.run = run;
      this.random = run.random("block lanczos");
      this.basis = new Basis(n, capacity);
      this.projected = new DoubleMatrix(capacity, capacity);
      this.block = new double[width][];
      Arrays.setAll(block, i -> gaussian());
    }

    private double[] gaussian() {
      double[] vector = new double[n];
      Arrays.setAll(vector, i -> random.nextGaussian());
      return vector;
    }

    Lanczos.Spectrum spectrum() {
      block = orthonormal(block, new double[width][width]);
      while (true) {
        double[][] images = grow();
        double[][] coupling = new double[images.length][images.length];
        block = orthonormal(images, coupling);
        SymmetricEigen ritz = SymmetricEigen.of(part(basis.size()), run);
        scale = Math.max(Math.abs(ritz.value(0)), Math.abs(ritz.value(ritz.count() - 1)));
        double residual = worst(ritz, coupling);
        boolean found = residual <= tolerance * Math.abs(ritz.value(ritz.count() - 1));
        boolean whole = basis.size() == n || block.length == 0;
        boolean stop = products >= Math.min(limit, run.budget().iterations()) || run.outOfTime();
        if (found || whole || stop) {
          return result(ritz, whole ? 0 : residual, found || whole);
        }
        if (basis.size() + block.length > capacity) {
          restart(ritz);
        }
      }
    }

    /**
     * Adds the block to the basis; answers what the matrix makes of it, without what lies in the
     * basis, which goes to the projected matrix.
     */
    private double[][] grow() {
      run.step("eigenvalues", products, 0);
      int from = basis.size();
      double[][] images = new double[block.length][n];
      a.apply(block, images);
      products++;
      for (double[] vector : block) {
        basis.add(vector, 1);
      }
      double[][] parts = new double[images.length][basis.size()];
      Parallel.forEach("eigenvalues", images.length, run, j -> basis.remove(images[j], parts[j]));
      for (int j = 0; j < images.length; j++) {
        for (int i = 0; i < basis.size(); i++) {
          projected.set(i, from + j, parts[j][i]);
          projected.set(from + j, i, parts[j][i]);
        }
      }
      return images;
    }

    /**
     * Vectors that are orthogonal to the basis, made so to each other; those of which nothing is
     * left are dropped. {@code parts[i]} receives the parts of vector i along those answered.
     */
    private double[][] orthonormal(double[][] vectors, double[][] parts) {
      Basis fresh = new Basis(n, vectors.length);
      double largest = 0;
      for (double[] vector : vectors) {
        largest = Math.max(largest, Basis.norm(vector));
      }
      for (int i = 0; i < vectors.length; i++) {
        run.check();
        double left = fresh.remove(vectors[i], parts[i]);
        if (left > ROUNDING * Math.max(largest, scale) && basis.size() + fresh.size() < n) {
          // what is small beside what was taken out has parts in the basis by rounding
          left = polished(vectors[i], left, fresh);
          parts[i][fresh.size()] = left;
          fresh.add(vectors[i], left);
        }
      }
      double[][] rows = new double[fresh.size()][];
      Arrays.setAll(rows, fresh::row);
      return rows;
    }

    private double polished(double[] vector, double left, Basis fresh) {
      if (left > CLEAR * scale) {
        return left;
      }
      basis.remove(vector, new double[basis.size()]);
      return fresh.remove(vector, new double[fresh.size()]);
    }

    private DoubleMatrix part(int m) {
      DoubleMatrix part = new DoubleMatrix(m, m);
      for (int i = 0; i < m; i++) {
        System.arraycopy(projected.unsafeValues(), i * capacity, part.unsafeValues(), i * m, m);
      }
      return part;
    }

    /**
     * A V = V H + F R with F the next block, so |A V y - value V y| = |R y|, y at the last block.
     */
    private double worst(SymmetricEigen ritz, double[][] coupling) {
      int m = ritz.count();
      double worst = 0;
      for (int pair = Math.max(0, m - count); pair < m; pair++) {
        double[] rest = new double[block.length];
        for (int j = 0; j < coupling.length; j++) {
          double weight = ritz.vectors().get(m - coupling.length + j, pair);
          for (int i = 0; i < rest.length; i++) {
            rest[i] += weight * coupling[j][i];
          }
        }
        worst = Math.max(worst, Basis.norm(rest));
      }
      return worst;
    }

    /** Goes on from the best pairs; the next block is orthogonal to them already. */
    private void restart(SymmetricEigen ritz) {
      int m = ritz.count();
      int keep = Math.min(m, Math.max(count + SPARE, capacity / 2 - width));
      Basis kept = new Basis(n, capacity);
      DoubleMatrix diagonal = new DoubleMatrix(capacity, capacity);
      for (int i = 0; i < keep; i++) {
        double[] vector = basis.combine(ritz.vector(m - 1 - i));
        kept.add(vector, Basis.norm(vector));
        diagonal.set(i, i, ritz.value(m - 1 - i));
      }
      basis = kept;
      projected = diagonal;
    }

    private Lanczos.Spectrum result(SymmetricEigen ritz, double residual, boolean converged) {
      double[] values = new double[count];
      DoubleMatrix vectors = new DoubleMatrix(n, count);
      for (int i = 0; i < count; i++) {
        int pair = ritz.count() - count + i;
        values[i] = ritz.value(pair);
        double[] vector = basis.combine(ritz.vector(pair));
        Signs.fix(vector, 0, n);
        for (int r = 0; r < n; r++) {
          vectors.set(r, i, vector[r]);
        }
      }
      return new Lanczos.Spectrum(values, vectors, products, residual, converged);
    }
  }
}
