package org.mercer.kernel.expression;

import org.mercer.error.RefusedException;

/**
 * A kernel expression that does not say what it must: the problem, the expression, and a caret
 * under the place.
 *
 * <pre>
 * there is no kernel 'rbff'; did you mean 'rbf'?
 *   rbff(gamma=1)
 *   ^
 * </pre>
 */
public final class ExpressionException extends RefusedException {
  private static final int WIDTH = 100;
  private static final int BEFORE = 60;

  private final String problem;
  private final int column;

  public ExpressionException(String problem, String text, int column) {
    super(problem + "\n  " + shown(text, column) + "\n  " + caret(text, column));
    this.problem = problem;
    this.column = column;
  }

  /** What is wrong and what to do, without the picture. */
  public String problem() {
    return problem;
  }

  /** Where in the expression, counted from 0. */
  public int column() {
    return column;
  }

  /** The expression on one line; of a long one, the part around the column. */
  private static String shown(String text, int column) {
    int from = from(column);
    int to = Math.min(text.length(), from + WIDTH);
    StringBuilder line = new StringBuilder(from > 0 ? "..." : "");
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      line.append(Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? ' ' : c);
    }
    return line.append(to < text.length() ? "..." : "").toString();
  }

  private static String caret(String text, int column) {
    int from = from(column);
    int characters = Character.codePointCount(text, from, Math.min(column, text.length()));
    return " ".repeat(characters + (from > 0 ? 3 : 0)) + "^";
  }

  private static int from(int column) {
    return column <= WIDTH - BEFORE / 2 ? 0 : column - BEFORE;
  }
}
