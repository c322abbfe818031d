package org.mercer.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.cli.app.Failure;
import org.mercer.error.InputException;

/** {@code A:B}: rows A to B - 1, counted from 0; an end that is left out is that of the matrix. */
public record RowRange(long from, long to) {
  public static final RowRange ALL = new RowRange(0, Long.MAX_VALUE);

  private static final Pattern FORM = Pattern.compile("(\\d{0,10}):(\\d{0,10})");

  public static RowRange of(String text) {
    Matcher m = FORM.matcher(text);
    if (!m.matches()) {
      throw refused(
          text, "A:B, rows A to B - 1 counted from 0", "--rows 0:100 gives the first 100");
    }
    long from = m.group(1).isEmpty() ? 0 : Long.parseLong(m.group(1));
    long to = m.group(2).isEmpty() ? Long.MAX_VALUE : Long.parseLong(m.group(2));
    return new RowRange(from, to);
  }

  /** The same rows of a matrix with n of them. */
  public RowRange within(int n) {
    RowRange cut = new RowRange(from, to == Long.MAX_VALUE ? n : to);
    if (cut.from >= cut.to || cut.to > n) {
      throw refused(
          cut.from + ":" + cut.to,
          "at least one row of the " + n + " there are, from 0 to " + n,
          "choose rows in that range");
    }
    return cut;
  }

  public int count() {
    return Math.toIntExact(to - from);
  }

  private static Failure refused(String text, String expected, String repair) {
    return Failure.usage("--rows", InputException.quote(text), expected, repair);
  }
}
