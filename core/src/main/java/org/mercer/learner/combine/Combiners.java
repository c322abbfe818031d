package org.mercer.learner.combine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonScale;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.Settings;
import org.mercer.learner.classify.Classifiers;

/** What the catalogue knows about the learners of kernels. */
public final class Combiners {
  private static final LearnerEntry MACHINE =
      Classifiers.ENTRIES.stream().filter(e -> e.name().equals("svc")).findFirst().orElseThrow();

  public static final List<LearnerEntry> ENTRIES =
      List.of(
          new LearnerEntry(
              "mkl",
              LearnerEntry.Task.CLASSIFICATION,
              "easymkl: min (1 - lambda) g'YKYg + lambda |g|^2 with g >= 0 of sum one over each"
                  + " class, then v_r = g'Y K_r Yg; alignf: max (sum_r v_r C_r, yy') / |sum_r v_r"
                  + " C_r| with v >= 0, C_r = H K_r H",
              "Several kernels, of which the data says how much each counts, then a support vector"
                  + " machine: the kernels are the summands of --kernel, and the model has their"
                  + " weighted sum as its kernel.",
              "easymkl: that of svc twice, and a product with each matrix; alignf and align: two"
                  + " passes over each matrix, then svc",
              parameters(),
              "mercer train heart.libsvm --learner mkl --method alignf --kernel 'rbf(gamma=0.01) +"
                  + " rbf(gamma=1) + linear'",
              Combiners::mkl));

  private Combiners() {}

  private static List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(
        Parameter.word(
            "method",
            List.of("easymkl", "alignf", "align"),
            "by the distance that each kernel leaves between the classes, by the alignment of the"
                + " sum with the classes, or of each kernel by itself"));
    parameters.add(
        Parameter.word(
            "normalise",
            List.of("trace", "cosine", "none"),
            "the kernels first: each divided by its mean k(x,x), by the lengths of its two objects,"
                + " or as they are"));
    parameters.add(
        Parameter.number(
            "lambda",
            Mkl.LAMBDA,
            new Interval(0, true, 1, true),
            "for easymkl: 0 looks at the objects nearest to the other class, 1 at the means"));
    parameters.addAll(MACHINE.parameters());
    return parameters;
  }

  private static Mkl mkl(Settings settings) {
    return new Mkl(
        Mkl.Method.valueOf(settings.word("method").toUpperCase(Locale.ROOT)),
        CommonScale.valueOf(settings.word("normalise").toUpperCase(Locale.ROOT)),
        settings.number("lambda"),
        (Classifier) MACHINE.factory().apply(settings));
  }
}
