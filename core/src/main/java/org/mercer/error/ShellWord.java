package org.mercer.error;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.api.Internal;

/**
 * Names in commands that a message tells the reader to type: a shell must take each for one word
 * and run nothing that is in it, so {@code x$(id).csv} becomes {@code 'x$(id).csv'}.
 */
@Internal
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");
  private static final Pattern PLACE = Pattern.compile("\\bFILE(\\.[a-z]+)?\\b");
  private static final String STANDARD_INPUT = "standard input";

  private ShellWord() {}

  /** The word as a shell reads it. */
  public static String of(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * A sentence with the file in the place of {@code FILE}, and {@code FILE.fixed} in that of a file
   * beside it; standard input has no name that could stand there.
   */
  public static String fill(String sentence, String file) {
    return file.equals(STANDARD_INPUT)
        ? sentence
        : PLACE
            .matcher(sentence)
            .replaceAll(
                place ->
                    Matcher.quoteReplacement(
                        of(file + (place.group(1) == null ? "" : place.group(1)))));
  }
}
