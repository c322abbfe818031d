package org.mercer.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the guide as lines of a terminal: paragraphs are broken at its width, code is indented,
 * and a row of a table is its first cell with the others below.
 *
 * @param width of the terminal
 */
record HelpPage(int width) {
  /** What only programs or browsers need: comments, and the ends of links. */
  private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->\\n?");

  private static final Pattern REFERENCE = Pattern.compile("!?\\[([^\\]]*)\\]\\([^)]+\\)");
  private static final Pattern HEADING = Pattern.compile("(#+) (.*)");
  private static final Pattern ITEM = Pattern.compile("( *)([-*]|[0-9]+\\.) +(.*)");
  private static final Pattern RULE = Pattern.compile("\\|?[ :|-]+\\|?");
  private static final String CODE = "    ";

  List<String> lines(String page) {
    String text = REFERENCE.matcher(COMMENT.matcher(page).replaceAll("")).replaceAll("$1");
    Typing typing = new Typing();
    text.lines().forEach(typing::add);
    typing.endParagraph();
    return typing.done;
  }

  private final class Typing {
    final List<String> done = new ArrayList<>();
    private final StringBuilder paragraph = new StringBuilder();
    private String indent = "";
    private boolean code;
    private List<String> heads = List.of();

    void add(String line) {
      if (line.startsWith("```")) {
        endParagraph();
        code = !code;
        return;
      }
      if (code || line.startsWith(CODE) && paragraph.isEmpty()) {
        done.add(code ? CODE + line : line);
        return;
      }
      Matcher item = ITEM.matcher(line);
      Matcher heading = HEADING.matcher(line);
      if (line.isBlank()) {
        endParagraph();
        heads = List.of();
        blank();
      } else if (heading.matches()) {
        endParagraph();
        heading(heading.group(1).length(), plain(heading.group(2)));
      } else if (line.startsWith("|")) {
        endParagraph();
        row(line);
      } else if (item.matches()) {
        endParagraph();
        indent = item.group(1) + " ".repeat(item.group(2).length() + 1);
        paragraph.append(item.group(1)).append(item.group(2)).append(' ').append(item.group(3));
      } else {
        paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
      }
    }

    void endParagraph() {
      if (!paragraph.isEmpty()) {
        broken("", indent, plain(paragraph.toString()));
      }
      paragraph.setLength(0);
      indent = "";
    }

    private void blank() {
      if (!done.isEmpty() && !done.get(done.size() - 1).isEmpty()) {
        done.add("");
      }
    }

    private void heading(int level, String text) {
      done.add(text);
      done.add((level == 1 ? "=" : "-").repeat(Math.min(width, text.length())));
    }

    /** The first row names the columns; the second is a rule. */
    private void row(String line) {
      List<String> cells = cells(line);
      if (heads.isEmpty()) {
        heads = cells;
      } else if (!RULE.matcher(line).matches()) {
        broken("", CODE, cells.get(0));
        for (int j = 1; j < cells.size(); j++) {
          String head = j < heads.size() ? heads.get(j) : "";
          if (!cells.get(j).isEmpty()) {
            String named = head.isEmpty() || cells.size() == 2 ? "" : head + ": ";
            broken(CODE, CODE + "  ", named + cells.get(j));
          }
        }
      }
    }

    private void broken(String first, String rest, String text) {
      StringBuilder line = new StringBuilder(first);
      boolean begun = false;
      for (String word : (text.startsWith(" ") ? text : text.strip()).split(" ", -1)) {
        if (begun && line.length() + 1 + word.length() > width) {
          done.add(line.toString());
          line = new StringBuilder(rest).append(word);
        } else {
          line.append(begun ? " " : "").append(word);
        }
        begun = true;
      }
      done.add(line.toString());
    }
  }

  private static List<String> cells(String line) {
    String inner = line.strip().replaceFirst("^\\|", "").replaceFirst("\\|$", "");
    List<String> cells = new ArrayList<>();
    for (String cell : inner.split("(?<!\\\\)\\|", -1)) {
      cells.add(plain(cell.strip().replace("\\|", "|")));
    }
    return cells;
  }

  private static String plain(String text) {
    return text.replace("**", "").replace("`", "");
  }
}
