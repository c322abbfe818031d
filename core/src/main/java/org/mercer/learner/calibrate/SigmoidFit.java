package org.mercer.learner.calibrate;

/**
 * Newton's method for {@link SigmoidCurve}. Values are brought to mean 0 and largest size 1 first:
 * steps of Newton do not depend on that, but 1e300 squared does. With z = a u + b the cost is sum
 * log(1 + exp z) - (1 - t) z, convex, with gradient t - p and curvature p (1 - p) in z; as no
 * target is 0 or 1 it has a minimum.
 */
final class SigmoidFit {
  private static final int MOST_STEPS = 200;

  /** A gradient this small against n is rounding. */
  private static final double FLAT = 1e-15;

  /** The least share of the promised decrease that a step must bring. */
  private static final double ARMIJO = 1e-4;

  private static final double SHORTEST = 1e-10;

  /** A decrease below this share of the cost cannot be told from rounding. */
  private static final double SHARP = 1e-10;

  /** Against a curvature that rounding has made singular, relative to its larger diagonal entry. */
  private static final double RIDGE = 1e-14;

  private final Outcomes outcomes;
  private final double[] u;
  private final double middle;
  private final double spread;
  private final double high;
  private final double low;
  private double gradientA;
  private double gradientB;
  private double curvatureA;
  private double curvatureAb;
  private double curvatureB;

  SigmoidFit(Outcomes outcomes) {
    this.outcomes = outcomes;
    this.high = outcomes.high();
    this.low = outcomes.low();
    int n = outcomes.size();
    double mean = 0;
    for (int i = 0; i < n; i++) {
      mean += outcomes.value(i) / n; // the sum itself may overflow
    }
    double most = 0;
    for (int i = 0; i < n; i++) {
      most = Math.max(most, Math.abs(outcomes.value(i) / 2 - mean / 2));
    }
    this.middle = mean;
    this.spread = most;
    this.u = new double[n];
    for (int i = 0; i < n && most > 0; i++) {
      u[i] = (outcomes.value(i) / 2 - mean / 2) / most;
    }
  }

  /** With u = (f - middle) / (2 spread): a u + b = a/(2 spread) f + b - a/(2 spread) middle. */
  SigmoidCurve curve() {
    double[] found = minimise(prior());
    double a = found[0] / spread / 2;
    double b = found[1] - a * middle;
    // where the values do not differ, or the wrong way round, the best rising curve is level; b
    // then needs no refinement, because the mean of the targets is its exact solution
    return found[0] < 0 && Double.isFinite(a) && Double.isFinite(b)
        ? new SigmoidCurve(a, b)
        : new SigmoidCurve(0, prior());
  }

  private double target(int i) {
    return outcomes.isPositive(i) ? high : low;
  }

  /** The b of the level curve: log of (sum (1 - t)) / (sum t). */
  private double prior() {
    double positive = 0;
    double negative = 0;
    for (int i = 0; i < u.length; i++) {
      positive += target(i);
      negative += 1 - target(i);
    }
    return Math.log(negative / positive);
  }

  private double[] minimise(double startB) {
    double a = 0;
    double b = startB;
    double cost = cost(a, b);
    derivatives(a, b);
    double size = gradient();
    for (int step = 0; step < MOST_STEPS && spread > 0 && size > FLAT * u.length; step++) {
      double ridge = RIDGE * Math.max(curvatureA, curvatureB);
      double aa = curvatureA + ridge;
      double bb = curvatureB + ridge;
      double determinant = aa * bb - curvatureAb * curvatureAb;
      double da = (curvatureAb * gradientB - bb * gradientA) / determinant;
      double db = (curvatureAb * gradientA - aa * gradientB) / determinant;
      double slope = da * gradientA + db * gradientB;
      // near the minimum the cost is flat to its last digit; the gradient, which has more, decides
      double length = -slope > SHARP * cost ? length(a, b, da, db, cost, slope) : 1;
      derivatives(a + length * da, b + length * db);
      double next = gradient();
      if (-slope <= SHARP * cost && next >= size) {
        break;
      }
      a += length * da;
      b += length * db;
      cost = cost(a, b);
      size = next;
    }
    return new double[] {a, b};
  }

  private double gradient() {
    return Math.max(Math.abs(gradientA), Math.abs(gradientB));
  }

  /** The longest of 1, 1/2, 1/4 .. that brings its share of the promised decrease. */
  private double length(double a, double b, double da, double db, double cost, double slope) {
    double length = 1;
    while (length > SHORTEST
        && !(cost(a + length * da, b + length * db) <= cost + ARMIJO * length * slope)) {
      length /= 2;
    }
    return length;
  }

  private double cost(double a, double b) {
    double sum = 0;
    for (int i = 0; i < u.length; i++) {
      double z = a * u[i] + b;
      // log(1 + e^z) - (1 - t) z, with the exponential of a negative number only
      double tail = Math.log1p(Math.exp(-Math.abs(z)));
      sum += tail + (z > 0 ? target(i) * z : (target(i) - 1) * z);
    }
    return sum;
  }

  private void derivatives(double a, double b) {
    gradientA = 0;
    gradientB = 0;
    curvatureA = 0;
    curvatureAb = 0;
    curvatureB = 0;
    for (int i = 0; i < u.length; i++) {
      double z = a * u[i] + b;
      double e = Math.exp(-Math.abs(z));
      double p = (z > 0 ? e : 1) / (1 + e);
      double weight = e / ((1 + e) * (1 + e));
      double residual = target(i) - p;
      gradientA += residual * u[i];
      gradientB += residual;
      curvatureA += weight * u[i] * u[i];
      curvatureAb += weight * u[i];
      curvatureB += weight;
    }
  }
}
