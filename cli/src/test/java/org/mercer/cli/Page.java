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
 * A page of the documentation: what stands between its fences, in order. A block is {@code sh}
 * (commands), {@code text} (what they print), {@code java} (part of a program), or, with {@code
 * title=NAME}, a file that later commands read. A comment {@code <!-- sh ... -->} is a block that
 * readers do not see: what makes the files of a page, or stands before a piece of Java.
 */
record Page(String name, List<Block> blocks, List<String> links) {
  private static final String FENCE = "```";
  private static final Pattern HIDDEN = Pattern.compile("<!-- ((?:sh|java|text)\\b[^>]*)");
  private static final String END_OF_HIDDEN = "-->";
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(?:#[^)]*)?\\)");

  /** One block: the words after the fence, its lines, where it begins, and whether it is seen. */
  record Block(String info, List<String> lines, int at, boolean hidden) {
    String language() {
      return info.split(" ", 2)[0];
    }

    /** The value of {@code key=value} after the language. */
    Optional<String> value(String key) {
      Matcher matcher = Pattern.compile("\\b" + key + "=(\\S+)").matcher(info);
      return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
  }

  static Page read(Path file) throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> links = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher comment = HIDDEN.matcher(line);
      boolean hidden = comment.matches();
      if (!hidden && !line.startsWith(FENCE)) {
        LINK.matcher(line).results().forEach(m -> links.add(m.group(1)));
        continue;
      }
      List<String> inside = new ArrayList<>();
      int start = i++;
      while (!lines.get(i).equals(hidden ? END_OF_HIDDEN : FENCE)) {
        inside.add(lines.get(i++));
      }
      String info = hidden ? comment.group(1) : line.substring(FENCE.length());
      blocks.add(new Block(info, inside, start + 1, hidden));
    }
    return new Page(String.valueOf(file.getFileName()), blocks, links);
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
