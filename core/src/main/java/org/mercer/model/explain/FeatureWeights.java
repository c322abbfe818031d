package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.data.Sample;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.model.Aspect;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.run.Run;

/**
 * w = sum_i a_i phi(s_i) by name, where the feature space can be written out: what a model has
 * learned, whatever the object.
 */
public final class FeatureWeights {
  /** More features than this in all are not gathered. */
  private static final int MOST_FEATURES = 1 << 22;

  private FeatureWeights() {}

  /** The weight of one feature in one summand of the kernel. */
  public record Weight(String kernel, String name, double weight) {}

  /**
   * The largest weights by size, so many of each summand; none of a summand whose feature map
   * cannot be written out.
   */
  public static <X> List<Weight> of(KernelModel<X, ?> model, Aspect aspect, int most, Run run) {
    DecisionFunction<X> function = model.function();
    double[] coefficients = aspect.coefficients(function);
    List<Weight> weights = new ArrayList<>();
    for (Kernel<X> part : Summands.of(function.kernel())) {
      ColumnNames names = ColumnNames.of(part, function.names());
      String kernel = part.expression().toString();
      List<Weight> of = new ArrayList<>();
      all(part, function.support(), coefficients, run)
          .forEach((name, w) -> of.add(new Weight(kernel, names.of(name), w)));
      of.stream()
          .filter(w -> w.weight() != 0)
          .sorted(
              Comparator.comparingDouble((Weight w) -> -Math.abs(w.weight()))
                  .thenComparing(Weight::name))
          .limit(most)
          .forEach(weights::add);
    }
    return weights;
  }

  private static <X> Map<String, Double> all(
      Kernel<X> kernel, Sample<X> support, double[] coefficients, Run run) {
    Map<String, Double> w = new HashMap<>();
    for (int i = 0; i < coefficients.length; i++) {
      run.step("weights of features", i, coefficients.length);
      Optional<Features> phi = features(kernel, support.get(i));
      if (phi.isEmpty() || w.size() > MOST_FEATURES) {
        return Map.of();
      }
      double a = coefficients[i];
      phi.get().values().forEach((name, value) -> w.merge(name, a * value, Double::sum));
    }
    return w;
  }

  /** Empty also where there are more features than can be named. */
  static <X> Optional<Features> features(Kernel<X> kernel, X x) {
    try {
      return kernel.features(x);
    } catch (RefusedException tooMany) {
      return Optional.empty();
    }
  }

  /** The weights of the features that an object has; the others add nothing to its value. */
  static <X> Optional<Map<String, Double>> at(
      SupportFeatures<X> support, double[] coefficients, Features phi, Run run) {
    Map<String, Double> w = new HashMap<>();
    for (int i = 0; i < coefficients.length; i++) {
      run.step("weights of features", i, coefficients.length);
      if (coefficients[i] == 0) {
        continue;
      }
      Optional<Features> other = support.of(i);
      if (other.isEmpty()) {
        return Optional.empty();
      }
      boolean fewer = phi.size() <= other.get().size();
      double a = coefficients[i];
      for (String name : (fewer ? phi : other.get()).values().keySet()) {
        OptionalDouble both = both(phi, other.get(), name);
        if (both.isPresent()) {
          w.merge(name, a * both.getAsDouble(), Double::sum);
        }
      }
    }
    return Optional.of(w);
  }

  private static OptionalDouble both(Features x, Features y, String name) {
    double value = y.get(name);
    return value == 0 || x.get(name) == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
