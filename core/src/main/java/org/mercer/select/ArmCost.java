package org.mercer.select;

import org.mercer.error.InputException;

/**
 * What the work of an arm takes, as powers of two of seconds of one processor. Rough on purpose:
 * what a machine does beside must not change a plan.
 *
 * @param matrix the first matrices of a cross-validation, for each pair of its rows
 * @param next those of another setting of the kernel
 * @param machine one machine of one fold, for each pair of the rows
 * @param each the same for each row, which is most of it where classes are many and rows few
 */
record ArmCost(int matrix, int next, int machine, int each) {
  /** Nothing is quicker than this or slower than its opposite: a picosecond and half a day. */
  private static final int LEAST = -40;

  private static final String DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private static final int LETTERS = 4;

  /** Of work that is free, where time has no limit. */
  static final ArmCost NONE = new ArmCost(LEAST, LEAST, LEAST, LEAST);

  /** From seconds that were measured. */
  static ArmCost of(double matrix, double next, double machine, double each) {
    return new ArmCost(rounded(matrix), rounded(next), rounded(machine), rounded(each));
  }

  private static int rounded(double seconds) {
    double power = seconds > 0 ? Math.rint(Math.log(seconds) / Math.log(2)) : LEAST;
    return (int) Math.max(LEAST, Math.min(LEAST + DIGITS.length() - 1, power));
  }

  private static double seconds(int power) {
    return Math.pow(2, power);
  }

  /**
   * Seconds of a cross-validation.
   *
   * @param rows of the sample
   * @param settings of the kernel
   * @param machines in all folds of all settings
   */
  double seconds(double rows, double settings, double machines) {
    double pairs = rows * rows;
    return pairs * (seconds(matrix) + Math.max(0, settings - 1) * seconds(next))
        + machines * (pairs * seconds(machine) + rows * seconds(each));
  }

  /** Seconds of one entry of the matrices, of which half are computed. */
  double entry() {
    return 2 * seconds(matrix);
  }

  /** Of a sum of two kernels: both matrices, and the machine that is dearer. */
  ArmCost with(ArmCost other) {
    return new ArmCost(
        rounded(seconds(matrix) + seconds(other.matrix)),
        rounded(seconds(next) + seconds(other.next)),
        Math.max(machine, other.machine),
        Math.max(each, other.each));
  }

  /** How many rows one matrix and so many machines can be of in this time. */
  double rows(double time, double machines) {
    double square = seconds(matrix) + machines * seconds(machine);
    double linear = machines * seconds(each);
    return Double.isInfinite(time)
        ? time
        : 2 * time / (linear + Math.sqrt(linear * linear + 4 * square * time));
  }

  String text() {
    return "" + digit(matrix) + digit(next) + digit(machine) + digit(each);
  }

  private static char digit(int power) {
    return DIGITS.charAt(power - LEAST);
  }

  static ArmCost parse(String text) {
    boolean known = text.length() == LETTERS && text.chars().allMatch(c -> DIGITS.indexOf(c) >= 0);
    if (!known) {
      throw new InputException(
          "`plan`",
          InputException.quote(text),
          "four letters for each kernel",
          "copy the plan as it was printed");
    }
    return new ArmCost(power(text, 0), power(text, 1), power(text, 2), power(text, 3));
  }

  private static int power(String text, int at) {
    return DIGITS.indexOf(text.charAt(at)) + LEAST;
  }
}
