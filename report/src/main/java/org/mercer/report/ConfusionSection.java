package org.mercer.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.mercer.model.score.Confusion;

/** The confusion matrix: a row for each true class, a column for each predicted one. */
record ConfusionSection(Confusion confusion) {
  private static final int SHOWN = 24;

  Section section() {
    Section section = Section.of(ReportPart.CONFUSION);
    if (confusion.rows() == 0) {
      return section;
    }
    int classes = confusion.classes().size();
    Block table =
        Block.table(
            List.of("class", "rows", "recall", "precision", "F1"),
            IntStream.range(0, classes).mapToObj(this::row).toList());
    return section
        .with(Block.text(sentence()))
        .with(
            classes <= SHOWN
                ? Block.all(
                    List.of(
                        this::matrix,
                        Block.note(
                            "A row for each true class, a column for each predicted one. Shades"
                                + " are shares of a row: the stronger, the more of the true class;"
                                + " green is right, red is wrong."),
                        table))
                : Block.details("the " + classes + " classes", table))
        .json("classes", confusion.classes())
        .json("counts", IntStream.range(0, classes).mapToObj(this::counts).toList());
  }

  private List<Long> counts(int truth) {
    return IntStream.range(0, confusion.classes().size())
        .mapToObj(p -> confusion.count(truth, p))
        .toList();
  }

  private List<String> row(int c) {
    return List.of(
        confusion.classes().get(c),
        Numerals.of((double) confusion.of(c)),
        Numerals.percent(confusion.recall(c)),
        Numerals.percent(confusion.precision(c)),
        Numerals.score(confusion.f1(c)));
  }

  /** Accuracy as counts, and the most frequent confusion. */
  private String sentence() {
    int worstT = -1;
    int worstP = -1;
    long most = 0;
    for (int t = 0; t < confusion.classes().size(); t++) {
      for (int p = 0; p < confusion.classes().size(); p++) {
        if (t != p && confusion.count(t, p) > most) {
          most = confusion.count(t, p);
          worstT = t;
          worstP = p;
        }
      }
    }
    String right =
        Numerals.of((double) confusion.correct())
            + " of "
            + Numerals.count(confusion.rows(), "row")
            + " are classified correctly. ";
    if (most == 0) {
      return right.strip();
    }
    if (most == 1 && confusion.rows() - confusion.correct() > 1) {
      return right + "No confusion occurs twice.";
    }
    return right
        + (most == 1 ? "The error: " : "Most frequent confusion: ")
        + confusion.classes().get(worstT)
        + " predicted as "
        + confusion.classes().get(worstP)
        + (most == 1 ? "." : ", " + Numerals.count(most, "time") + ".");
  }

  private void matrix(Html html) {
    html.open("div", "class", "scroll").open("table", "class", "confusion narrow").line();
    html.open("thead").open("tr").element("th", "true \\ predicted", "scope", "col");
    confusion.classes().forEach(c -> html.element("th", c, "scope", "col", "class", "num"));
    html.close("tr").close("thead").line().open("tbody").line();
    for (int t = 0; t < confusion.classes().size(); t++) {
      html.open("tr").element("th", confusion.classes().get(t), "scope", "row");
      for (int p = 0; p < confusion.classes().size(); p++) {
        double share = confusion.of(t) == 0 ? 0 : (double) confusion.count(t, p) / confusion.of(t);
        html.open(
            "td",
            "class",
            t == p ? "num cell pro" : "num cell contra",
            "style",
            String.format(Locale.ROOT, "--w:%.2f", share),
            "title",
            Numerals.percent(share) + " of the true class");
        html.text(Numerals.of((double) confusion.count(t, p)));
        if (confusion.count(t, p) > 0) {
          html.element("small", Numerals.fixed(100 * share, 0) + " %");
        }
        html.close("td");
      }
      html.close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }
}
