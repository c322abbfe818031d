package org.mercer.select;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.catalogue.Learners;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;

/**
 * A point of a {@link Space}: a kernel and a learner with nothing left open, and where it lies.
 * Points are equal when they are written alike.
 *
 * @param kernel the expression of the kernel
 * @param learner the name of the learner
 * @param settings the parameters of the learner that were given or searched, as text
 * @param branch which of the kernels of the space it belongs to
 * @param place where it lies in each dimension of its branch, each of [0, 1]
 */
public record Point(
    String kernel, String learner, Map<String, String> settings, int branch, List<Double> place) {
  public Point {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    place = List.copyOf(place);
  }

  /** The same with these settings too. */
  Point with(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.putAll(more);
    return settled(all);
  }

  /** The same with these settings alone. */
  Point settled(Map<String, String> others) {
    return new Point(kernel, learner, others, branch, place);
  }

  /** The learner with these settings. */
  public Learner<?, ? extends Fit> makeLearner() {
    return Learners.make(learner, settings);
  }

  /** {@code rbf(gamma=0.1) svc(c=10)}. */
  public String text() {
    return kernel
        + " "
        + settings.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", ", learner + "(", ")"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Point that && text().equals(that.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
