package org.mercer.cli.explain;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.output.TwoColumns;
import org.mercer.model.explain.FeatureWeights;

/** The features that weigh most in a model: for people and for programs. */
record ModelWeights(Optional<String> pro, List<FeatureWeights.Weight> weights) {
  private static final int WIDEST = 40;

  boolean isEmpty() {
    return weights.isEmpty();
  }

  void json(Map<String, Object> object) {
    pro.ifPresent(p -> object.put("speaksFor", p));
    object.put(
        "weights",
        weights.stream()
            .<Object>map(w -> Map.of("kernel", w.kernel(), "name", w.name(), "weight", w.weight()))
            .toList());
  }

  /** Under the summand of the kernel that they belong to, where there are several. */
  TwoColumns table() {
    TwoColumns table = new TwoColumns();
    table.heading(
        "largest weights" + pro.map(p -> "; positive ones speak for '" + p + "'").orElse(""));
    boolean several = weights.stream().map(FeatureWeights.Weight::kernel).distinct().count() > 1;
    String kernel = "";
    for (FeatureWeights.Weight w : weights) {
      if (several && !w.kernel().equals(kernel)) {
        kernel = w.kernel();
        table.heading(kernel);
      }
      table.row(
          ModelShares.cut(w.name(), WIDEST),
          String.format(Locale.ROOT, "%12s", ModelShares.number(w.weight())));
    }
    return table;
  }
}
