package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.model.score.Confusion;

/** How many rows of each class were called what. */
public final class ConfusionSection extends Section {
  private static final int SHOWN = 24;

  private final Confusion confusion;

  public ConfusionSection(Confusion confusion) {
    this.confusion = confusion;
  }

  @Override
  Part part() {
    return Part.CONFUSION;
  }

  @Override
  boolean isEmpty() {
    return confusion.rows() == 0;
  }

  @Override
  void write(Html html) {
    html.element("p", sentence()).line();
    if (confusion.classes().size() <= SHOWN) {
      matrix(html);
    }
    List<List<String>> rows = new ArrayList<>();
    for (int c = 0; c < confusion.classes().size(); c++) {
      rows.add(
          List.of(
              confusion.classes().get(c),
              Figures.of((double) confusion.of(c)),
              Figures.percent(confusion.recall(c)),
              Figures.percent(confusion.precision(c)),
              Figures.score(confusion.f1(c))));
    }
    List<String> heads =
        List.of("class", "rows", "found (recall)", "right when named (precision)", "f1");
    if (rows.size() <= SHOWN) {
      Drawing.table(html, heads, rows);
    } else {
      Drawing.details(
          html, "the " + rows.size() + " classes", () -> Drawing.table(html, heads, rows));
    }
  }

  /** The pair that is mixed up most. */
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
        Figures.of((double) confusion.correct())
            + " of "
            + Figures.count(confusion.rows(), "row")
            + " are right. ";
    if (most == 0) {
      return right + "Nothing was mixed up.";
    }
    if (most == 1 && confusion.rows() - confusion.correct() > 1) {
      return right + "No two classes were mixed up twice in the same way.";
    }
    String pair =
        confusion.classes().get(worstT) + " was taken for " + confusion.classes().get(worstP);
    return right
        + (most == 1
            ? "In the other " + pair + "."
            : "Most often " + pair + ": " + Figures.count(most, "time") + ".");
  }

  private void matrix(Html html) {
    html.open("div", "class", "scroll").open("table", "class", "confusion narrow").line();
    html.element("caption", "A row for each true class, a column for each predicted one.");
    html.open("thead").open("tr").element("th", "true \\ predicted", "scope", "col");
    confusion.classes().forEach(c -> html.element("th", c, "scope", "col", "class", "num"));
    html.close("tr").close("thead").line().open("tbody").line();
    for (int t = 0; t < confusion.classes().size(); t++) {
      html.open("tr").element("th", confusion.classes().get(t), "scope", "row");
      for (int p = 0; p < confusion.classes().size(); p++) {
        double share = confusion.of(t) == 0 ? 0 : (double) confusion.count(t, p) / confusion.of(t);
        html.element(
            "td",
            Figures.of((double) confusion.count(t, p)),
            "class",
            t == p ? "num cell pro" : "num cell contra",
            "style",
            String.format(Locale.ROOT, "--w:%.2f", share),
            "title",
            Figures.percent(share) + " of the true class");
      }
      html.close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("classes", confusion.classes());
    List<Object> counts = new ArrayList<>();
    for (int t = 0; t < confusion.classes().size(); t++) {
      List<Object> row = new ArrayList<>();
      for (int p = 0; p < confusion.classes().size(); p++) {
        row.add(confusion.count(t, p));
      }
      counts.add(row);
    }
    json.put("counts", counts);
    return json;
  }
}
