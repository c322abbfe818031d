package org.mercer.report;

import java.util.List;
import java.util.stream.Collectors;
import org.mercer.model.explain.FeatureShare;
import org.mercer.model.explain.Flip;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.explain.Summand;
import org.mercer.model.explain.SupportShare;

/** Explanations of predictions, as one self-contained page. */
public final class ExplanationPage {
  private static final int FEATURES = 20;
  private static final int SUPPORT = 8;
  private static final int PLACES = 30;
  private static final int FLIPS = 5;

  private ExplanationPage() {}

  /**
   * The page.
   *
   * @param model the name of the model
   */
  public static String of(String model, List<ObjectExplanation> explanations) {
    String title = "Explanation of " + model;
    return HtmlPage.of(
        title,
        html -> {
          html.open("header").element("p", "mercer explain", "class", "eyebrow");
          html.element("h1", title).close("header").line();
          html.open("main").line();
          explanations.forEach(e -> write(e, html));
          html.close("main").line();
        });
  }

  private static void write(ObjectExplanation e, Html html) {
    html.open("section").line();
    html.element("h2", e.answer()).line();
    html.open("p", "class", "lead");
    html.text(
        "The decision value is " + Numerals.of(e.value()) + " (" + e.aspect().meaning() + ")");
    html.text(e.aspect().pro().map(p -> "; what is positive speaks for " + p).orElse(""));
    html.text(". Of it " + Numerals.of(e.bias()) + " is the bias.").close("p").line();
    probabilities(e, html);
    flips(e, html);
    for (Marks marks : e.marks()) {
      Marked.write(marks, html, PLACES);
    }
    if (e.marks().isEmpty()) {
      html.element("p", e.object(), "class", "marked mono").line();
    }
    e.summands().forEach(s -> summand(s, html));
    support("Support vectors in favour", e.pro(SUPPORT), html);
    support("Support vectors against", e.contra(SUPPORT), html);
    html.close("section").line();
  }

  private static void probabilities(ObjectExplanation e, Html html) {
    if (!e.probabilities().isEmpty()) {
      String all =
          e.probabilities().entrySet().stream()
              .map(p -> p.getKey() + " " + Numerals.of(p.getValue()))
              .collect(Collectors.joining(", "));
      html.element("p", "Probabilities: " + all + ".").line();
    }
  }

  private static void flips(ObjectExplanation e, Html html) {
    if (e.flips().isEmpty()) {
      return;
    }
    Block.heading("Counterfactuals").write(html);
    Block.note("The smallest change of one column that changes the class.").write(html);
    html.open("ul").line();
    for (Flip flip : e.flips().subList(0, Math.min(FLIPS, e.flips().size()))) {
      html.element(
              "li", flip.column() + " " + flip.from() + " → " + flip.to() + ": " + flip.answer())
          .line();
    }
    html.close("ul").line();
  }

  private static void summand(Summand s, Html html) {
    html.open("h3").text("Contribution of ").element("code", s.kernel());
    html.text(": " + Numerals.signed(s.part())).close("h3").line();
    if (!s.explicit()) {
      Block.note("This kernel has no features that could be written out.").write(html);
      return;
    }
    BarTable bars = new BarTable("feature", "contribution");
    for (FeatureShare f : s.features().subList(0, Math.min(FEATURES, s.features().size()))) {
      bars.add(f.name(), f.part(), Numerals.of(f.weight()) + " × " + Numerals.of(f.value()));
    }
    bars.write(html);
  }

  private static void support(String title, List<SupportShare> shares, Html html) {
    if (shares.isEmpty()) {
      return;
    }
    Block.heading(title).write(html);
    BarTable bars = new BarTable("object", "contribution");
    for (SupportShare s : shares) {
      bars.add(
          ShortTexts.cut(s.object()),
          s.part(),
          Numerals.of(s.coefficient()) + " × k " + Numerals.of(s.kernel()));
    }
    bars.write(html);
  }
}
