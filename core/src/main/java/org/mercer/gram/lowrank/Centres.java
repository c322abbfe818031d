package org.mercer.gram.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/**
 * Which objects of a sample stand for all of it: how many or how exact, and how they are chosen. In
 * text {@code 2000}, {@code error=0.001}, {@code 2000,uniform} or {@code auto}.
 *
 * @param count at most so many; 0 for as many as suit the sample
 * @param error no more of them than leave this part of the trace of the matrix; 0 for no such limit
 * @param rows given ones, from 0; none where they are chosen
 */
public record Centres(int count, double error, Choice choice, List<Integer> rows) {
  /** As many as suit the sample, by randomly pivoted Cholesky. */
  public static final Centres AUTO = new Centres(0, 0, Choice.PIVOTS, List.of());

  /** The error of a function learned from noisy values goes down as 1 / sqrt(n), and with it m. */
  private static final double PER_ROOT = 2;

  private static final int FEWEST = 1000;

  /** Where memory does not allow as many as suit, so many at least. */
  private static final int FEWEST_AFFORDED = 100;

  /** Where an error decides, so many times as many as suit. */
  private static final int MOST_FOR_ERROR = 4;

  private static final String ERROR = "error=";
  private static final String ROWS = "rows=";

  /** How they are chosen. */
  public enum Choice {
    /** Each with a probability proportional to what those before leave of it. */
    PIVOTS,
    /** Each object as likely as any other. */
    UNIFORM,
    /** Each with a probability proportional to its squared distance from the nearest so far. */
    SPREAD,
    /** By ridge leverage, how much of its direction the others do not have. */
    LEVERAGE
  }

  public Centres {
    Require.atLeast("the number of centres", 0, count);
    Require.that(error >= 0 && error < 1, "error must lie in 0 .. 1, but is " + error);
    rows = List.copyOf(rows);
    rows.forEach(row -> Require.atLeast("a centre", 0, row));
  }

  /** So many, by randomly pivoted Cholesky. */
  public static Centres of(int count) {
    return new Centres(
        Require.atLeast("the number of centres", 1, count), 0, AUTO.choice, List.of());
  }

  /** As many as it takes to leave this part of the trace. */
  public static Centres within(double error) {
    return new Centres(0, Require.positive("error", error), AUTO.choice, List.of());
  }

  /** These objects. */
  public static Centres given(int... rows) {
    Require.atLeast("the number of centres", 1, rows.length);
    List<Integer> boxed = Arrays.stream(rows).boxed().toList();
    return new Centres(rows.length, 0, Choice.UNIFORM, boxed);
  }

  /** The same, chosen in another way. */
  public Centres by(Choice how) {
    return new Centres(count, error, how, rows);
  }

  /** The most for a sample of n. */
  @Internal
  public int most(int n) {
    int suits = Math.max(FEWEST, (int) (PER_ROOT * Math.sqrt(n)));
    return Math.min(n, count > 0 ? count : error > 0 ? MOST_FOR_ERROR * suits : suits);
  }

  /** The fewest for a sample of n that memory must allow. */
  @Internal
  public int fewest(int n) {
    return count > 0 ? most(n) : Math.min(FEWEST_AFFORDED, most(n));
  }

  /** What {@link #toString} writes. */
  public static Centres parse(String text) {
    Centres centres = AUTO;
    for (String part : text.strip().toLowerCase(Locale.ROOT).split("\\s*,\\s*", -1)) {
      centres = centres.with(part, text);
    }
    return centres;
  }

  private Centres with(String part, String text) {
    try {
      if (part.equals("auto")) {
        return this;
      } else if (part.startsWith(ERROR)) {
        return new Centres(count, Double.parseDouble(part.substring(ERROR.length())), choice, rows);
      } else if (part.startsWith(ROWS)) {
        List<Integer> numbers = new ArrayList<>();
        for (String row : part.substring(ROWS.length()).split("\\s+", -1)) {
          numbers.add(Integer.parseInt(row) - 1);
        }
        return new Centres(numbers.size(), error, Choice.UNIFORM, numbers);
      } else if (!part.isEmpty() && Character.isDigit(part.charAt(0))) {
        return new Centres(
            Require.atLeast("the number of centres", 1, Integer.parseInt(part)),
            error,
            choice,
            rows);
      }
      return by(Choice.valueOf(part.toUpperCase(Locale.ROOT)));
    } catch (NumberFormatException e) {
      throw refusal(text, e);
    } catch (IllegalArgumentException e) {
      throw e instanceof RefusedException refused ? refused : refusal(text, e);
    }
  }

  private static RefusedException refusal(String text, RuntimeException cause) {
    RefusedException refusal =
        new RefusedException(
            "centres must be a number of objects (2000), a part of the trace (error=0.001), a way"
                + " to choose them ("
                + Arrays.stream(Choice.values())
                    .map(Centres::word)
                    .collect(Collectors.joining(", "))
                + "), rows (rows=1 5 9) or auto, with commas between several of these, but are '"
                + text
                + "'");
    refusal.initCause(cause);
    return refusal;
  }

  private static String word(Choice choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    if (!rows.isEmpty()) {
      return rows.stream()
          .map(row -> String.valueOf(row + 1))
          .collect(Collectors.joining(" ", ROWS, ""));
    }
    List<String> parts = new ArrayList<>();
    if (count > 0) {
      parts.add(String.valueOf(count));
    }
    if (error > 0) {
      parts.add(ERROR + error);
    }
    if (choice != AUTO.choice) {
      parts.add(word(choice));
    }
    return parts.isEmpty() ? "auto" : String.join(",", parts);
  }
}
