package org.mercer.learner;

import java.util.List;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.classify.Calibrated;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.Standardised;

/** Parameters that several learners have. */
public final class SharedParameters {
  public static final Parameter C =
      Parameter.number("c", 1, Interval.POSITIVE, "the price of an error; larger fits closer");

  public static final Parameter HARD_C =
      Parameter.number(
          "c",
          1,
          Interval.POSITIVE_OR_INFINITE,
          "the price of an error; larger fits closer, inf allows none");

  public static final Parameter SCHEME =
      Parameter.word(
          "classes",
          List.of("pairs", "rests"),
          "more than two classes: a machine for each pair, or for each class against the rest");

  public static final Parameter CLASS_WEIGHT =
      Parameter.text(
          "class-weight",
          List.of("none", "balanced", "spam=5,ham=1"),
          "by how much the price is multiplied for a class; balanced gives each class"
              + " the same in all");

  public static final Parameter INTERCEPT =
      Parameter.word(
          "intercept", List.of("no", "yes"), "whether a constant is added that costs nothing");

  public static final Interval PART = new Interval(0, false, 1, true);

  public static final Parameter TOLERANCE =
      Parameter.number(
          "tolerance",
          SupportVector.TOLERANCE,
          Interval.POSITIVE,
          "KKT tolerance: the solver stops where the conditions of optimality are violated by no more");

  public static final Parameter RELATIVE =
      Parameter.word(
          Standardised.PARAMETER,
          List.of(Standardised.NO, Standardised.YES),
          "whether the numbers above count in standard deviations of the target, not in its unit");

  public static final Parameter PROBABILITY =
      Parameter.word(
          Calibrated.PARAMETER,
          List.of(Calibrated.NONE, "sigmoid", "isotonic"),
          "probabilities from held out objects, by a sigmoid or any rising curve; the predicted"
              + " class is the most probable one");

  private SharedParameters() {}
}
