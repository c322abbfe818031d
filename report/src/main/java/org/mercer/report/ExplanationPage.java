package org.mercer.report;

import java.util.List;
import org.mercer.model.explain.FeatureShare;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.explain.Summand;
import org.mercer.model.explain.SupportShare;

/** Why a model says what it says of some objects, as one page that needs nothing else. */
public final class ExplanationPage {
  private static final int FEATURES = 20;
  private static final int SUPPORT = 8;
  private static final int PLACES = 30;

  private ExplanationPage() {}

  /**
   * The page.
   *
   * @param model the name of the model
   */
  public static String of(String model, List<ObjectExplanation> explanations) {
    return Page.of(
        "Why " + model + " says so",
        html -> {
          html.open("header").element("p", "mercer explain", "class", "eyebrow");
          html.element("h1", "Why " + model + " says so").close("header").line();
          html.open("main").line();
          explanations.forEach(e -> write(e, html));
          html.close("main").line();
        });
  }

  private static void write(ObjectExplanation e, Html html) {
    html.open("section").line();
    html.element("h2", e.answer()).line();
    html.open("p", "class", "lead");
    html.text("The value is " + Figures.of(e.value()) + " (" + e.aspect().meaning() + ")");
    html.text(e.aspect().pro().map(p -> "; what is positive speaks for " + p).orElse(""));
    html.text(". Of it " + Figures.of(e.bias()) + " is the bias.").close("p").line();
    for (Marks marks : e.marks()) {
      Marked.write(marks, html, PLACES);
    }
    if (e.marks().isEmpty()) {
      html.element("p", e.object(), "class", "marked mono").line();
    }
    e.summands().forEach(s -> summand(s, html));
    support("Support objects that spoke for it", e.pro(SUPPORT), html);
    support("Support objects that spoke against it", e.contra(SUPPORT), html);
    html.close("section").line();
  }

  private static void summand(Summand s, Html html) {
    html.open("h3").text("What ").element("code", s.kernel());
    html.text(" adds: " + Figures.signed(s.part())).close("h3").line();
    if (!s.explicit()) {
      html.element("p", "This kernel has no features that could be written out.", "class", "note");
      return;
    }
    Bars bars = new Bars("feature", "part");
    for (FeatureShare f : s.features().subList(0, Math.min(FEATURES, s.features().size()))) {
      bars.add(f.name(), f.part(), Figures.of(f.weight()) + " × " + Figures.of(f.value()));
    }
    bars.write(html);
  }

  private static void support(String title, List<SupportShare> shares, Html html) {
    if (shares.isEmpty()) {
      return;
    }
    html.element("h3", title).line();
    Bars bars = new Bars("object", "part");
    for (SupportShare s : shares) {
      bars.add(
          Texts.cut(s.object()),
          s.part(),
          Figures.of(s.coefficient()) + " × k " + Figures.of(s.kernel()));
    }
    bars.write(html);
  }
}
