package org.mercer.data;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Objects of one kind with their targets.
 *
 * @param columns the names of the columns of vectors; empty for other objects
 */
@Internal
public record GeneratedObjects<X>(
    Domain<X> domain,
    Sample<X> sample,
    List<String> targets,
    boolean regression,
    List<String> columns)
    implements Generated {
  public GeneratedObjects {
    targets = List.copyOf(targets);
    columns = List.copyOf(columns);
    Require.same("objects and targets", sample.size(), targets.size());
  }

  @Override
  public int size() {
    return sample.size();
  }

  /** The targets as classes. */
  public Labels labels() {
    return Labels.of(targets);
  }

  /** The targets as numbers. */
  public double[] numbers() {
    return targets.stream().mapToDouble(Double::parseDouble).toArray();
  }

  /** Two classes, the second with the share that the plan asks for; each object made on its own. */
  public static <X> GeneratedObjects<X> ofTwoClasses(
      DrawPlan plan, Domain<X> domain, List<String> names, IntFunction<X> made) {
    return of(plan.shared(plan.get("share")), domain, names, made);
  }

  /** An object for each of these numbers of classes. */
  public static <X> GeneratedObjects<X> of(
      int[] classes, Domain<X> domain, List<String> names, IntFunction<X> made) {
    List<X> objects = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int of : classes) {
      objects.add(made.apply(of));
      targets.add(names.get(of));
    }
    return new GeneratedObjects<>(domain, domain.sample(objects), targets, false, List.of());
  }
}
