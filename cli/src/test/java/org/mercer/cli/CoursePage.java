package org.mercer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the course: what stands between its fences, in order. A block is {@code sh} (commands),
 * {@code text} (what they print), {@code java} (part of a program of {@code examples/}), or, with
 * {@code title=NAME}, a file that later commands read.
 */
record CoursePage(String name, List<Block> blocks, List<String> links) {
  private static final String FENCE = "```";
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(?:#[^)]*)?\\)");

  /** One fenced block: the words after the fence, its lines, and the line that it begins at. */
  record Block(String info, List<String> lines, int at) {
    String language() {
      return info.split(" ", 2)[0];
    }

    /** The value of {@code key=value} after the language. */
    Optional<String> value(String key) {
      Matcher matcher = Pattern.compile("\\b" + key + "=(\\S+)").matcher(info);
      return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
  }

  static CoursePage read(Path file) throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> links = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.startsWith(FENCE)) {
        LINK.matcher(line).results().forEach(m -> links.add(m.group(1)));
        continue;
      }
      List<String> inside = new ArrayList<>();
      int start = i++;
      while (!lines.get(i).equals(FENCE)) {
        inside.add(lines.get(i++));
      }
      blocks.add(new Block(line.substring(FENCE.length()), inside, start + 1));
    }
    return new CoursePage(String.valueOf(file.getFileName()), blocks, links);
  }

  /** Lessons are numbered; a glossary or a list of references is not. */
  boolean isLesson() {
    return Character.isDigit(name.charAt(0));
  }

  /** The lines of a block of commands, those that end in a backslash joined with the next. */
  static List<String> commands(Block block) {
    String text = String.join("\n", block.lines()).replace("\\\n", " ");
    return text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
  }

  /** The words of a command as a shell separates them: by blanks, but not within quotes. */
  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+").matcher(command);
    while (word.find() && !word.group().startsWith("#")) {
      words.add(word.group().replaceAll("'([^']*)'|\"([^\"]*)\"", "$1$2"));
    }
    return words;
  }
}
