package org.mercer.select;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;

/**
 * What a search looks for: one kernel or several to choose from, and a learner, with parameters
 * left open as ranges ({@code 0.1..100}) or lists ({@code 1,2,5}). Each kernel is a branch with
 * dimensions of its own; those of the learner come after them and are shared. {@code gamma=scale}
 * stays as it is: whoever scores a point finds its number from the training rows.
 *
 * <p>A range is walked by ratios where the parameter cannot be negative, the range begins above
 * zero and spans a factor of ten or more; else by differences.
 */
public final class Space {
  private final List<KernelSpace> kernels;
  private final LearnerSpace learner;

  private Space(List<KernelSpace> kernels, LearnerSpace learner) {
    Require.that(!kernels.isEmpty(), "a search needs a kernel, but came none");
    this.kernels = List.copyOf(kernels);
    this.learner = learner;
  }

  /** Of kernels and a learner that someone has. */
  static Space of(List<KernelSpace> kernels, LearnerSpace learner) {
    return new Space(kernels, learner);
  }

  private static Space written(
      List<Expression> kernels, String learner, Map<String, String> settings) {
    Space space =
        new Space(
            kernels.stream().map(KernelSpace::of).toList(), LearnerSpace.of(learner, settings));
    for (int branch = 0; branch < kernels.size(); branch++) {
      for (double u : new double[] {0, 1}) {
        Point point = space.at(branch, Collections.nCopies(space.dimensions(branch).size(), u));
        Kernels.parse(GammaScale.with(Kernels.expression(point.kernel()), 1).toString());
        point.makeLearner(); // a value out of its range is refused before the search, not in it
      }
    }
    return space;
  }

  /**
   * The kernels and the parameters of a learner, any of which may be left open.
   *
   * @param settings by name, as text
   */
  public static Space of(List<String> kernels, String learner, Map<String, String> settings) {
    return written(kernels.stream().map(Kernels::expression).toList(), learner, settings);
  }

  /** As above; {@code files} gives the content of a file that is named as {@code @path}. */
  public static Space of(
      List<String> kernels,
      String learner,
      Map<String, String> settings,
      UnaryOperator<String> files) {
    return written(
        kernels.stream().map(k -> Kernels.expression(k, files)).toList(), learner, settings);
  }

  /** How many kernels there are to choose from. */
  public int branches() {
    return kernels.size();
  }

  /** What is open with this kernel: its own parameters, then those of the learner. */
  public List<Dimension> dimensions(int branch) {
    List<Dimension> all = new ArrayList<>(kernels.get(branch).dimensions());
    all.addAll(learner.dimensions());
    return all;
  }

  /** How many of the dimensions of a branch are the kernel's. */
  int kernelDimensions(int branch) {
    return kernels.get(branch).dimensions().size();
  }

  /** The name of the learner. */
  public String learner() {
    return learner.name();
  }

  /** Whether nothing is open: there is one point alone. */
  public boolean isPoint() {
    return branches() == 1 && dimensions(0).isEmpty();
  }

  /** The point at these places of a branch. */
  public Point at(int branch, List<Double> place) {
    Require.same("dimensions and places", dimensions(branch).size(), place.size());
    return new Point(kernels.get(branch), learner, branch, place);
  }

  /** Which parameters of a point are at an end of their range, as sentences for people. */
  public List<String> edges(Point point) {
    List<String> edges = new ArrayList<>();
    List<Dimension> dimensions = dimensions(point.branch());
    for (int i = 0; i < dimensions.size(); i++) {
      Dimension d = dimensions.get(i);
      int end = d.end(point.place().get(i));
      if (end != 0) {
        edges.add(
            String.format(
                Locale.ROOT,
                "the best %s, %s, is the %s end of its range %s: the best may lie outside, widen"
                    + " the range",
                d.name(),
                d.text(point.place().get(i)),
                end < 0 ? "low" : "high",
                d));
      }
    }
    return edges;
  }

  /** All of it as text: equal for equal spaces. */
  @Override
  public String toString() {
    return kernels.stream().map(Object::toString).collect(Collectors.joining(" | "))
        + " "
        + learner;
  }
}
