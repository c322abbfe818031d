package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.InputException;

/** The objects that the model is a sum over, those with the largest coefficients. */
public final class SupportSection extends Section {
  /** One of them. */
  public record Carrier(String name, String text, double coefficient) {}

  private final int all;
  private final int trainedOn;
  private final List<Carrier> largest;
  private final int bounded;
  private final boolean sizes;
  private final Optional<String> pro;

  /**
   * A section.
   *
   * @param all how many support objects there are
   * @param trainedOn of how many objects
   * @param largest those with the largest coefficients by size
   * @param bounded how many have a coefficient as large as c allows
   * @param sizes whether coefficients are sizes alone, the largest of several functions
   * @param pro the class that positive coefficients speak for, of two
   */
  public SupportSection(
      int all,
      int trainedOn,
      List<Carrier> largest,
      int bounded,
      boolean sizes,
      Optional<String> pro) {
    this.bounded = bounded;
    this.sizes = sizes;
    this.pro = pro;
    this.all = all;
    this.trainedOn = trainedOn;
    this.largest = List.copyOf(largest);
  }

  @Override
  Part part() {
    return Part.SUPPORT;
  }

  @Override
  boolean isEmpty() {
    return largest.isEmpty();
  }

  @Override
  void write(Html html) {
    html.element(
            "p",
            "The model is a sum over "
                + Figures.count(all, "object")
                + " of the "
                + Figures.of((double) trainedOn)
                + " it was trained on. These have the largest coefficients"
                + pro.map(p -> "; positive ones speak for " + InputException.quote(p)).orElse("")
                + (sizes
                    ? " by size, the largest of each: in every one of the model's functions an object"
                        + " has another"
                    : "")
                + "."
                + (bounded > largest.size() ? bound() : ""))
        .line();
    Bars bars = new Bars("object", "coefficient");
    largest.forEach(o -> bars.add(o.name() + " · " + Texts.cut(o.text()), o.coefficient()));
    (sizes ? bars.unsigned() : bars).write(html);
  }

  private String bound() {
    return " "
        + Figures.of((double) bounded)
        + " have the largest that c allows: they lie inside the margin or on the wrong side of it,"
        + " and some of them are shown.";
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("supportObjects", all);
    json.put("trainedOn", trainedOn);
    json.put("bounded", bounded);
    json.put(
        "largest",
        largest.stream()
            .<Object>map(
                o -> Map.of("name", o.name(), "object", o.text(), "coefficient", o.coefficient()))
            .toList());
    return json;
  }
}
