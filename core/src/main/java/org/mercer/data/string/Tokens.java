package org.mercer.data.string;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;

/**
 * Strings as sequences of numbered symbols. Two symbols have the same number exactly when they are
 * equal, in all strings that went through the same instance.
 *
 * <p>Text is first brought into Unicode's composed form (NFC), so that an accented letter is one
 * symbol however it was typed. A {@link Unit#CHAR} symbol is a code point and its number is that of
 * Unicode. Words are split at white space of any kind, no-break spaces included; punctuation stays
 * with its word, and upper and lower case differ. Half of a surrogate pair counts as a character.
 *
 * <p>Words are numbered as they are met, so an instance belongs to one thread at a time.
 */
@Internal
public final class Tokens {
  private static final int FIRST_COMBINING = 0x300;

  private final Unit unit;
  private final Map<String, Integer> words = new HashMap<>();
  private final List<String> spelled = new ArrayList<>();

  public Tokens(Unit unit) {
    this.unit = unit;
  }

  /** The symbols of the text in their order; none for an empty text. */
  public int[] symbols(String text) {
    String composed = composed(text);
    return unit == Unit.CHAR ? composed.codePoints().toArray() : words(composed);
  }

  /** The symbol as it is written; it must have come from this instance. */
  public String text(int symbol) {
    return unit == Unit.CHAR ? Character.toString(symbol) : spelled.get(symbol);
  }

  private int number(String word) {
    spelled.add(word);
    return spelled.size() - 1;
  }

  private int[] words(String text) {
    int[] symbols = new int[8];
    int count = 0;
    int at = 0;
    while (true) {
      int from = skip(text, at, true);
      if (from == text.length()) {
        return Arrays.copyOf(symbols, count);
      }
      at = skip(text, from, false);
      if (count == symbols.length) {
        symbols = Arrays.copyOf(symbols, 2 * count);
      }
      symbols[count++] = words.computeIfAbsent(text.substring(from, at), this::number);
    }
  }

  /** The first place from {@code at} on where white space ends, or where it begins. */
  private static int skip(String text, int at, boolean space) {
    int i = at;
    while (i < text.length() && isSpace(text.codePointAt(i)) == space) {
      i += Character.charCount(text.codePointAt(i));
    }
    return i;
  }

  private static boolean isSpace(int codePoint) {
    return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
  }

  private static String composed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= FIRST_COMBINING) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
      }
    }
    return text;
  }
}
