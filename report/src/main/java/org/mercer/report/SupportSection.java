package org.mercer.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;

/**
 * Support vectors: the training objects that the decision function is a sum over, those with the
 * largest coefficients.
 *
 * @param all how many support vectors there are
 * @param trainedOn of how many objects
 * @param largest those with the largest coefficients by size
 * @param bounded how many have a coefficient as large as C allows
 * @param sizes whether coefficients are sizes alone, the largest of several functions
 * @param pro the class that positive coefficients speak for, of two
 */
record SupportSection(
    int all,
    int trainedOn,
    List<SupportVector> largest,
    int bounded,
    boolean sizes,
    Optional<String> pro) {
  /** One of them. */
  record SupportVector(String name, String text, double coefficient) {}

  Section section() {
    Section section = Section.of(ReportPart.SUPPORT);
    if (largest.isEmpty()) {
      return section;
    }
    BarTable bars = new BarTable("object", "coefficient");
    largest.forEach(o -> bars.add(o.name() + " · " + ShortTexts.cut(o.text()), o.coefficient()));
    return section
        .with(Block.text(sentence()), sizes ? bars.unsigned() : bars)
        .json("supportObjects", all)
        .json("trainedOn", trainedOn)
        .json("bounded", bounded)
        .json(
            "largest",
            largest.stream()
                .map(
                    o ->
                        Map.of(
                            "name", o.name(), "object", o.text(), "coefficient", o.coefficient()))
                .toList());
  }

  private String sentence() {
    String counted =
        Numerals.of((double) all)
            + " of the "
            + Numerals.count(trainedOn, "training object")
            + (all == 1 ? " is a support vector" : " are support vectors")
            + ": the decision function is a sum over "
            + (all == 1 ? "it" : "them")
            + ".";
    String signs =
        pro.map(p -> "; positive ones speak for " + InputException.quote(p)).orElse("")
            + (sizes
                ? " by size, the largest of each: in every one of the model's functions an object"
                    + " has another"
                : "");
    String bound =
        bounded > largest.size()
            ? " "
                + Numerals.of((double) bounded)
                + " are bounded, with a coefficient at C: they lie inside the margin or on the"
                + " wrong side of it, and some of them are shown."
            : "";
    return counted + " These have the largest coefficients" + signs + "." + bound;
  }
}
