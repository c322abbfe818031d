package org.mercer.kernel.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Place;
import org.mercer.run.Poll;

/**
 * What is counted of a text: words, or characters, and runs of them. Words are those of {@link
 * Words}; a run of words is written with spaces. Characters are in small letters, and white space
 * of any length is one space. Within words, each word that white space bounds stands between two
 * spaces, and no run reaches from one into the next; a word that is shorter than a run is one by
 * itself, once.
 *
 * @param shortest the least number of words or characters in a run
 * @param longest the largest
 */
record Terms(Of of, int shortest, int longest) {
  /** Single words. */
  static final Terms WORDS = new Terms(Of.WORD, 1, 1);

  /** What runs are made of. */
  enum Of {
    WORD,
    CHAR,
    /** Characters within the borders of words. */
    BORDER;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Of named(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /** A longer run is found again in no other text. */
  static final int MOST_WORDS_OF_RUN = 64;

  Terms {
    Require.between("shortest", 1, MOST_WORDS_OF_RUN, shortest);
    Require.between("longest", shortest, MOST_WORDS_OF_RUN, longest);
  }

  private boolean singleWords() {
    return of == Of.WORD && longest == 1;
  }

  /** How often each occurs, in the order of their first occurrence. */
  Map<String, Double> counts(String text) {
    if (singleWords()) {
      return Words.counts(text);
    }
    Map<String, Double> counts = new LinkedHashMap<>();
    Poll poll = new Poll();
    each(
        text,
        (term, from, length) -> {
          poll.spend(16); // the steps of a look into a map
          counts.merge(term, 1.0, Double::sum);
        });
    return counts;
  }

  /** What one of the places of a term is. */
  Place place() {
    return of == Of.WORD ? Place.WORD : Place.NONE;
  }

  interface Visitor {
    void at(String term, int from, int length);
  }

  /**
   * Each term of the text with its first word and how many words it has; of characters likewise.
   */
  void each(String text, Visitor visitor) {
    if (of == Of.WORD) {
      List<String> words = new ArrayList<>();
      Words.each(text, (word, place) -> words.add(word));
      words(words, visitor);
      return;
    }
    Require.that(
        text.length() <= Words.LONGEST_TEXT,
        "a text may have at most 64 Mi characters, but this has "
            + text.length()
            + "; cut it into parts");
    Tokens tokens = new Tokens(Unit.WORD);
    int[] words = tokens.symbols(text.toLowerCase(Locale.ROOT));
    if (of == Of.BORDER) {
      for (int word : words) {
        withinWord((" " + tokens.text(word) + " ").codePoints().toArray(), visitor);
      }
      return;
    }
    StringBuilder all = new StringBuilder();
    for (int word : words) {
      all.append(all.length() == 0 ? "" : " ").append(tokens.text(word));
    }
    int[] characters = all.codePoints().toArray();
    for (int n = shortest; n <= longest; n++) {
      runs(characters, n, visitor);
    }
  }

  private void words(List<String> words, Visitor visitor) {
    for (int n = shortest; n <= longest; n++) {
      for (int i = 0; i + n <= words.size(); i++) {
        visitor.at(n == 1 ? words.get(i) : String.join(" ", words.subList(i, i + n)), i, n);
      }
    }
  }

  private static void runs(int[] characters, int n, Visitor visitor) {
    for (int i = 0; i + n <= characters.length; i++) {
      visitor.at(new String(characters, i, n), i, n);
    }
  }

  private void withinWord(int[] characters, Visitor visitor) {
    for (int n = shortest; n <= longest; n++) {
      if (characters.length <= n) {
        visitor.at(new String(characters, 0, characters.length), 0, characters.length);
        return;
      }
      runs(characters, n, visitor);
    }
  }

  /** The words of a term. */
  static int[] places(int from, int length) {
    return IntStream.range(from, from + length).toArray();
  }
}
