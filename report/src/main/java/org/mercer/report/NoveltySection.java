package org.mercer.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Note;

/** Novelty detection: which objects are outliers, and by how much. */
record NoveltySection(double[] values, List<String> objects) {
  private static final int BINS = 30;
  private static final int SHOWN = 10;

  /**
   * @param values of the decision function: negative is an outlier
   * @param objects as they are written, one a value
   */
  NoveltySection {
    Require.same("values and objects", values.length, objects.size());
  }

  long outliers() {
    return Arrays.stream(values).filter(v -> v < 0).count();
  }

  /** {@code 12 (6.0 %)}. */
  String share() {
    double share = values.length == 0 ? 0 : (double) outliers() / values.length;
    return Numerals.of((double) outliers()) + " (" + Numerals.percent(share) + ")";
  }

  Section section() {
    Section section = Section.of(ReportPart.NOVELTY);
    if (values.length == 0) {
      return section;
    }
    List<List<String>> rows =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i]))
            .limit(SHOWN)
            .map(
                i ->
                    List.of(
                        (i + 1) + " · " + ShortTexts.cut(objects.get(i)), Numerals.of(values[i])))
            .toList();
    return section
        .with(
            Block.text(
                share()
                    + " of "
                    + Numerals.count(values.length, "object")
                    + " are novel (outliers, anomalies): their decision value is negative."),
            Block.figure(
                "Decision values",
                Block.histogram(values, BINS, "decision value")
                    .size(Block.ALONE, Block.HIGH)
                    .with(Note.upright(0, Style.line(Palette.ORANGE, 1.5))),
                "Objects left of the line are novel."),
            Block.table(List.of("most novel objects", "decision value"), rows))
        .json("outside", outliers())
        .numbers("values", values);
  }
}
