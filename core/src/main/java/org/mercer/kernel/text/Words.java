package org.mercer.kernel.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.run.Poll;

/**
 * The words of a text and how often each occurs: runs without white space, in Unicode's composed
 * form, as {@link Tokens} splits them, in small letters and without the punctuation round them.
 * "Fever," at the end of a clause is the word "fever"; "don't", "e-mail" and "3.5" stay whole, and
 * a run of signs alone, such as ":-)", is a word of its own. Texts, words and vocabularies have
 * limits, so that no input can exhaust the memory unseen.
 */
final class Words {
  /** Characters of a text. */
  static final int LONGEST_TEXT = 1 << 26;

  /** Characters of a word: longer ones are not words, but sequences for a kernel on strings. */
  static final int LONGEST_WORD = 1 << 20;

  /** Different words of a text or of a corpus. */
  static final int MOST_WORDS = 1 << 24;

  private Words() {}

  /** How often each word occurs, in the order of their first occurrence. */
  static Map<String, Double> counts(String text) {
    Require.that(
        text.length() <= LONGEST_TEXT,
        "a text may have at most 64 Mi characters, but this has "
            + text.length()
            + "; cut it into parts");
    Tokens tokens = new Tokens(Unit.WORD);
    Map<String, Double> counts = new LinkedHashMap<>();
    int[] words = tokens.symbols(text);
    int[] times = new int[words.length == 0 ? 0 : Arrays.stream(words).max().getAsInt() + 1];
    for (int word : words) {
      times[word]++;
    }
    Poll poll = new Poll();
    for (int word = 0; word < times.length; word++) {
      poll.spend(16); // the steps of a look into a map
      String spelled = folded(tokens.text(word));
      Require.that(
          spelled.length() <= LONGEST_WORD,
          "a word may have at most 2^20 characters, but one has "
              + spelled.length()
              + "; a text is split at white space, and sequences are for kernels on strings");
      counts.merge(spelled, (double) times[word], Double::sum);
    }
    return counts;
  }

  /** In small letters, without what is neither letter nor digit at its ends. */
  private static String folded(String run) {
    int from = 0;
    while (from < run.length() && !inWord(run.codePointAt(from))) {
      from += Character.charCount(run.codePointAt(from));
    }
    int to = run.length();
    while (to > from && !inWord(run.codePointBefore(to))) {
      to -= Character.charCount(run.codePointBefore(to));
    }
    return (from == to ? run : run.substring(from, to)).toLowerCase(Locale.ROOT);
  }

  private static boolean inWord(int codePoint) {
    // the vowel signs of many scripts are marks, not letters
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> Character.isLetterOrDigit(codePoint);
    };
  }

  interface Visitor {
    void at(String word, int place);
  }

  /** Each word of the text in its order, with its place. */
  static void each(String text, Visitor visitor) {
    Tokens tokens = new Tokens(Unit.WORD);
    int[] words = tokens.symbols(text);
    for (int i = 0; i < words.length; i++) {
      visitor.at(folded(tokens.text(words[i])), i);
    }
  }

  /** The number of each word, new ones numbered as they come. */
  static final class Vocabulary {
    private final Map<String, Integer> numbers = new HashMap<>();

    int number(String word) {
      int number = numbers.computeIfAbsent(word, w -> numbers.size());
      Require.that(
          number < MOST_WORDS,
          "a corpus may have at most 2^24 different words, but this has more; is it text?");
      return number;
    }

    /** Negative where the corpus does not have the word. */
    int find(String word) {
      return numbers.getOrDefault(word, -1);
    }

    int size() {
      return numbers.size();
    }
  }
}
