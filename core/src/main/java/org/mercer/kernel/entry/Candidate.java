package org.mercer.kernel.entry;

import java.util.List;
import org.mercer.error.Require;

/**
 * A kernel worth trying on some objects, as data for a search:
 *
 * <pre>
 * Candidate.of("normalise(wl(h=0..5))", "counts the neighbourhoods that two graphs share", 200)
 * Candidate.of("laplacian(gamma=0.01..1)", "forgives a column that is far off", 60)
 *     .upTo(20_000).scaled("standard", "range")
 * </pre>
 *
 * @param expression the text of the kernel, its hyperparameters left open as ranges
 * @param reason why a person who knows the field would try it: what it sees that others do not
 * @param cost roughly the arithmetic operations that one value of the matrix takes, with what is
 *     prepared once for each object spread over a thousand values. It serves to put candidates in
 *     order and to know which to measure first; only a measurement tells the time
 * @param fromRows with fewer rows it is not worth trying
 * @param toRows with more it is too dear, or others are better for certain
 * @param scalings how columns are prepared for it, the likeliest first, in the words of {@code
 *     --scale}; empty where the objects have no columns
 * @param tuning how what is left open is found
 */
public record Candidate(
    String expression,
    String reason,
    double cost,
    int fromRows,
    int toRows,
    List<String> scalings,
    Tuning tuning) {

  /** How the hyperparameters of a candidate are found. */
  public enum Tuning {
    /** By search over the ranges of the expression; one without ranges is tried as it stands. */
    SEARCH,
    /** By the marginal likelihood of a Gaussian process, from the numbers of the expression on. */
    EVIDENCE,
    /** The weights of the terms of the sum by multiple kernel learning, ranges by search. */
    MKL
  }

  public Candidate {
    scalings = List.copyOf(scalings);
    Require.that(!expression.isBlank() && !reason.isBlank(), "a candidate has text and reason");
    Require.positive("cost", cost);
    Require.that(
        0 <= fromRows && fromRows <= toRows,
        "a candidate is for some number of rows, but came " + fromRows + " to " + toRows);
  }

  /** For any number of rows, and objects without columns. */
  public static Candidate of(String expression, String reason, double cost) {
    return new Candidate(expression, reason, cost, 0, Integer.MAX_VALUE, List.of(), Tuning.SEARCH);
  }

  /** Worth trying from this number of rows on. */
  public Candidate from(int rows) {
    return new Candidate(expression, reason, cost, rows, toRows, scalings, tuning);
  }

  /** Worth trying up to this number of rows. */
  public Candidate upTo(int rows) {
    return new Candidate(expression, reason, cost, fromRows, rows, scalings, tuning);
  }

  /** With columns prepared in one of these ways. */
  public Candidate scaled(String... words) {
    return scaled(List.of(words));
  }

  /** As above. */
  public Candidate scaled(List<String> words) {
    return new Candidate(expression, reason, cost, fromRows, toRows, words, tuning);
  }

  /** Its hyperparameters found in this way. */
  public Candidate tuned(Tuning way) {
    return new Candidate(expression, reason, cost, fromRows, toRows, scalings, way);
  }

  /** Whether it is worth trying on so many rows. */
  public boolean suits(int rows) {
    return fromRows <= rows && rows <= toRows;
  }
}
