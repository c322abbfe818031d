package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.gram.Combinations;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.DecisionFunction;
import org.mercer.model.Inputs;
import org.mercer.model.Provenance;
import org.mercer.model.RegressionModel;
import org.mercer.model.prepare.Preparation;
import org.mercer.numerics.sparse.Csr;

/**
 * Makes models of what a file of LIBSVM says. Its machine for the classes a and b speaks for a
 * where f &gt; 0, ours for b where f &gt;= 0, so that ours is -f: the answers are the same, ties
 * included.
 */
public final class LibsvmImport {
  private final LibsvmModel model;
  private final int base;

  private LibsvmImport(LibsvmModel model, int base) {
    this.model = model;
    this.base = base;
  }

  /** A machine for classes; the classes are in the order of the file. */
  public static ClassificationModel<Vec> classification(LibsvmModel model) {
    return classification(model, naturalBase(model));
  }

  /**
   * As above.
   *
   * @param base the index of the file that is column 0
   */
  public static ClassificationModel<Vec> classification(LibsvmModel model, int base) {
    Require.that(model.type().classifies(), model.type().word() + " does not tell classes apart");
    return new ClassificationModel<>(
        new LibsvmImport(model, base).function(-1),
        model.labels().stream().map(String::valueOf).toList(),
        scheme(model),
        report(),
        provenance(model));
  }

  /** A machine with one function: f(x) is the number, or says whether x is like the others. */
  public static RegressionModel<Vec> regression(LibsvmModel model) {
    return regression(model, naturalBase(model));
  }

  /**
   * As above.
   *
   * @param base the index of the file that is column 0
   */
  public static RegressionModel<Vec> regression(LibsvmModel model, int base) {
    Require.that(!model.type().classifies(), model.type().word() + " has no numbers as answers");
    return new RegressionModel<>(
        new LibsvmImport(model, base).function(1), report(), provenance(model));
  }

  static Scheme scheme(LibsvmModel model) {
    return model.classes() == 2 ? Scheme.SIGN : Scheme.PAIRS;
  }

  private static int naturalBase(LibsvmModel model) {
    return model.zeroBased() ? 0 : 1;
  }

  private DecisionFunction<Vec> function(int sign) {
    Csr support = support();
    return new DecisionFunction<>(
        new Inputs(support.cols(), false, List.of()),
        Preparation.none(),
        model.kernel().function(),
        Optional.empty(),
        new SparseVectors(support),
        combinations(sign),
        model.rho().stream().mapToDouble(rho -> sign * -rho).toArray());
  }

  /** The coefficients of LIBSVM's machines, one combination of the support vectors each. */
  static Combinations combinations(LibsvmModel model) {
    return new LibsvmImport(model, 0).combinations(1);
  }

  private Combinations combinations(int sign) {
    return new Combinations(model.rho().size(), model.vectors().rows(), stretches(sign));
  }

  /** The support vectors; those of a precomputed kernel are unit vectors. */
  private Csr support() {
    Csr vectors = model.vectors();
    int[] columns = vectors.unsafeColumns().clone();
    double[] values = vectors.unsafeValues();
    if (model.kernel().form() == LibsvmKernel.Form.PRECOMPUTED) {
      Arrays.setAll(columns, e -> (int) values[e] - base);
      double[] ones = new double[values.length];
      Arrays.fill(ones, 1);
      int largest = Arrays.stream(columns).max().orElse(0);
      return new Csr(largest + 1, vectors.unsafeStart(), columns, ones);
    }
    Arrays.setAll(columns, e -> columns[e] - base);
    return new Csr(Math.max(0, vectors.cols() - base), vectors.unsafeStart(), columns, values);
  }

  /** Each pair of classes has two stretches: those of the one, then those of the other. */
  private List<Combinations.Stretch> stretches(int sign) {
    List<Combinations.Stretch> stretches = new ArrayList<>();
    if (!model.type().classifies()) {
      stretches.add(stretch(0, 0, model.vectors().rows(), 0, sign));
      return stretches;
    }
    int[] start = new int[model.classes() + 1];
    for (int c = 0; c < model.classes(); c++) {
      start[c + 1] = start[c] + model.counts().get(c);
    }
    int pair = 0;
    for (int a = 0; a < model.classes(); a++) {
      for (int b = a + 1; b < model.classes(); b++, pair++) {
        stretches.add(stretch(pair, start[a], start[a + 1], b - 1, sign));
        stretches.add(stretch(pair, start[b], start[b + 1], a, sign));
      }
    }
    return stretches;
  }

  private Combinations.Stretch stretch(int function, int from, int to, int column, int sign) {
    double[] weights = new double[to - from];
    Arrays.setAll(weights, i -> sign * model.coefficients().get(from + i, column));
    return new Combinations.Stretch(function, from, weights);
  }

  private static Report report() {
    return new Report(
        true, 0, 0, Map.of(), List.of("the file does not say how the fit of the model went"));
  }

  private static Provenance provenance(LibsvmModel model) {
    return new Provenance(
        Provenance.VERSION, "libsvm " + model.type().word(), Map.of(), 0, 0, "", "");
  }
}
