package org.mercer.examples;

import java.util.List;
import java.util.Locale;
import org.mercer.catalogue.Strings;
import org.mercer.data.Labels;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.FeatureShare;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.explain.SupportShare;

/** Why does the model say so? By support objects and by features, in parts that add up. */
public final class Example20Explain {
  private Example20Explain() {}

  public static void main(String[] args) {
    List<String> words = List.of("cat", "bat", "rat", "car", "cart", "carriage");
    Labels kinds = Labels.of("animal", "animal", "animal", "vehicle", "vehicle", "vehicle");
    ClassificationModel<String> model =
        Training.of(Strings.spectrum(2), new SupportVector(10))
            .fit(Strings.domain().sample(words), kinds);

    ObjectExplanation why = new Explainer<>(model).of("chart");
    System.out.printf(Locale.ROOT, "%s is a %s: %.4f%n", why.object(), why.answer(), why.value());

    // f(x) = b + sum over the support objects of a_i k(x_i, x)
    double sum = why.bias();
    for (SupportShare share : why.support()) {
      System.out.printf(Locale.ROOT, "  %-9s %7.4f%n", share.object(), share.part());
      sum += share.part();
    }
    System.out.printf(Locale.ROOT, "  with the bias %.4f in all%n", sum);

    // the same value, by substrings: w_u times how often u occurs
    double parts = why.bias();
    for (FeatureShare share : why.summands().get(0).features()) {
      System.out.printf(
          Locale.ROOT,
          "  %-9s %7.4f = %.4f x %.0f%n",
          share.name(),
          share.part(),
          share.weight(),
          share.value());
      parts += share.part();
    }
    System.out.printf(Locale.ROOT, "  with the bias %.4f in all%n", parts);
  }
}
