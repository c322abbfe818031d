package org.mercer.data.read;

import java.util.List;
import java.util.Optional;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;

/** Series that are read a line each, of several dimensions, with values that may be missing. */
final class SeriesLines {
  final ObjectDraft<Series> draft;
  final TextLines lines;
  private int dimensions;
  private long missing;
  private int cut;

  SeriesLines(Structure.Document document) {
    this.draft = document.draft(SeriesDomain.INSTANCE);
    this.lines = document.lines(draft.faults);
  }

  /**
   * The series of this line.
   *
   * @param parts the text of each dimension
   * @param begin where the first of them begins in the line
   * @param between how many characters stand between two of them
   * @return whether it is one; otherwise there is a fault
   */
  boolean add(List<String> parts, int begin, int between) {
    int own = parts.size();
    if (dimensions > 0 && own != dimensions) {
      lines.fault(
          0,
          Text.count(own, "dimension"),
          dimensions + ", as in the first series",
          "give all series the same dimensions, and each its class");
      return false;
    }
    dimensions = own;
    Gaps gaps = new Gaps(own);
    int at = begin;
    for (int d = 0; d < own; d++) {
      Optional<String> wrong = gaps.dimension(d, parts.get(d));
      if (wrong.isPresent()) {
        lines.fault(at, wrong.get(), "numbers with commas between, ? for none", "correct it");
        return false;
      }
      at += parts.get(d).length() + between;
    }
    Optional<String> wrong = gaps.close();
    if (wrong.isPresent()) {
      lines.fault(0, wrong.get(), "as many values in each dimension", "correct the series");
      return false;
    }
    missing += gaps.filled();
    cut += gaps.cut() ? 1 : 0;
    draft.add(Series.ofDimensions(gaps.rows()), 8L * own * gaps.length());
    return true;
  }

  /** The class of the series that was added last. */
  void label(String label, int at) {
    if (label.isEmpty() || label.equals("?")) {
      lines.fault(at, "no class", "a class behind the values", "add it");
    } else {
      draft.label(label, lines.number(), Text.column(lines.text(), at));
    }
  }

  Parsed parsed(Format format, Input input) {
    if (missing > 0) {
      draft.note(
          Text.count(missing, "missing value")
              + " filled in on the straight line between the values before and after");
    }
    if (cut > 0) {
      draft.note(cut + " series with missing values at the end are shorter by these");
    }
    return draft.parsed(format, input, lines.number());
  }
}
