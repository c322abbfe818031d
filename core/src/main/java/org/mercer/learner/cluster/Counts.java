package org.mercer.learner.cluster;

import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/** How many groups: a number, or a range to choose from. */
public record Counts(int least, int most) {
  private static final String AUTO = "auto";
  private static final Counts USUAL = new Counts(2, 10);

  public Counts {
    Require.atLeast("k", 1, least);
    Require.that(
        least <= most, "k must be a range from less to more, but is " + least + ".." + most);
  }

  /** From its text form: {@code 3}, {@code 2..8}, or {@code auto} for 2..10. */
  public static Counts parse(String text) {
    if (text.equals(AUTO)) {
      return USUAL;
    }
    String[] ends = text.split("\\.\\.", -1);
    try {
      if (ends.length <= 2) {
        return new Counts(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
      }
    } catch (NumberFormatException e) {
      throw new RefusedException(wrong(text), e);
    }
    throw new RefusedException(wrong(text));
  }

  private static String wrong(String text) {
    return "k must be a number of groups, a range such as 2..8, or auto, but is '" + text + "'";
  }

  @Override
  public String toString() {
    return least == most ? Integer.toString(least) : least + ".." + most;
  }
}
