package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * A likelihood whose functions each have a constant of their own without a penalty: f becomes f + b
 * with the b that costs least. That cost is a function of f alone, and Newton's method needs its
 * derivatives: the slope is that at f + b, where sum_i g_ic = 0; with S = (1 1'..), the map from
 * constants to values, the curvature is H - HS (S'HS)^+ S'H = L P L', where P = I - L'S (S'HS)^+
 * S'L is a projection, so its root is L P.
 */
final class FreeConstants implements Likelihood {
  private static final int MOST_STEPS = 100;

  /** A sum of slopes this small against the sum of their sizes is rounding. */
  private static final double FLAT = 1e-15;

  /** Against a curvature that rounding has made singular, relative to its trace. */
  private static final double RIDGE = 1e-13;

  private static final double ARMIJO = 1e-4;
  private static final double SHORTEST = 1e-10;

  /** A decrease below this share of the cost cannot be told from rounding. */
  private static final double SHARP = 1e-10;

  private final Likelihood of;
  private double[] constants;

  FreeConstants(Likelihood of) {
    this.of = of;
    this.constants = new double[of.functions()];
  }

  @Override
  public int functions() {
    return of.functions();
  }

  @Override
  public int size() {
    return of.size();
  }

  /** Those that cost least with the values last asked about. */
  double[] constants() {
    return constants.clone();
  }

  @Override
  public double cost(double[] f) {
    return of.cost(shifted(f));
  }

  @Override
  public double bend() {
    return of.bend();
  }

  @Override
  public Near near(double[] f) {
    Near near = of.near(shifted(f));
    return new Projected(near, curvature(near));
  }

  /** f + b, the search for b starting from the one before. */
  private double[] shifted(double[] f) {
    Place place = new Place(f, constants);
    for (int step = 0; step < MOST_STEPS && place.slope() > FLAT * place.size(); step++) {
      double[] direction = solve(curvature(place.near), place.slopes);
      double promised = dot(direction, place.slopes);
      // near the minimum the cost is flat to its last digit; the slope, which has more, decides
      boolean sharp = promised > SHARP * place.cost;
      double length = 1;
      Place next = new Place(f, plus(place.b, direction, length));
      while (sharp
          && length > SHORTEST
          && !(next.cost <= place.cost - ARMIJO * length * promised)) {
        length /= 2;
        next = new Place(f, plus(place.b, direction, length));
      }
      if (sharp ? !(next.cost < place.cost) : next.slope() >= place.slope()) {
        break;
      }
      place = next;
    }
    constants = place.b;
    return place.at;
  }

  /** Constants, and the cost and its slope there. */
  private final class Place {
    private final double[] b;
    private final double[] at;
    private final double cost;
    private final Near near;
    private final double[] slopes;

    Place(double[] f, double[] b) {
      this.b = b;
      this.at = plus(f, b);
      this.cost = of.cost(at);
      this.near = of.near(at);
      this.slopes = sums(near.slope());
    }

    double slope() {
      return Arrays.stream(slopes).map(Math::abs).max().orElse(0);
    }

    double size() {
      return Arrays.stream(near.slope()).map(Math::abs).sum();
    }
  }

  private static double[] plus(double[] b, double[] direction, double length) {
    double[] sum = new double[b.length];
    Arrays.setAll(sum, c -> b[c] + length * direction[c]);
    return sum;
  }

  private double[] plus(double[] f, double[] b) {
    double[] sum = new double[f.length];
    int n = size();
    Arrays.setAll(sum, at -> f[at] + b[at / n]);
    return sum;
  }

  /** S'x. */
  private double[] sums(double[] x) {
    int n = size();
    double[] sums = new double[functions()];
    for (int at = 0; at < x.length; at++) {
      sums[at / n] += x[at];
    }
    return sums;
  }

  /** S'HS, column by column. */
  private DoubleMatrix curvature(Near near) {
    int m = functions();
    int n = size();
    DoubleMatrix sums = new DoubleMatrix(m, m);
    double[] ones = new double[m * n];
    double[] product = new double[m * n];
    for (int c = 0; c < m; c++) {
      Arrays.fill(ones, 0);
      Arrays.fill(ones, c * n, (c + 1) * n, 1);
      near.transposedRoot(ones, product);
      near.root(product, product);
      double[] column = sums(product);
      for (int d = 0; d < m; d++) {
        sums.set(d, c, column[d]);
      }
    }
    return sums;
  }

  /**
   * curvature^+ x for x whose entries sum to zero where a common constant changes nothing: there
   * the all-ones matrix fills the null space and leaves such x alone.
   */
  private double[] solve(DoubleMatrix curvature, double[] x) {
    int m = x.length;
    double trace = 0;
    for (int c = 0; c < m; c++) {
      trace += curvature.get(c, c);
    }
    if (!(trace > 0)) {
      return new double[m];
    }
    DoubleMatrix filled = curvature.copy();
    for (int at = 0; at < m * m && m > 1; at++) {
      filled.unsafeValues()[at] += trace / m;
    }
    try (Cholesky factor = Cholesky.of(filled, RIDGE * trace, Run.defaults().threads(1))) {
      return factor.solve(x);
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private final class Projected implements Near {
    private final Near near;
    private final DoubleMatrix curvature;

    Projected(Near near, DoubleMatrix curvature) {
      this.near = near;
      this.curvature = curvature;
    }

    @Override
    public double[] slope() {
      return near.slope();
    }

    /** L P w = L w - H S (S'HS)^+ S'L w. */
    @Override
    public void root(double[] w, double[] out) {
      near.root(w, out);
      double[] constant = spread(solve(curvature, sums(out)));
      double[] moved = new double[out.length];
      near.transposedRoot(constant, moved);
      near.root(moved, moved);
      for (int at = 0; at < out.length; at++) {
        out[at] -= moved[at];
      }
    }

    /** P L'v = L'(v - S (S'HS)^+ S'H v): values less their mean, weighted by the curvature. */
    @Override
    public void transposedRoot(double[] v, double[] out) {
      double[] bent = new double[v.length];
      near.transposedRoot(v, bent);
      near.root(bent, bent);
      double[] centred = spread(solve(curvature, sums(bent)));
      for (int at = 0; at < centred.length; at++) {
        centred[at] = v[at] - centred[at];
      }
      near.transposedRoot(centred, out);
    }

    private double[] spread(double[] constant) {
      double[] all = new double[functions() * size()];
      Arrays.setAll(all, at -> constant[at / size()]);
      return all;
    }
  }
}
