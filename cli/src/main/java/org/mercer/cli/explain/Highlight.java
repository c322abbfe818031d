package org.mercer.cli.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.mercer.cli.app.Console;
import org.mercer.kernel.Place;
import org.mercer.model.explain.Marks;

/**
 * A string or a text with its weighty places marked: by colour on a terminal, else with {@code **}
 * around what speaks for and {@code --} around what speaks against. Below a string stands a line of
 * digits, the weight of each position from 1 to 9.
 */
record Highlight(Marks marks, boolean colour) {
  private static final int WIDTH = 60;
  private static final double STRONG = 0.35;

  /** Where Unicode has pictures of the control characters. */
  private static final int PICTURES = 0x2400;

  private static final int UNKNOWN = 0xfffd;
  private static final String GREEN = "\u001b[1;32m";
  private static final String RED = "\u001b[1;31m";
  private static final String PLAIN = "\u001b[0m";

  /** The places with the largest weights, by size. */
  static List<Integer> strongest(Marks marks, int most) {
    return IntStream.range(0, marks.size())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -Math.abs(marks.weight(i))))
        .limit(most)
        .toList();
  }

  List<String> lines() {
    return marks.place() == Place.CHARACTER ? profile() : List.of("  " + words());
  }

  private int side(int i) {
    double largest = marks.largest();
    return largest == 0 || Math.abs(marks.weight(i)) < STRONG * largest
        ? 0
        : marks.weight(i) > 0 ? 1 : -1;
  }

  private String words() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < marks.size(); i++) {
      text.append(i == 0 ? "" : " ").append(marked(Console.visible(marks.texts().get(i)), side(i)));
    }
    return text.toString();
  }

  private String marked(String text, int side) {
    if (side == 0) {
      return text;
    }
    if (colour) {
      return (side > 0 ? GREEN : RED) + text + PLAIN;
    }
    String mark = side > 0 ? "**" : "--";
    return mark + text + mark;
  }

  private List<String> profile() {
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < marks.size(); from += WIDTH) {
      int to = Math.min(marks.size(), from + WIDTH);
      StringBuilder text = new StringBuilder();
      StringBuilder pro = new StringBuilder();
      StringBuilder contra = new StringBuilder();
      for (int i = from; i < to; i++) {
        String symbol = shown(marks.texts().get(i));
        text.append(colour ? marked(symbol, side(i)) : symbol);
        pro.append(digit(marks.weight(i)));
        contra.append(digit(-marks.weight(i)));
      }
      String number = String.format(Locale.ROOT, "%6d  ", from + 1);
      lines.add(number + text);
      addUnlessBlank("     +  " + pro, lines);
      addUnlessBlank("     -  " + contra, lines);
    }
    return lines;
  }

  /** One sign for each symbol, so that the digits stand below it: {@code ␛} for an escape. */
  private static String shown(String symbol) {
    return symbol
        .codePoints()
        .map(c -> c < ' ' ? PICTURES + c : Character.isISOControl(c) ? UNKNOWN : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static void addUnlessBlank(String line, List<String> lines) {
    String stripped = line.stripTrailing();
    if (stripped.length() > 6) {
      lines.add(stripped);
    }
  }

  private char digit(double weight) {
    double largest = marks.largest();
    int nine = largest == 0 ? 0 : (int) Math.round(9 * weight / largest);
    return nine < 1 ? ' ' : (char) ('0' + nine);
  }
}
