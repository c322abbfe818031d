package org.mercer.data.read;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mercer.error.InputException;

/**
 * Series as sktime and aeon keep them: lines {@code @name value} that say what follows, {@code
 * @data}, then a series a line, {@code 1,2,3:4,5,6:class}, with a colon between its dimensions and
 * before its class. {@code ?} and NaN are missing values, see {@link Gaps}.
 */
final class TsFormat implements Structure {
  private static final Pattern SHOWN =
      Pattern.compile(
          "(?i)@(problemname|timestamps|univariate|classlabel|targetlabel|serieslength|equallength)\\b.*");

  @Override
  public Format format() {
    return Format.TS;
  }

  @Override
  public boolean isShownBy(List<String> lines, String head) {
    return lines.stream().anyMatch(line -> SHOWN.matcher(line.strip()).matches());
  }

  @Override
  public Parsed parse(Document document) throws IOException {
    return new Lines(document).parse();
  }

  /** The lines of a file. */
  private static final class Lines {
    private final Document document;
    private final SeriesLines series;
    private final TextLines lines;
    private final Map<String, String> header = new HashMap<>();
    private boolean data;
    private boolean labelled;

    Lines(Document document) {
      this.document = document;
      this.series = new SeriesLines(document);
      this.lines = series.lines;
    }

    Parsed parse() throws IOException {
      while (lines.next()) {
        String line = lines.text().strip();
        if (line.isEmpty()) {
          series.draft.blanks++;
        } else if (line.startsWith("#") || line.startsWith("%")) {
          series.draft.comments++;
        } else if (data) {
          series(line);
        } else {
          header(line);
        }
      }
      if (!data && series.draft.faults.isEmpty()) {
        lines.fault(
            0, "the end of the file before @data", "@data and series", "is the file whole?");
      }
      return series.parsed(Format.TS, document.input());
    }

    private void header(String line) {
      if (!line.startsWith("@")) {
        lines.fault(
            0,
            InputException.quote(line) + " before @data",
            "lines such as @problemName Toy",
            "put @data before the first series");
        data = true;
        return;
      }
      String[] words = line.substring(1).split("\\s+", 2);
      String name = words[0].toLowerCase(Locale.ROOT);
      header.put(name, words.length > 1 ? words[1] : "");
      data = name.equals("data");
      if (data) {
        begin();
      }
    }

    private void begin() {
      labelled = says("classlabel") || says("targetlabel");
      if (says("timestamps")) {
        throw new InputException(
            lines.name() + ":" + lines.number() + ":1",
            "series with time stamps (@timeStamps true)",
            "values at equal steps of time",
            "write the values alone, with @timeStamps false");
      }
    }

    private boolean says(String name) {
      return Optional.ofNullable(header.get(name))
          .filter(text -> text.toLowerCase(Locale.ROOT).startsWith("true"))
          .isPresent();
    }

    private void series(String line) {
      String[] parts = line.split(":", -1);
      int own = parts.length - (labelled ? 1 : 0);
      if (own < 1) {
        lines.fault(0, "no class", "values, a colon and the class", "add the class");
        return;
      }
      List<String> values = List.of(parts).subList(0, own);
      if (series.add(values, 0, 1) && labelled && !document.options().unlabelled()) {
        series.label(parts[own].strip(), line.length() - parts[own].length());
      }
    }
  }
}
