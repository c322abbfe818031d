package org.mercer.data.read;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.error.InputException;

/**
 * Series in ARFF, as the archives of series keep them: the values of a series as attributes {@code
 * att0}, {@code att1}, ..., or its dimensions in one relational attribute, {@code '1,2,3\n4,5,6'};
 * the class is the last attribute.
 */
final class ArffSeries implements Structure {
  private static final Pattern RELATIONAL =
      Pattern.compile("(?im)^\\s*@attribute\\s+\\S+\\s+relational\\s*$");
  private static final Pattern VALUES =
      Pattern.compile(
          "(?im)^\\s*@attribute\\s+['\"]?(?:att|t|time|timepoint)_?([0-9]{1,6})['\"]?"
              + "\\s+(?:numeric|real)\\b.*$");
  private static final Pattern ATTRIBUTE = Pattern.compile("(?im)^\\s*@attribute\\s+(.*)$");
  private static final Pattern QUOTED = Pattern.compile("\\s*(['\"])(.*?)\\1\\s*(?:,(.*))?");

  /** Between two dimensions, as two characters. */
  private static final String STEP = "\\n";

  /** Fewer numbered columns are taken for a table. */
  private static final int FEWEST = 8;

  @Override
  public Format format() {
    return Format.ARFF;
  }

  @Override
  public boolean isShownBy(List<String> lines, String head) {
    return head.toLowerCase(Locale.ROOT).contains("@relation")
        && (isRelational(head) || areValues(head));
  }

  /** Whether it is no table, however it is looked at. */
  static boolean isRelational(String head) {
    return RELATIONAL.matcher(head).find();
  }

  /** Whether the attributes are numbered without a gap, but for a class at the end. */
  private static boolean areValues(String head) {
    Matcher value = VALUES.matcher(head);
    int count = 0;
    long first = 0;
    while (value.find()) {
      long number = Long.parseLong(value.group(1));
      first = count == 0 ? number : first;
      if (number != first + count) {
        return false;
      }
      count++;
    }
    long others = ATTRIBUTE.matcher(head).results().count() - count;
    boolean last = others == 0 || others == 1 && !VALUES.matcher(lastAttribute(head)).matches();
    return count >= FEWEST && first <= 1 && last;
  }

  private static String lastAttribute(String head) {
    return ATTRIBUTE.matcher(head).results().reduce((a, b) -> b).map(r -> r.group()).orElse("");
  }

  @Override
  public Parsed parse(Document document) throws IOException {
    SeriesLines series = new SeriesLines(document);
    TextLines lines = series.lines;
    boolean relational = false;
    boolean labelled = false;
    boolean inside = false;
    boolean data = false;
    while (lines.next()) {
      String line = lines.text().strip();
      String word = line.toLowerCase(Locale.ROOT);
      if (line.isEmpty()) {
        series.draft.blanks++;
      } else if (line.startsWith("%")) {
        series.draft.comments++;
      } else if (data) {
        add(series, lines.text(), relational, labelled && !document.options().unlabelled());
      } else if (word.startsWith("@attribute")) {
        boolean opens = RELATIONAL.matcher(line).matches();
        labelled |= !opens && !inside && !VALUES.matcher(line).matches();
        relational |= opens;
        inside |= opens;
      } else {
        inside &= !word.startsWith("@end");
        data = word.startsWith("@data");
      }
    }
    if (!data && series.draft.faults.isEmpty()) {
      lines.fault(0, "the end of the file before @data", "@data and series", "is the file whole?");
    }
    series.draft.note("each row is read as a series; `format=arff` reads a table");
    return series.parsed(Format.ARFF, document.input());
  }

  private static void add(SeriesLines series, String line, boolean relational, boolean labelled) {
    if (relational) {
      Matcher quoted = QUOTED.matcher(line);
      if (!quoted.matches()) {
        series.lines.fault(
            0,
            InputException.quote(line),
            "the dimensions of a series in quotes, '1,2,3\\n4,5,6', then a comma and its class",
            "correct the row");
      } else if (series.add(
              List.of(quoted.group(2).split(Pattern.quote(STEP), -1)),
              quoted.start(2),
              STEP.length())
          && labelled) {
        boolean none = quoted.group(3) == null;
        series.label(none ? "" : plain(quoted.group(3)), none ? 0 : quoted.start(3));
      }
      return;
    }
    int comma = labelled ? line.lastIndexOf(',') : line.length();
    if (comma < 0) {
      series.lines.fault(0, InputException.quote(line), "values and a class", "correct the row");
    } else if (series.add(List.of(line.substring(0, comma)), 0, 0) && labelled) {
      series.label(plain(line.substring(comma + 1)), comma + 1);
    }
  }

  private static String plain(String label) {
    String word = label.strip();
    boolean quoted =
        word.length() > 1
            && "'\"".indexOf(word.charAt(0)) >= 0
            && word.charAt(word.length() - 1) == word.charAt(0);
    return quoted ? word.substring(1, word.length() - 1) : word;
  }
}
