package org.mercer.kernel.string;

import org.mercer.data.Sample;
import org.mercer.error.RefusedException;
import org.mercer.kernel.bulk.Evaluation;

/**
 * A kernel by a recursion over the prefixes of two strings. Each string is encoded once; a matrix
 * then goes row by row, several columns side by side.
 */
interface RecursiveKernel extends StringKernel {
  /** The recursion for strings of these symbols, all of which have been met. */
  Recursion recursion(Symbols symbols);

  /** How often the recursion goes over all pairs of places. */
  default int levels() {
    return 1;
  }

  @Override
  default double operations(String s, String t) {
    return (double) Math.min(levels(), Math.min(s.length(), t.length())) * s.length() * t.length();
  }

  @Override
  default double of(String s, String t) {
    Symbols symbols = new Symbols(unit());
    int[] left = symbols.of(s);
    int[] right = symbols.of(t);
    return checked(recursion(symbols).value(left, right), s, t);
  }

  @Override
  default Evaluation over(Sample<String> rows, Sample<String> cols) {
    Symbols symbols = new Symbols(unit());
    Sample<int[]> left = rows.map(symbols::of);
    Sample<int[]> right = rows == cols ? left : cols.map(symbols::of);
    Recursion recursion = recursion(symbols);
    return new Batches(recursion, left, right, (i, j, k) -> checked(k, rows.get(i), cols.get(j)));
  }

  /** Refuses a value that no double can hold. */
  default double checked(double k, String s, String t) {
    if (Double.isFinite(k)) {
      return k;
    }
    throw new RefusedException(
        "the value of "
            + expression()
            + " for strings of "
            + s.length()
            + " and "
            + t.length()
            + " characters is beyond the range of a double; use a smaller lambda or a smaller p");
  }
}
