package org.mercer.model.score;

import java.util.Locale;
import java.util.function.Function;

/**
 * A figure for how good predictions are.
 *
 * @param name as it is asked for
 * @param meaning a formula or a sentence
 * @param greaterIsBetter its direction
 * @param needs what it looks at
 */
public record Metric(
    String name,
    String meaning,
    boolean greaterIsBetter,
    Needs needs,
    Function<Predicted, Value> formula) {
  /** What is predicted. */
  public enum About {
    CLASSES,
    NUMBERS,
    GROUPS;

    /** For people. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What a metric looks at. */
  public enum Needs {
    LABELS(About.CLASSES, "predicted classes"),
    SCORES(About.CLASSES, "scores of classes"),
    PROBABILITIES(About.CLASSES, "probabilities of classes"),
    NUMBERS(About.NUMBERS, "predicted numbers"),
    GROUPS(About.GROUPS, "groups beside labels");

    private final About about;
    private final String words;

    Needs(About about, String words) {
      this.about = about;
      this.words = words;
    }

    /** What must be predicted to have it. */
    public About about() {
      return about;
    }

    /** For people. */
    public String words() {
      return words;
    }
  }

  /** Its value; where these predictions are of another kind, the reason why it has none. */
  public Value of(Predicted predicted) {
    if (predicted.size() == 0) {
      return Value.undefined("there are no rows");
    }
    if (!suits(predicted)) {
      return Value.undefined(
          name
              + " needs "
              + needs.words()
              + (scoreless(predicted) ? ", which the model has not" : ""));
    }
    return formula.apply(predicted);
  }

  private boolean scoreless(Predicted predicted) {
    return predicted.about() == About.CLASSES
        && (needs == Needs.SCORES || needs == Needs.PROBABILITIES);
  }

  /** Whether predictions have what it looks at. */
  public boolean suits(Predicted predicted) {
    return predicted.has(needs);
  }

  /** The best value there is: 1, or 0 where less is better. */
  public double best() {
    return greaterIsBetter ? 1 : 0;
  }

  /** What no value is worse than, which may be an infinity. */
  public double worst() {
    if (!greaterIsBetter) {
      return Double.POSITIVE_INFINITY;
    }
    return switch (name) {
      case "r2", "explained" -> Double.NEGATIVE_INFINITY;
      case "mcc", "kappa", "pearson", "rand" -> -1;
      default -> 0;
    };
  }

  /**
   * Whether its values on rows drawn again lie about its value on the rows: a mean distance between
   * bins and their shares grows when rows come twice, so that an interval by them would lie above.
   */
  public boolean resamples() {
    return !name.equals("ece");
  }

  /**
   * Whether the rows of all folds of a round are put together: a fold of few rows does not know the
   * spread of the target, to which these compare the error.
   */
  public boolean pooled() {
    return name.equals("r2") || name.equals("explained");
  }

  /** Positive where the first value is better than the second. */
  public double gain(double first, double second) {
    return greaterIsBetter ? first - second : second - first;
  }

  @Override
  public String toString() {
    return name;
  }
}
