package org.mercer.select;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.error.RefusedException;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.KernelSource;

/**
 * A point of a {@link Space}: a kernel and a learner with nothing left open, and where it lies.
 * Points are equal when they are written alike: places that give the same values are one point.
 */
public final class Point {
  private final KernelSpace kernels;
  private final LearnerSpace learners;
  private final int branch;
  private final List<Double> place;
  private final String kernel;
  private final Map<String, String> settings;

  Point(KernelSpace kernels, LearnerSpace learners, int branch, List<Double> place) {
    this.kernels = kernels;
    this.learners = learners;
    this.branch = branch;
    this.place = List.copyOf(place);
    this.kernel = kernels.text(ofKernel());
    this.settings =
        Collections.unmodifiableMap(new LinkedHashMap<>(learners.settings(ofLearner())));
  }

  /**
   * What is written in a journal: no place of a space.
   *
   * @param kernel its expression
   * @param settings of the learner, by name
   */
  public static Point of(String kernel, String learner, Map<String, String> settings) {
    return new Point(
        KernelSpace.of(Kernels.expression(kernel)),
        LearnerSpace.fixed(learner, settings),
        0,
        List.of());
  }

  private List<Double> ofKernel() {
    return place.subList(0, Math.min(place.size(), kernels.dimensions().size()));
  }

  private List<Double> ofLearner() {
    return place.subList(ofKernel().size(), place.size());
  }

  /** The text form of the kernel. */
  public String kernel() {
    return kernel;
  }

  /** Where the kernel comes from; an expression must know the kind of objects. */
  <X> KernelSource<X> source(Optional<Domain<X>> domain) {
    return kernels.at(ofKernel(), domain);
  }

  /** The name of the learner. */
  public String learner() {
    return learners.name();
  }

  /** The parameters of the learner that were given or searched, as text. */
  public Map<String, String> settings() {
    return settings;
  }

  /** Which of the kernels of the space it belongs to. */
  public int branch() {
    return branch;
  }

  /** Where it lies in each dimension of its branch, each of [0, 1]. */
  public List<Double> place() {
    return place;
  }

  /** The same with these settings too. */
  Point with(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.putAll(more);
    return settled(all);
  }

  /** The same with these settings alone. */
  Point settled(Map<String, String> others) {
    return new Point(kernels, LearnerSpace.fixed(learner(), others), branch, place);
  }

  /** The learner with these settings. */
  public Learner<?, ? extends Fit> makeLearner() {
    return learners.at(ofLearner());
  }

  /** Whether kernel and learner allow these numbers, which may lie beyond the ranges. */
  boolean allowed() {
    if (place.stream().allMatch(u -> 0 <= u && u <= 1)) {
      return true;
    }
    try {
      Kernels.parse(GammaScale.with(Kernels.expression(kernel), 1).toString());
      makeLearner();
      return true;
    } catch (RefusedException e) {
      return false;
    }
  }

  /** {@code rbf(gamma=0.1) svc(c=10)}. */
  public String text() {
    return kernel
        + " "
        + settings.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", ", learner() + "(", ")"));
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
