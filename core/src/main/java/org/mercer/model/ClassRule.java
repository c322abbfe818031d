package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.model.score.PredictedClasses;

/**
 * How a class, and probabilities where there are any, follow from the values of decision functions.
 *
 * @param curves from the value of each function to a probability, or none
 */
record ClassRule(List<String> classes, Scheme scheme, List<? extends CalibrationCurve> curves) {
  Decision decision(double... values) {
    return Decision.of(values, classes, scheme, curves);
  }

  boolean calibrated() {
    return scheme.direct() || !curves.isEmpty();
  }

  /**
   * What follows from values beside what is true. The classes of the rule and of the truth are in
   * one order; those of the rule as it spells them.
   */
  PredictedClasses predicted(double[][] values, Labels truth) {
    List<String> all = new ArrayList<>(classes);
    all.addAll(truth.classes());
    Labels together = Labels.of(all);
    int[] place = IntStream.range(0, classes.size()).map(together::get).toArray();
    Map<String, Integer> places = new HashMap<>();
    IntStream.range(0, place.length).forEach(c -> places.putIfAbsent(classes.get(c), place[c]));
    int n = truth.size();
    int width = together.classes().size();
    int[] said = new int[n];
    double[][] scores = new double[n][width];
    double[][] probabilities = new double[calibrated() ? n : 0][width];
    for (int i = 0; i < n; i++) {
      int at = i;
      Decision decision = decision(Arrays.stream(values).mapToDouble(f -> f[at]).toArray());
      said[i] = Objects.requireNonNull(places.get(decision.label()));
      Arrays.fill(scores[i], Double.NEGATIVE_INFINITY);
      spread(scores(decision), place, scores[i]);
      if (calibrated()) {
        spread(decision.probabilities(), place, probabilities[i]);
      }
    }
    int[] is = IntStream.range(0, n).map(i -> together.get(place.length + truth.get(i))).toArray();
    PredictedClasses scored = PredictedClasses.of(together.classes(), is, said).scored(scores);
    return calibrated() ? scored.probable(probabilities) : scored;
  }

  private static void spread(double[] of, int[] place, double[] into) {
    for (int c = 0; c < of.length; c++) {
      into[place[c]] = of[c];
    }
  }

  /** What speaks for each class. */
  private double[] scores(Decision decision) {
    int k = classes.size();
    double[] values = decision.values();
    if (scheme == Scheme.RESTS || scheme == Scheme.SOFTMAX) {
      return k == 2 ? two(values[1] - values[0]) : values;
    } else if (k == 2) {
      return two(values.length == 1 ? values[0] : decision.score());
    }
    return calibrated() ? decision.probabilities() : votes(values, k);
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
}
