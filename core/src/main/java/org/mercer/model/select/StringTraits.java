package org.mercer.model.select;

import java.util.BitSet;
import org.mercer.data.Sample;

/**
 * What strings look like, letter by letter.
 *
 * @param alphabet how many characters occur, capitals and small letters taken as one
 * @param words blanks an object, and one
 * @param length the mean number of characters
 * @param sameLength whether all have the same number of characters
 */
record StringTraits(int alphabet, double words, double length, boolean sameLength) {
  /** From so many words an object on it is a text. */
  private static final double TEXT_WORDS = 2.5;

  /** Amino acids with their wildcards; a language has more signs. */
  private static final int LARGEST_ALPHABET = 26;

  /** Shorter strings over letters are names or words, not sequences. */
  private static final double SEQUENCE_LENGTH = 15;

  static StringTraits of(Sample<?> strings) {
    BitSet seen = new BitSet();
    double blanks = 0;
    double characters = 0;
    boolean same = true;
    int first = -1;
    for (Object object : strings) {
      String s = (String) object;
      first = first < 0 ? s.length() : first;
      same &= s.length() == first;
      characters += s.length();
      for (int i = 0; i < s.length(); i++) {
        char c = s.charAt(i);
        seen.set(Character.toLowerCase(c));
        blanks += Character.isWhitespace(c) ? 1 : 0;
      }
    }
    double n = Math.max(1, strings.size());
    return new StringTraits(seen.cardinality(), blanks / n + 1, characters / n, same);
  }

  boolean isText() {
    return words >= TEXT_WORDS;
  }

  boolean isSequence() {
    return !isText() && alphabet <= LARGEST_ALPHABET && length >= SEQUENCE_LENGTH;
  }
}
