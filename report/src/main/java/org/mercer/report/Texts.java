package org.mercer.report;

/** Objects as short as a table needs them. */
final class Texts {
  private static final int LONGEST = 120;

  private Texts() {}

  static String cut(String whole) {
    String text = Figures.shortened(whole);
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return text.substring(0, end) + "…";
  }
}
