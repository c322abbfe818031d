package org.mercer.data.string;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.data.Sample;

/**
 * What most strings look like, character by character: sequences, texts, or anything else, such as
 * names. The majority decides, so that a stray letter in a few strings changes nothing:
 *
 * <ul>
 *   <li>A string is like DNA or RNA if it has no blank and nine tenths of its characters are among
 *       ACGTUN and -, in either case; like a protein if they are among the letters of proteins and
 *       at least half of the string is capitals, since long names have small letters too.
 *   <li>Strings are sequences if nine tenths of them are like DNA, with five or more characters on
 *       the average, or like proteins with fifteen or more, or if eight characters make up 99 of
 *       100 with twelve or more a string.
 *   <li>Texts have two and a half words or more on the average.
 * </ul>
 */
@Internal
public final class StringTraits {
  /** What sequences are made of. */
  public enum Alphabet {
    /** DNA or RNA. */
    NUCLEOTIDES("ACGTU", "N"),
    /** Proteins. */
    AMINO_ACIDS("ACDEFGHIKLMNPQRSTVWY", "X"),
    /** Few symbols, such as throws of dice. */
    FEW("", "");

    private final String letters;
    private final String mask;

    Alphabet(String letters, String mask) {
      this.letters = letters;
      this.mask = mask;
    }

    /** Its usual letters. */
    public String letters() {
      return letters;
    }

    /** What stands where the letter is not known; empty where there is no such sign. */
    public String mask() {
      return mask;
    }
  }

  private static final String NUCLEOTIDES = "ACGTUN-";
  private static final String AMINO_ACIDS = "ACDEFGHIKLMNPQRSTVWYBXZUO*-";
  private static final double MAJORITY = 0.9;
  private static final double CAPITALS = 0.5;
  private static final double DNA_LENGTH = 5;
  private static final double PROTEIN_LENGTH = 15;
  private static final double SEQUENCE_LENGTH = 12;
  private static final int SMALL_ALPHABET = 8;
  private static final double NEARLY_ALL = 0.99;
  private static final double TEXT_WORDS = 2.5;
  private static final int ASCII = 128;

  /** How often each character of ASCII occurs. */
  private final long[] counts = new long[ASCII];

  private boolean sameLength = true;
  private int first = -1;
  private long blanks;
  private long characters;
  private int strings;
  private int likeDna;
  private int likeProteins;
  private int odd;

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
    int nucleotides = 0;
    int acids = 0;
    int capitals = 0;
    boolean other = false;
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      blanks += Character.isWhitespace(c) ? 1 : 0;
      other |= c <= ' ' || c >= ASCII;
      if (c < ASCII) {
        counts[c]++;
      }
      char capital = Character.toUpperCase(c);
      nucleotides += NUCLEOTIDES.indexOf(capital) >= 0 ? 1 : 0;
      acids += AMINO_ACIDS.indexOf(capital) >= 0 ? 1 : 0;
      capitals += c == capital ? 1 : 0;
    }
    odd += other ? 1 : 0;
    likeDna += !other && nucleotides >= MAJORITY * s.length() ? 1 : 0;
    likeProteins +=
        !other && acids >= MAJORITY * s.length() && capitals >= CAPITALS * s.length() ? 1 : 0;
  }

  /** Whether all have the same number of characters. */
  public boolean sameLength() {
    return sameLength;
  }

  /** Characters of a string on the average; none of no strings. */
  public double meanLength() {
    return strings == 0 ? 0 : (double) characters / strings;
  }

  public boolean areTexts() {
    return strings > 0 && (double) blanks / strings + 1 >= TEXT_WORDS;
  }

  public boolean areSequences() {
    return strings > 0 && (dna() || proteins() || fewSymbols());
  }

  /** What they are made of, where they are sequences. */
  public Alphabet alphabet() {
    return dna() ? Alphabet.NUCLEOTIDES : proteins() ? Alphabet.AMINO_ACIDS : Alphabet.FEW;
  }

  private boolean dna() {
    return likeDna >= MAJORITY * strings && meanLength() >= DNA_LENGTH;
  }

  private boolean proteins() {
    return likeProteins >= MAJORITY * strings && meanLength() >= PROTEIN_LENGTH;
  }

  private boolean fewSymbols() {
    long[] sorted = counts.clone();
    Arrays.sort(sorted);
    long most = Arrays.stream(sorted, ASCII - SMALL_ALPHABET, ASCII).sum();
    return odd <= (1 - MAJORITY) * strings
        && most >= NEARLY_ALL * characters
        && meanLength() >= SEQUENCE_LENGTH;
  }

  /** The part of the letters that are small, where letters of both cases occur; else none. */
  public double smallLetters() {
    long small = 0;
    long capitals = 0;
    for (char c = 0; c < ASCII; c++) {
      small += Character.isLowerCase(c) ? counts[c] : 0;
      capitals += Character.isUpperCase(c) ? counts[c] : 0;
    }
    return small == 0 || capitals == 0 ? 0 : (double) small / (small + capitals);
  }

  /** How often the mask of the alphabet stands in place of a letter, of all characters. */
  public double masked() {
    String mask = alphabet().mask();
    if (mask.isEmpty() || characters == 0) {
      return 0;
    }
    char c = mask.charAt(0);
    return (double) (counts[c] + counts[Character.toLowerCase(c)]) / characters;
  }

  /**
   * The letters of the alphabet and all others that occur, as capitals; of nucleotides T or U is
   * left out where it does not occur and the other does.
   */
  public String symbols() {
    StringBuilder all = new StringBuilder();
    boolean rna = count('U') > count('T');
    for (char c : alphabet().letters().toCharArray()) {
      boolean absent = count(c) == 0 && c == (rna ? 'T' : 'U');
      all.append(absent && alphabet() == Alphabet.NUCLEOTIDES ? "" : c);
    }
    for (char c = '!'; c < ASCII; c++) {
      char capital = Character.toUpperCase(c);
      if (counts[c] > 0 && all.indexOf(String.valueOf(capital)) < 0) {
        all.append(capital);
      }
    }
    return all.toString();
  }

  private long count(char capital) {
    return counts[capital] + counts[Character.toLowerCase(capital)];
  }
}
