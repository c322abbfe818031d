package org.mercer.learner.combine;

import java.util.ArrayList;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonScale;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.LearnerRecord;
import org.mercer.learner.Settings;
import org.mercer.learner.classify.Classifiers;

/** What the catalogue knows about the learners of kernels. */
@Internal
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
              "Multiple kernel learning: the data says how much each of several kernels counts, then a support"
                  + " vector machine learns; the kernels are the summands of the kernel expression, and"
                  + " the model has their weighted sum as its kernel.",
              "easymkl: that of svc twice, and a product with each matrix; alignf and align: two"
                  + " passes over each matrix, then svc",
              parameters(),
              "train heart.libsvm learner=mkl method=alignf kernel='rbf(gamma=0.01) +"
                  + " rbf(gamma=1) + linear'",
              Combiners::mkl));

  private Combiners() {}

  private static List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>(LearnerRecord.parameters(Mkl.class));
    parameters.addAll(MACHINE.parameters());
    return parameters;
  }

  private static Mkl mkl(Settings settings) {
    return new Mkl(
        settings.constant("method", Mkl.Method.class),
        settings.constant("normalise", CommonScale.class),
        settings.number("lambda"),
        (Classifier) MACHINE.factory().apply(settings));
  }
}
