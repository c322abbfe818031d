package org.mercer.cli.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pages of the guide in the terminal. What there is stands on its first page, by links.
 *
 * @param commands whose names are taken: the page fit.md is fit-guide, because help fit is of the
 *     command
 */
record HelpTopics(List<String> commands) {
  private static final String FOLDER = "/help/";
  private static final String FIRST = "README.md";
  private static final String GUIDE = "-guide";
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#]+\\.md)\\)");

  /** Names of topics, each with the file of its page. */
  private Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    Matcher link = LINK.matcher(text(FIRST).orElse(""));
    while (link.find()) {
      files.putIfAbsent(name(link.group(2)), link.group(2));
    }
    files.values().removeIf(file -> text(file).isEmpty());
    return files;
  }

  /** Names of topics, each with the title of its page. */
  Map<String, String> all() {
    Map<String, String> titles = new LinkedHashMap<>();
    files().forEach((name, file) -> titles.put(name, title(text(file).orElse(""))));
    return titles;
  }

  /** The text of the page of a topic. */
  Optional<String> page(String topic) {
    return Optional.ofNullable(files().get(topic)).flatMap(HelpTopics::text);
  }

  /** The topic about a command, where there is one. */
  Optional<String> about(String command) {
    return text(command + ".md").map(page -> command + GUIDE);
  }

  private String name(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1, file.length() - ".md".length());
    return commands.contains(name) ? name + GUIDE : name;
  }

  private static String title(String page) {
    return page.lines().findFirst().orElse("").replaceFirst("^#+ *", "").replace("`", "");
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
