package org.mercer.data.string;

import java.util.BitSet;
import org.mercer.data.Sample;

/**
 * What strings look like, character by character: sequences, texts, or anything else, such as
 * names.
 *
 * <ul>
 *   <li>Sequences have no blank, and the letters of DNA or RNA (ACGTUN and -) with five or more a
 *       string on the average, or the capitals of proteins with fifteen or more, or at most eight
 *       different characters with twelve or more. Small letters beyond those of DNA are no sign of
 *       a sequence: long names have them too.
 *   <li>Texts have two and a half words or more on the average.
 * </ul>
 */
public final class StringTraits {
  private static final String NUCLEOTIDES = "ACGTUNacgtun-";
  private static final String AMINO_ACIDS = "ACDEFGHIKLMNPQRSTVWYBXZUO*-";
  private static final double DNA_LENGTH = 5;
  private static final double PROTEIN_LENGTH = 15;
  private static final double SEQUENCE_LENGTH = 12;
  private static final int SMALL_ALPHABET = 8;
  private static final double TEXT_WORDS = 2.5;

  private final BitSet seen = new BitSet();
  private boolean odd;
  private boolean sameLength = true;
  private int first = -1;
  private long blanks;
  private long characters;
  private int strings;

  /** Of all strings of a sample. */
  public static StringTraits of(Sample<?> sample) {
    StringTraits traits = new StringTraits();
    for (Object object : sample) {
      traits.add(String.valueOf(object));
    }
    return traits;
  }

  /** With one more string. */
  public void add(String s) {
    strings++;
    first = first < 0 ? s.length() : first;
    sameLength &= s.length() == first;
    characters += s.length();
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      odd |= c <= ' ' || c >= 128;
      if (!odd) {
        seen.set(c);
      }
      blanks += Character.isWhitespace(c) ? 1 : 0;
    }
  }

  /** Whether all have the same number of characters. */
  public boolean sameLength() {
    return sameLength;
  }

  public boolean areTexts() {
    return strings > 0 && (double) blanks / strings + 1 >= TEXT_WORDS;
  }

  public boolean areSequences() {
    if (odd || strings == 0) {
      return false;
    }
    double mean = (double) characters / strings;
    return mean >= DNA_LENGTH && only(NUCLEOTIDES)
        || mean >= PROTEIN_LENGTH && only(AMINO_ACIDS)
        || mean >= SEQUENCE_LENGTH && seen.cardinality() <= SMALL_ALPHABET;
  }

  private boolean only(String alphabet) {
    return seen.stream().allMatch(c -> alphabet.indexOf(c) >= 0);
  }
}
