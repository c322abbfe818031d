package org.mercer.select;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.read.Targets;

/** What is to be learned. */
public enum Goal {
  CLASSIFICATION,
  REGRESSION,
  NOVELTY;

  /** More different whole numbers than this are amounts, not names of classes. */
  private static final int MANY_CLASSES = 20;

  /** ... unless each occurs often; this many are amounts however often they occur. */
  private static final int TOO_MANY_CLASSES = 50;

  private static final int ROWS_A_CLASS = 20;

  /** What the targets look like, and why. */
  public record Guess(Goal goal, String reason) {}

  /** As it is written on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Without targets it is novelty. Names are classes. Numbers, also those of a unit such as {@code
   * 12 kg}, are amounts where one of them has a fraction, or where they are many: more than 20
   * different ones with fewer than 20 rows each, or more than 50.
   */
  public static Guess guess(Optional<Targets> targets) {
    if (targets.isEmpty()) {
      return new Guess(NOVELTY, "there is no target");
    }
    Targets given = targets.get();
    if (given.looksLikeRegression()) {
      return new Guess(REGRESSION, "the target has numbers with fractions" + unit(given));
    }
    Set<String> different = new HashSet<>(given.texts());
    int most = Math.max(MANY_CLASSES, Math.min(TOO_MANY_CLASSES, given.size() / ROWS_A_CLASS));
    String values = different.size() + (different.size() == 1 ? " value" : " different values");
    if (different.size() > most && given.areNumbers()) {
      return new Guess(REGRESSION, "the target has whole numbers with " + values + unit(given));
    }
    return new Guess(CLASSIFICATION, "the target has " + values);
  }

  private static String unit(Targets given) {
    String unit = given.unit();
    return unit.isEmpty() ? "" : " in " + unit + ", which are learned and predicted without it";
  }
}
