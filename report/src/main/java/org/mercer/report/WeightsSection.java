package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.model.explain.FeatureWeights;

/** Substrings, words, subtrees, neighbourhoods or coordinates by their weight in the model. */
public final class WeightsSection extends Section {
  private final Optional<String> pro;
  private final List<FeatureWeights.Weight> weights;

  /**
   * A section.
   *
   * @param pro what a positive weight speaks for
   * @param weights the largest first
   */
  public WeightsSection(Optional<String> pro, List<FeatureWeights.Weight> weights) {
    this.pro = pro;
    this.weights = List.copyOf(weights);
  }

  @Override
  Part part() {
    return Part.WEIGHTS;
  }

  @Override
  boolean isEmpty() {
    return weights.isEmpty();
  }

  @Override
  void write(Html html) {
    html.element(
            "p",
            "The weights that the model gives to what the kernel counts"
                + pro.map(p -> "; positive ones speak for " + p).orElse("")
                + ".")
        .line();
    boolean several = weights.stream().map(FeatureWeights.Weight::kernel).distinct().count() > 1;
    Bars bars = new Bars("feature", "weight");
    weights.forEach(
        w -> bars.add(Texts.cut(w.name()), w.weight(), several ? Texts.cut(w.kernel()) : ""));
    bars.write(html);
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    pro.ifPresent(p -> json.put("speaksFor", p));
    json.put(
        "weights",
        weights.stream()
            .<Object>map(w -> Map.of("kernel", w.kernel(), "name", w.name(), "weight", w.weight()))
            .toList());
    return json;
  }
}
