package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.data.InputException;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.ClusteringModel;
import org.mercer.model.Decision;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Membership;
import org.mercer.model.NoveltyModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Truth;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/** Asks a model about objects of which the truth is known. */
final class Asking {
  /** How people call what does not belong. */
  private static final Set<String> STRANGE =
      Set.of("-1", "-1.0", "outside", "outlier", "anomaly", "abnormal", "novel", "novelty");

  private Asking() {}

  static <X> Predicted ask(KernelModel<X, ?> model, Sample<X> sample, Truth truth, Run run) {
    Require.same("objects and what is known of them", sample.size(), truth.size());
    KernelModel<?, ?> any = model;
    double[][] values = model.values(sample, Precision.DOUBLE, run);
    if (any instanceof ClassificationModel<?> classes) {
      return classes(classes, values, truth.requireLabels());
    } else if (any instanceof NoveltyModel<?> region) {
      return novelty(region, values[0], truth.requireLabels());
    } else if (any instanceof RegressionModel<?> || any instanceof GaussianModel<?>) {
      return PredictedNumbers.of(single(truth), values[0]);
    } else if (any instanceof ClusteringModel<?>) {
      @SuppressWarnings("unchecked") // a model of groups, and of the objects of the sample
      ClusteringModel<X> groups = (ClusteringModel<X>) any;
      return PredictedGroups.of(
          truth.requireLabels(),
          groups.memberships(values, sample).stream().mapToInt(Membership::cluster).toArray());
    }
    throw new InputException(
        "model",
        "a model of the kind " + model.kind(),
        "one that predicts a class, a number or a group",
        "take a learner of one of these; coordinates have no right or wrong");
  }

  private static double[] single(Truth truth) {
    if (truth.requireNumbers().columns() != 1) {
      throw new InputException(
          "target",
          truth.requireNumbers().columns() + " columns",
          "one column, because a metric is about one",
          "take the columns one by one");
    }
    return truth.requireNumbers().column(0);
  }

  /**
   * The classes of the model and of the truth in one order; those of the model as it spells them.
   */
  private static PredictedClasses classes(
      ClassificationModel<?> model, double[][] values, Labels truth) {
    List<String> own = model.classes();
    List<String> all = new ArrayList<>(own);
    all.addAll(truth.classes());
    Labels together = Labels.of(all);
    List<String> classes = together.classes();
    int[] place = new int[own.size()];
    Arrays.setAll(place, together::get);
    Map<String, Integer> places = new HashMap<>();
    IntStream.range(0, own.size()).forEach(c -> places.putIfAbsent(own.get(c), place[c]));
    int n = truth.size();
    int[] said = new int[n];
    double[][] scores = new double[n][classes.size()];
    double[][] probabilities = new double[model.calibrated() ? n : 0][classes.size()];
    for (int i = 0; i < n; i++) {
      int at = i;
      Decision decision = model.decision(Arrays.stream(values).mapToDouble(f -> f[at]).toArray());
      said[i] = Objects.requireNonNull(places.get(decision.label()));
      Arrays.fill(scores[i], Double.NEGATIVE_INFINITY);
      spread(scores(model, decision), place, scores[i]);
      if (model.calibrated()) {
        spread(decision.probabilities(), place, probabilities[i]);
      }
    }
    int[] is = new int[n];
    Arrays.setAll(is, i -> together.get(own.size() + truth.get(i)));
    PredictedClasses scored = PredictedClasses.of(classes, is, said).scored(scores);
    return model.calibrated() ? scored.probable(probabilities) : scored;
  }

  private static void spread(double[] of, int[] place, double[] into) {
    for (int c = 0; c < of.length; c++) {
      into[place[c]] = of[c];
    }
  }

  /** What speaks for each class of the model. */
  private static double[] scores(ClassificationModel<?> model, Decision decision) {
    int k = model.classes().size();
    double[] values = decision.values();
    if (model.scheme() == Scheme.RESTS || model.scheme() == Scheme.SOFTMAX) {
      return k == 2 ? two(values[1] - values[0]) : values;
    } else if (k == 2) {
      return two(decision.values().length == 1 ? values[0] : decision.score());
    }
    return model.calibrated() ? decision.probabilities() : votes(values, k);
  }

  private static double[] two(double f) {
    return new double[] {-f, f};
  }

  /**
   * Of machines for pairs: the votes of each class, and by less than half a vote the sum s of the
   * values that speak for it, s / 3(|s| + 1), so that equal votes are told apart.
   */
  private static double[] votes(double[] values, int k) {
    double[] votes = new double[k];
    double[] sums = new double[k];
    int m = 0;
    for (int a = 0; a < k; a++) {
      for (int b = a + 1; b < k; b++, m++) {
        votes[values[m] >= 0 ? b : a]++;
        sums[a] -= values[m];
        sums[b] += values[m];
      }
    }
    Arrays.setAll(votes, c -> votes[c] + sums[c] / (3 * (Math.abs(sums[c]) + 1)));
    return votes;
  }

  /** What lies outside is the positive class: it is what is looked for. */
  private static PredictedClasses novelty(NoveltyModel<?> model, double[] values, Labels truth) {
    boolean[] strange = strange(truth);
    int n = values.length;
    int[] is = new int[n];
    int[] said = new int[n];
    double[][] scores = new double[n][];
    for (int i = 0; i < n; i++) {
      is[i] = strange[truth.get(i)] ? 1 : 0;
      said[i] = model.decision(values[i]).label().equals(NoveltyModel.OUTSIDE) ? 1 : 0;
      scores[i] = two(-values[i]);
    }
    return PredictedClasses.of(List.of(NoveltyModel.INSIDE, NoveltyModel.OUTSIDE), is, said)
        .scored(scores);
  }

  /** Which classes lie outside: -1, and those that are called so. */
  private static boolean[] strange(Labels truth) {
    List<String> classes = truth.classes();
    boolean[] strange = new boolean[classes.size()];
    boolean named = false;
    for (int c = 0; c < strange.length; c++) {
      strange[c] = STRANGE.contains(classes.get(c).toLowerCase(Locale.ROOT));
      named |= strange[c];
    }
    if (!named && classes.size() > 1) {
      throw new InputException(
          "labels",
          "classes " + classes,
          "one that is called -1 or " + NoveltyModel.OUTSIDE + ", for what lies outside",
          "rename the class of what does not belong");
    }
    return strange;
  }
}
