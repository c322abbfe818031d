package org.mercer.learner.novelty;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Weights;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Detector;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * min sum_i v_i |phi(x_i) - m|^2 over the centre m, which is the mean m = sum_i v_i phi(x_i) / W,
 * where object i counts v_i and W is the sum of these; then the smallest ball around it that leaves
 * at most a part nu of the objects outside: f(x) = r^2 - |phi(x) - m|^2, with r^2 one of the
 * squared distances of the sample. (Shawe-Taylor and Cristianini 2004, 5.1.)
 *
 * <p>Cost: one product with the matrix; no entry is stored.
 */
public record MeanDistance(
    @Hyperparameter(
            value = "the fraction of the training objects that may be left outside",
            defaultValue = "0.1",
            range = "[0, 1)")
        double nu)
    implements Detector {
  /** An object on the surface is inside, however its distance is rounded. */
  private static final double SURFACE = 1e-13;

  public MeanDistance {
    Require.that(nu >= 0 && nu < 1, "nu must be a number in [0, 1), but is " + nu);
  }

  @Override
  public String name() {
    return "meandistance";
  }

  /** Each entry is read once, but nothing is factorised. */
  @Override
  public Access access() {
    return Access.SOME_ROWS;
  }

  /** The distance of a new object to the centre starts from k(x, x). */
  @Override
  public boolean asksOwnLength() {
    return true;
  }

  @Override
  public Region fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings = Checks.semidefinite(gram);
    int n = gram.size();
    double[] share = new double[n];
    Arrays.setAll(share, i -> weights.get(i) / weights.total());
    double[] products = new double[n];
    gram.multiply(share, products, run);
    double centre = Math.max(0, Simd.LANES.dot(share, 0, products, 0, n));
    double[] distances = gram.diagonal();
    Arrays.setAll(distances, i -> Math.max(0, distances[i] - 2 * products[i] + centre));
    double radius = radius(distances, share, weights.counted());
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("radiusSquared", radius);
    figures.put("centreSquared", centre);
    Report report =
        new Report(true, 1, Simd.LANES.dot(share, 0, distances, 0, n), figures, warnings);
    double bias = radius - centre + SURFACE * (radius + centre);
    return new Region(
        Single.machine(weights.counted(), counted(share, weights), 2, bias),
        Region.Shape.BALL,
        report);
  }

  private static double[] counted(double[] share, Weights weights) {
    return Arrays.stream(weights.counted()).mapToDouble(i -> share[i]).toArray();
  }

  /** The smallest distance beyond which at most a part nu lies. */
  private double radius(double[] distances, double[] share, int[] counted) {
    List<Integer> farthest =
        Arrays.stream(counted)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -distances[i]))
            .toList();
    double outside = 0;
    for (int i : farthest) {
      outside += share[i];
      if (outside > nu * (1 + SURFACE)) { // ten shares of 0.1 may be a little more than one
        return distances[i];
      }
    }
    return distances[farthest.get(farthest.size() - 1)];
  }
}
