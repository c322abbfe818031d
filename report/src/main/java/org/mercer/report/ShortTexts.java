package org.mercer.report;

import java.util.Locale;
import java.util.regex.Pattern;

/** Objects and kernels as short as a page needs them. */
final class ShortTexts {
  private static final int LONGEST = 120;

  /** Characters of a kernel that are shown of one that is longer. */
  private static final int LONGEST_KERNEL = 400;

  private static final Pattern LONG_NUMBER =
      Pattern.compile("\\b[0-9]+\\.[0-9]{5,}(?:[eE]-?[0-9]+)?");

  private ShortTexts() {}

  /** Words with a capital at their beginning. */
  static String sentence(String words) {
    return words.isEmpty()
        ? ""
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** An object for a cell of a table. */
  static String cut(String whole) {
    String text = shortened(whole);
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return text.substring(0, end) + "…";
  }

  /** A kernel for a sentence: numbers of many digits with four, of long data the beginning. */
  static String shortened(String expression) {
    return LONG_NUMBER
        .matcher(clipped(expression))
        .replaceAll(found -> String.format(Locale.ROOT, "%.4g", Double.parseDouble(found.group())));
  }

  /** A text that may hold a whole graph, with its beginning and its end. */
  static String clipped(String expression) {
    int length = expression.length();
    return length <= LONGEST_KERNEL
        ? expression
        : expression.substring(0, LONGEST_KERNEL / 2)
            + " … ("
            + (length - LONGEST_KERNEL)
            + " characters more) … "
            + expression.substring(length - LONGEST_KERNEL / 2);
  }
}
