package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.proof.Refuted;

/**
 * Points of the line and weights v with v'Kv &lt; 0 for k(x,y) = tanh(a x y + b), a &gt; 0. With
 * t(u) = tanh(u + b) and points h times whole numbers, so that a h^2 = u:
 *
 * <ul>
 *   <li>b &lt; 0: the point 0 alone has k = tanh b &lt; 0.
 *   <li>b &gt; 0: -h, 0, h with 1, -2, 1 give 2 (t(u) + t(-u) - 2 t(0)), which is negative for
 *       every u &gt; 0, and about -4 tanh b once u exceeds b by far.
 *   <li>b = 0, or hardly more: h, 3h with 3, -1 give 9 t(u) + t(9u) - 6 t(3u), which is -0.68 at b
 *       = 0, u = 0.3: the weights cancel the linear term and leave the cubic one, which is
 *       negative.
 * </ul>
 *
 * The most negative of these, per squared length of v, is the witness.
 */
record SigmoidWitness(double a, double b) {
  /** Beyond this tanh is one to the last bit. */
  private static final double SATURATION = 20;

  private static final double CUBIC = 0.3;

  private record Candidate(double[] points, double[] weights, double form) {
    double perLength() {
      return form / Arrays.stream(weights).map(w -> w * w).sum();
    }
  }

  Refuted refutation() {
    double wide = step(Math.abs(b) + SATURATION);
    double near = step(CUBIC);
    Candidate best = candidate(new double[] {0}, 1);
    for (Candidate other :
        List.of(
            candidate(new double[] {-wide, 0, wide}, 1, -2, 1),
            candidate(new double[] {near, 3 * near}, 3, -1))) {
      best = other.perLength() < best.perLength() ? other : best;
    }
    return new Refuted(
        "the power series of tanh has negative coefficients, and these points show it",
        Arrays.stream(best.points).mapToObj(x -> VectorDomain.INSTANCE.format(Vec.of(x))).toList(),
        Arrays.stream(best.weights).boxed().toList(),
        best.form);
  }

  /** h with a h^2 = u; the roots apart, so that nothing overflows. */
  private double step(double u) {
    return Math.sqrt(u) / Math.sqrt(a);
  }

  private Candidate candidate(double[] points, double... weights) {
    double form = 0;
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < points.length; j++) {
        form += weights[i] * weights[j] * Math.tanh(a * (points[i] * points[j]) + b);
      }
    }
    return new Candidate(points, weights, form);
  }
}
