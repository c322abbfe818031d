package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.data.record.ColumnKind;
import org.mercer.error.InputException;
import org.mercer.kernel.proof.Verdict;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;
import org.mercer.model.prepare.TablePreparation;
import org.mercer.model.score.Confusion;
import org.mercer.model.score.Predicted;

/**
 * The model card: what a model is for, what it was trained and evaluated on, and what its limits
 * are; for those who did not make it.
 *
 * @param rows which rows it was evaluated on, with their number
 * @param scores a sentence about them
 * @param groups the columns whose groups were compared
 */
record ModelCard(
    KernelModel<?, ?> model,
    String rows,
    String scores,
    Optional<Predicted> predicted,
    List<String> groups) {
  private static final int SHOWN = 20;

  /** Fewer rows tell a score only roughly. */
  private static final int FEWEST_TELLING_ROWS = 100;

  /** Fewer rows tell the recall of a class only roughly. */
  private static final int FEW_OF_A_CLASS = 30;

  Section section() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("purpose", purpose());
    facts.put("input", input());
    facts.put(
        "model",
        model.provenance().learner()
            + " with the kernel "
            + ShortTexts.shortened(Kernels.format(model.kernel())));
    facts.put(
        "trained on",
        Numerals.count(model.provenance().trainedOn(), "object")
            + ", hash "
            + model.provenance().dataHash());
    facts.put("evaluated on", scores.isEmpty() ? rows + ", without targets" : rows);
    if (!scores.isEmpty()) {
      facts.put("scores", scores);
      facts.put(
          "scores by group",
          groups.isEmpty()
              ? "not compared: no column of groups was named"
              : "by " + String.join(", ", groups) + ", see below");
    }
    List<String> limits = limits();
    return Section.of(ReportPart.CARD)
        .with(Block.facts(facts), Block.heading("Limits"), html -> list(limits, html))
        .json(facts)
        .json("limits", limits);
  }

  private static void list(List<String> sentences, Html html) {
    html.open("ul");
    sentences.forEach(s -> html.element("li", s));
    html.close("ul").line();
  }

  private String target() {
    return model.function().inputs().target().map(InputException::quote).orElse("the target");
  }

  private String purpose() {
    if (!model.classes().isEmpty()) {
      return "predicts the class of an object ("
          + named(model.classes())
          + ")"
          + model.function().inputs().target().map(t -> ", the column " + target()).orElse("");
    }
    if (model.task() == Tasks.NOVELTY) {
      return "tells objects that are unlike those it was trained on (novelty, anomaly, outlier"
          + " detection)";
    }
    if (model.task() == Tasks.CLUSTERING) {
      return "assigns objects to clusters";
    }
    return model.task() == Tasks.EMBEDDING
        ? "gives objects coordinates (an embedding)"
        : "predicts a number, " + (model.columns().size() > 1 ? named(model.columns()) : target());
  }

  private String input() {
    String kind = model.kernel().domain().map(d -> d.name() + "s").orElse("objects");
    List<String> names = model.function().inputs().names();
    int columns = model.function().inputs().columns();
    return columns == 0
        ? kind
        : kind
            + " of "
            + Numerals.count(columns, "column")
            + (names.isEmpty() ? "" : ": " + named(names));
  }

  private static String named(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
    return names.size() > SHOWN ? first + ", and " + (names.size() - SHOWN) + " more" : first;
  }

  private List<String> limits() {
    List<String> limits = new ArrayList<>();
    predicted.ifPresent(p -> evaluation(p, limits));
    if (!model.classes().isEmpty() && !model.calibrated()) {
      limits.add("It predicts classes without probabilities.");
    }
    if (model.function().preparation() instanceof TablePreparation table) {
      if (table.kinds().containsValue(ColumnKind.CATEGORY)) {
        limits.add("A category that did not occur in training counts as none.");
      }
      limits.add(
          table.fills()
              ? "A missing cell is filled as in training."
              : "A row with a missing cell is refused.");
    }
    if (model.kernel().certificate().verdict() != Verdict.PSD) {
      limits.add(
          "Its kernel is not proven positive semidefinite: what was found may be one of several"
              + " solutions.");
    }
    if (model.task() != Tasks.NOVELTY) {
      limits.add(
          "Every object gets an answer, also one that is unlike all it was trained on: watch for"
              + " drift.");
    }
    limits.add("Weights and importance describe the model; they are no causes.");
    return limits;
  }

  private void evaluation(Predicted p, List<String> limits) {
    if (rows.contains("training rows")) {
      limits.add("It was evaluated on the rows it was trained on: the scores are too good.");
    }
    if (p.size() < FEWEST_TELLING_ROWS) {
      limits.add(Numerals.count(p.size(), "row") + " tell a score only roughly.");
    }
    p.asClasses()
        .map(Confusion::of)
        .ifPresent(
            c -> {
              for (int k = 0; k < c.classes().size(); k++) {
                if (c.of(k) < FEW_OF_A_CLASS && c.classes().size() <= SHOWN) {
                  limits.add(
                      "Of class "
                          + InputException.quote(c.classes().get(k))
                          + " there are "
                          + Numerals.count(c.of(k), "row")
                          + ": how well it is found is known only roughly.");
                }
              }
            });
  }
}
