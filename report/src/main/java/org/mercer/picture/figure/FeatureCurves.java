package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.GaussianKernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Extent;

/**
 * The features phi_j of a kernel on numbers as curves: all of a kernel that names them, the first
 * of the Gaussian by its power series, phi_j(x) = exp(-gamma x^2) sqrt((2 gamma)^j / j!) x^j. Their
 * squares add up to k(x,x), those of the drawn ones to less.
 */
public final class FeatureCurves {
  private static final int STEPS = 161;
  private static final int FIRST = 6;

  private FeatureCurves() {}

  /** Empty where the kernel has no features that can be named. */
  public static Optional<Chart> of(String title, Kernel<Vec> kernel, Extent shown) {
    double[] x = new double[STEPS];
    Arrays.setAll(x, i -> shown.at(i / (STEPS - 1.0)));
    Optional<List<Feature>> features = gaussian(kernel).or(() -> named(kernel, x));
    return features.map(f -> chart(title, x, f));
  }

  /** A feature by its name. */
  private record Feature(String name, DoubleUnaryOperator at) {}

  private static Optional<List<Feature>> gaussian(Kernel<Vec> kernel) {
    Optional<Double> gamma = Optional.empty();
    if (kernel instanceof Rbf<Vec> rbf && rbf.base() instanceof Linear) {
      gamma = Optional.of(rbf.gamma());
    } else if (kernel instanceof GaussianKernel<Vec> g && g.base() instanceof Linear) {
      gamma = Optional.of(1 / (2 * g.sigma() * g.sigma()));
    }
    return gamma.map(
        c ->
            IntStream.range(0, FIRST)
                .mapToObj(j -> new Feature(Subscripts.of("φ", j), x -> term(c, j, x)))
                .toList());
  }

  private static double term(double gamma, int j, double x) {
    double value = Math.exp(-gamma * x * x);
    for (int i = 1; i <= j; i++) {
      value *= Math.sqrt(2 * gamma / i) * x;
    }
    return value;
  }

  private static Optional<List<Feature>> named(Kernel<Vec> kernel, double[] x) {
    Set<String> names = new LinkedHashSet<>();
    for (double at : x) {
      kernel.features(Vec.of(at)).ifPresent(f -> names.addAll(f.values().keySet()));
    }
    if (names.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        names.stream()
            .limit(Palette.size())
            .map(
                n -> new Feature(n, at -> kernel.features(Vec.of(at)).orElse(Features.NONE).get(n)))
            .toList());
  }

  private static Chart chart(String title, double[] x, List<Feature> features) {
    Chart chart = Chart.titled(title).x(Axis.linear("x")).y(Axis.linear("φⱼ(x)"));
    double[] sum = new double[x.length];
    for (int j = 0; j < features.size(); j++) {
      double[] y = Arrays.stream(x).map(features.get(j).at()).toArray();
      Arrays.setAll(sum, i -> sum[i] + y[i] * y[i]);
      chart = chart.with(Curve.of(x, y).colour(Palette.of(j)).label(features.get(j).name()));
    }
    return chart.with(
        Curve.of(x, sum)
            .style(Style.line(Colour.MUTED, 1.6).dash(Style.Dash.DASHED))
            .label("sum of their squares"));
  }
}
