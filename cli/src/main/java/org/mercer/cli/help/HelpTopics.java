package org.mercer.cli.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pages of the guide in the terminal. What there is stands on its first page, by links. */
final class HelpTopics {
  private static final String FOLDER = "/help/";
  private static final String FIRST = "README.md";
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#]+\\.md)\\)");

  /** What only programs or browsers need: comments, and the ends of links. */
  private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->\\n");

  private static final Pattern REFERENCE = Pattern.compile("\\[([^\\]]+)\\]\\([^)]+\\)");
  private static final Pattern FENCE = Pattern.compile("(?s)```[^\\n]*\\n(.*?)```");

  private HelpTopics() {}

  /** Names of topics, each with the words that the guide has for it. */
  static Map<String, String> all() {
    Map<String, String> topics = new LinkedHashMap<>();
    Matcher link = LINK.matcher(text(FIRST).orElse(""));
    while (link.find()) {
      if (text(link.group(2)).isPresent()) {
        topics.putIfAbsent(name(link.group(2)), link.group(1));
      }
    }
    return topics;
  }

  /** The page of a topic as lines of a terminal. */
  static Optional<List<String>> page(String topic) {
    Matcher link = LINK.matcher(text(FIRST).orElse(""));
    while (link.find()) {
      if (name(link.group(2)).equals(topic)) {
        return text(link.group(2)).map(HelpTopics::plain);
      }
    }
    return Optional.empty();
  }

  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1, file.length() - ".md".length());
  }

  private static List<String> plain(String page) {
    String text = COMMENT.matcher(page).replaceAll("");
    text = FENCE.matcher(text).replaceAll(block -> Matcher.quoteReplacement(indented(block)));
    return REFERENCE.matcher(text).replaceAll("$1").replace("**", "").lines().toList();
  }

  private static String indented(MatchResult block) {
    return block.group(1).indent(4).stripTrailing();
  }

  private static Optional<String> text(String file) {
    try (InputStream in = HelpTopics.class.getResourceAsStream(FOLDER + file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("the help of this installation cannot be read", e);
    }
  }
}
