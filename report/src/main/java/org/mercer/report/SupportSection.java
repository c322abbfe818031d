package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The objects that the model is a sum over, those with the largest coefficients. */
public final class SupportSection extends Section {
  /** One of them. */
  public record Carrier(int number, String text, double coefficient) {}

  private final int all;
  private final int trainedOn;
  private final List<Carrier> largest;

  /**
   * A section.
   *
   * @param all how many support objects there are
   * @param trainedOn of how many objects
   * @param largest those with the largest coefficients by size
   */
  public SupportSection(int all, int trainedOn, List<Carrier> largest) {
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
                + " it was trained on. These have the largest coefficients; the kernel sees them as"
                + " written here.")
        .line();
    Bars bars = new Bars("object", "coefficient");
    largest.forEach(o -> bars.add("#" + o.number() + " · " + Texts.cut(o.text()), o.coefficient()));
    bars.write(html);
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("supportObjects", all);
    json.put("trainedOn", trainedOn);
    json.put(
        "largest",
        largest.stream()
            .<Object>map(
                o ->
                    Map.of(
                        "number", o.number(), "object", o.text(), "coefficient", o.coefficient()))
            .toList());
    return json;
  }
}
