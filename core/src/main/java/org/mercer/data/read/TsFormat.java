package org.mercer.data.read;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
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
    private final ObjectDraft<Series> draft;
    private final TextLines lines;
    private final Map<String, String> header = new HashMap<>();
    private boolean data;
    private boolean labelled;
    private int dimensions;
    private long missing;
    private int cut;

    Lines(Document document) {
      this.document = document;
      this.draft = document.draft(SeriesDomain.INSTANCE);
      this.lines = document.lines(draft.faults);
    }

    Parsed parse() throws IOException {
      while (lines.next()) {
        String line = lines.text().strip();
        if (line.isEmpty()) {
          draft.blanks++;
        } else if (line.startsWith("#") || line.startsWith("%")) {
          draft.comments++;
        } else if (data) {
          series(line);
        } else {
          header(line);
        }
      }
      if (!data && draft.faults.isEmpty()) {
        lines.fault(
            0, "the end of the file before @data", "@data and series", "is the file whole?");
      }
      if (missing > 0) {
        draft.note(
            Text.count(missing, "missing value")
                + " filled in on the straight line between the values before and after");
      }
      if (cut > 0) {
        draft.note(cut + " series with missing values at the end are shorter by these");
      }
      return draft.parsed(Format.TS, document.input(), lines.number());
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
      if (dimensions > 0 && own != dimensions) {
        lines.fault(
            0,
            Text.count(own, "dimension"),
            dimensions + ", as in the first series",
            labelled ? "is the class missing?" : "give all series the same dimensions");
        return;
      }
      dimensions = own;
      Gaps gaps = new Gaps(own);
      int at = 0;
      for (int d = 0; d < own; d++) {
        int from = at;
        Optional<String> wrong = gaps.dimension(d, parts[d]);
        if (wrong.isPresent()) {
          lines.fault(from, wrong.get(), "numbers with commas between, ? for none", "correct it");
          return;
        }
        at += parts[d].length() + 1;
      }
      Optional<String> wrong = gaps.close();
      if (wrong.isPresent()) {
        lines.fault(0, wrong.get(), "as many values in each dimension", "correct the series");
        return;
      }
      missing += gaps.filled();
      cut += gaps.cut() ? 1 : 0;
      draft.add(Series.ofDimensions(gaps.rows()), 8L * own * gaps.length());
      if (labelled && !document.options().unlabelled()) {
        String label = parts[own].strip();
        if (label.isEmpty() || label.equals("?")) {
          lines.fault(at, "no class", "a class after the last colon", "add it");
          return;
        }
        draft.label(label, lines.number(), Text.column(lines.text(), at));
      }
    }
  }
}
