package org.mercer.model.evidence;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.bayes.CentreEvidence;
import org.mercer.learner.bayes.CentreEvidence.Observed;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Minus the lower bound of log p(y) over centres, which are chosen anew where it is told to, and
 * stay the same objects in between. With the n x m values K, P = V / noise, W = K K_CC^-1, the
 * coefficients u of the mean and r = P (y - K u) its derivative is
 *
 * <pre>
 * sum H dK - sum M dK_CC - 1/2 sum_i P_ii dk(x_i, x_i)
 * H = r u' + P (W - K (K_CC + K'PK)^-1)
 * M = 1/2 (u u' + K_CC^-1 K'PK K_CC^-1 - K_CC^-1 + (K_CC + K'PK)^-1)
 * </pre>
 *
 * With B = I + Z'PZ = DD' and K_CC = LL' the inverse is that of (LD)(LD)', and M = 1/2 (u u' + L^-T
 * (B - 2I + B^-1) L^-1).
 */
final class CentreCost<X> extends EvidenceCost<X> {
  /** What is left of a centre below this part of k(x, x) would make derivatives of rounding. */
  private static final double ROUNDING = 1e-9;

  /** Objects that are looked at together. */
  private static final int TOGETHER = 128;

  /** The bound is that of some objects, so closer than this it says no more about all. */
  private static final double TOLERANCE = 1e-4;

  private static final int MOST_STEPS = 50;

  private final Centres wanted;
  private final Observed observed;
  private int[] centres = new int[0];

  CentreCost(
      Function<double[], Kernel<X>> kernels,
      FreeNumbers numbers,
      Problem<X> problem,
      Centres wanted) {
    super(kernels, numbers, problem);
    this.wanted = wanted;
    this.observed = Observed.of(problem.y(), problem.weights());
  }

  @Override
  boolean settle(double[] where) {
    centres = CentreBasis.of(gram(where), wanted, ROUNDING, run()).centres();
    return true;
  }

  private Run run() {
    return problem().run();
  }

  /** All there is at one place. */
  private record State(
      Gram gram, CentreBasis basis, CentreMoments moments, CentreEvidence evidence, int[] places)
      implements AutoCloseable {
    @Override
    public void close() {
      evidence.close();
    }
  }

  private State state() {
    Gram gram = gram(theta());
    int[] all = IntStream.range(0, centres.length).toArray();
    CentreBasis basis = CentreBasis.of(gram.restrict(centres), Centres.given(all), ROUNDING, run());
    int[] places = Entries.at(basis.centres(), centres);
    CentreMoments moments =
        CentreMoments.of(
            gram.columns(places),
            gram.diagonal(),
            basis,
            problem().weights(),
            new double[][] {problem().y()},
            run());
    return new State(
        gram, basis, moments, CentreEvidence.of(moments, observed, noise(), run()), places);
  }

  @Override
  QuasiNewton search() {
    return new QuasiNewton(TOLERANCE, MOST_STEPS);
  }

  @Override
  double cost() {
    if (centres.length == 0) {
      return Double.POSITIVE_INFINITY; // to this kernel all objects are zero
    }
    try (State state = state()) {
      return -state.evidence.lower(1);
    }
  }

  @Override
  double[] slopes() {
    double[] slopes = new double[theta().length];
    int last = slopes.length - 1;
    try (State state = state()) {
      slopes[last] = -state.evidence.slope(1, run());
      Gram[] more = new Gram[last];
      Gram[] less = new Gram[last];
      Arrays.setAll(more, p -> gram(p, DIFFERENCE));
      Arrays.setAll(less, p -> gram(p, -DIFFERENCE));
      double[] u = state.evidence.weights().clone();
      state.basis.expand(u);
      double[] crossed = crossed(state, u, more, less);
      DoubleMatrix m = own(state, u);
      for (int p = 0; p < last; p++) {
        double own = difference(m, more[p], less[p], state.places);
        double lengths = 0;
        double[] high = more[p].diagonal();
        double[] low = less[p].diagonal();
        for (int i = 0; i < high.length; i++) {
          lengths += problem().weights()[i] / noise() * (high[i] - low[i]);
        }
        slopes[p] = -(crossed[p] - own - lengths / 2) / (2 * DIFFERENCE);
      }
    }
    return slopes;
  }

  /** The sum of H times the difference of the values, for each number. */
  private double[] crossed(State state, double[] u, Gram[] more, Gram[] less) {
    CrossGram values = state.gram.columns(state.places);
    CrossGram[] high = columns(more, state.places);
    CrossGram[] low = columns(less, state.places);
    int n = problem().y().length;
    int parts = (n + TOGETHER - 1) / TOGETHER;
    double[][] sums = new double[parts][more.length];
    try (Cholesky basis = state.basis.factor();
        Cholesky seen = Cholesky.ofLower(product(basis.lower(), state.evidence))) {
      Parallel.forEach(
          "gradient",
          parts,
          run(),
          part -> {
            Interruption.check();
            int first = part * TOGETHER;
            int count = Math.min(TOGETHER, n - first);
            double[] h = sensitivity(filled(values, first, count), first, u, basis, seen);
            for (int p = 0; p < sums[part].length; p++) {
              double[] change = filled(high[p], first, count);
              Simd.LANES.axpy(-1, filled(low[p], first, count), 0, change, 0, change.length);
              sums[part][p] = Simd.LANES.dot(h, 0, change, 0, h.length);
            }
          });
    }
    double[] all = new double[more.length];
    for (double[] part : sums) {
      Simd.LANES.add(all, 0, part, 0, all.length);
    }
    return all;
  }

  private static CrossGram[] columns(Gram[] grams, int[] places) {
    return Arrays.stream(grams).map(g -> g.columns(places)).toArray(CrossGram[]::new);
  }

  private static double[] filled(CrossGram values, int first, int count) {
    int m = values.cols();
    double[] rows = new double[count * m];
    values.fill(Tile.of(first, count, 0, m, rows, 0, m));
    return rows;
  }

  /** Rows of H that belong to these rows of K. */
  private double[] sensitivity(
      double[] rows, int first, double[] u, Cholesky basis, Cholesky seen) {
    int m = u.length;
    int count = rows.length / m;
    DoubleMatrix turned = new DoubleMatrix(m, count);
    for (int i = 0; i < count; i++) {
      for (int f = 0; f < m; f++) {
        turned.set(f, i, rows[i * m + f]);
      }
    }
    DoubleMatrix all = basis.solve(turned, run());
    DoubleMatrix left = seen.solve(turned, run());
    double[] h = new double[rows.length];
    for (int i = 0; i < count; i++) {
      double precision = problem().weights()[first + i] / noise();
      double error = problem().y()[first + i] - Simd.LANES.dot(rows, i * m, u, 0, m);
      for (int f = 0; f < m; f++) {
        h[i * m + f] = precision * (error * u[f] + all.get(f, i) - left.get(f, i));
      }
    }
    return h;
  }

  /** L D. */
  private static DoubleMatrix product(DoubleMatrix l, CentreEvidence evidence) {
    int m = l.rows();
    DoubleMatrix d = evidence.precision().lower();
    DoubleMatrix product = new DoubleMatrix(m, m);
    for (int i = 0; i < m; i++) {
      for (int k = 0; k <= i; k++) {
        Simd.LANES.axpy(l.get(i, k), d.unsafeValues(), k * m, product.unsafeValues(), i * m, k + 1);
      }
    }
    return product;
  }

  /** M. */
  private DoubleMatrix own(State state, double[] u) {
    int m = u.length;
    DoubleMatrix inner = state.evidence.precision().solve(DoubleMatrix.identity(m), run());
    Simd.LANES.axpy(
        1 / noise(), state.moments.squares().unsafeValues(), 0, inner.unsafeValues(), 0, m * m);
    for (int i = 0; i < m; i++) {
      inner.set(i, i, inner.get(i, i) - 1);
    }
    DoubleMatrix all = expanded(state.basis, expanded(state.basis, inner));
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        all.set(i, j, (u[i] * u[j] + all.get(i, j)) / 2);
      }
    }
    return all;
  }

  /** (X L^-1)'. */
  private DoubleMatrix expanded(CentreBasis basis, DoubleMatrix x) {
    int m = x.rows();
    DoubleMatrix turned = new DoubleMatrix(m, m);
    Parallel.forEach(
        "gradient",
        m,
        run(),
        i -> {
          double[] row = x.row(i);
          basis.expand(row);
          for (int j = 0; j < m; j++) {
            turned.set(j, i, row[j]);
          }
        });
    return turned;
  }

  private double difference(DoubleMatrix m, Gram more, Gram less, int[] places) {
    double[] high = more.restrict(places).toMatrix(run()).unsafeValues();
    double[] low = less.restrict(places).toMatrix(run()).unsafeValues();
    Simd.LANES.axpy(-1, low, 0, high, 0, high.length);
    return Simd.LANES.dot(m.unsafeValues(), 0, high, 0, high.length);
  }
}
