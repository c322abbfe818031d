package org.mercer.learner.decompose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.StoredIfItFits;
import org.mercer.gram.check.Repair;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.Embedder;
import org.mercer.learner.Embedding;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.centres.Exactness;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.BlockLanczos;
import org.mercer.run.Run;

/**
 * max over unit vectors v, each orthogonal to those before, of the variance of v'phi(x). With p_i =
 * w_i / sum w, mean m = sum_i p_i phi(x_i) and D = diag(sqrt p), the variances are the largest
 * eigenvalues of G = D K~ D for the matrix K~ of the centred kernel, G u = lambda u, and v = sum_i
 * a_i (phi(x_i) - m) with a = D u / sqrt(lambda); for equal weights G = HKH / n. An object has the
 * coordinates z(x) = v'(phi(x) - m), whose mean is 0, whose variances are the lambda, and which do
 * not correlate. The largest coefficient of each component in absolute value is positive.
 *
 * <ul>
 *   <li>{@code lapack}: tridiagonal form of the whole matrix, 4/3 n^3 operations.
 *   <li>{@code lanczos}: products of the matrix with a block of vectors, n^2 operations a vector; a
 *       matrix that does not fit is computed anew for each product.
 *   <li>{@code centres}: in the span of m of the objects, see {@link PcaOverCentres}.
 *   <li>{@code auto}: the first for small samples or many components; the last where the matrix
 *       does not fit into memory.
 * </ul>
 *
 * Source: Schoelkopf, Smola, Mueller, "Nonlinear component analysis as a kernel eigenvalue problem"
 * (1998).
 */
public record KernelPca(
    @Hyperparameter(
            value = "how many components (coordinates)",
            defaultValue = "2",
            range = "[1, inf)")
        int components,
    @Hyperparameter(
            "the whole eigendecomposition, or Lanczos iteration for the leading components, or"
                + " those over centres that stand for all objects; auto takes the first for small"
                + " samples or many components, and the last where the matrix does not fit into"
                + " memory")
        Solver solver,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Embedder {
  /** Up to this size the whole decomposition takes a tenth of a second. */
  private static final int MOST_WHOLE_OBJECTS = 800;

  /** Components beyond this part of n are many. */
  private static final int PART = 10;

  /** Variance below this part of the largest is rounding. */
  private static final double NOTHING = 1e-12;

  private static final double FLOAT_TOLERANCE = 1e-6;
  private static final double DOUBLE_TOLERANCE = 1e-10;
  private static final int STEPS = 2000;

  /** How eigenvalues are found. */
  public enum Solver {
    AUTO,
    LAPACK,
    LANCZOS,
    CENTRES
  }

  public KernelPca {
    Require.atLeast("components", 1, components);
  }

  public KernelPca(int components, Solver solver) {
    this(components, solver, Centres.AUTO);
  }

  public KernelPca(int components) {
    this(components, Solver.AUTO);
  }

  /** Over centres that stand for all objects. */
  public KernelPca(int components, Centres centres) {
    this(components, Solver.CENTRES, centres);
  }

  /** Eigenvectors where all are computed; a few of many are found without. */
  @Override
  public long bytes(int objects, int threads) {
    return solver == Solver.CENTRES
        ? PcaOverCentres.bytes(objects, centres.fewest(objects))
        : direct(objects) ? SymmetricEigen.bytes(objects) : 0;
  }

  @Override
  public String name() {
    return "kpca";
  }

  /** It keeps what it needs itself, in the precision that the size allows. */
  @Override
  public Access access() {
    return solver == Solver.CENTRES ? Access.SOME_ROWS : Access.ONCE;
  }

  /** Variances and vectors, the largest first. */
  record Pairs(double[] values, double[][] vectors, long products, boolean converged) {}

  private boolean direct(int n) {
    long wanted = Math.min(components, n);
    return solver == Solver.LAPACK
        || solver == Solver.AUTO && (n <= MOST_WHOLE_OBJECTS || wanted * PART > n);
  }

  @Override
  public Embedding fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings = new ArrayList<>(Checks.tried(gram));
    int n = gram.size();
    if (solver == Solver.CENTRES || solver == Solver.AUTO && !Exactness.storable(n, run)) {
      return embedding(gram, PcaOverCentres.of(gram, weights, centres, run), warnings, run);
    }
    int wanted = Math.min(components, n);
    boolean direct = direct(n);
    Gram kept = direct ? gram : StoredIfItFits.of(gram, run);
    CentredProducts centred = CentredProducts.of(kept, weights, run);
    double total = centred.totalVariance();
    Pairs pairs = direct ? direct(centred, wanted, run) : iterated(centred, wanted, run);
    return embedding(gram, pairs, total, centred::machine, Map.of(), warnings);
  }

  /** In the span of centres; of the matrix only what it is known to be. */
  Embedding embedding(Gram gram, PcaOverCentres over, List<String> warnings, Run run) {
    Pairs pairs = over.pairs(components, run);
    return embedding(gram, pairs, over.totalVariance(), over::machine, over.figures(), warnings);
  }

  private Embedding embedding(
      Gram gram,
      Pairs pairs,
      double total,
      BiFunction<double[], Double, Machine> machine,
      Map<String, Double> more,
      List<String> warnings) {
    int found = positive(pairs.values(), total);
    if (found == 0) {
      throw noDirection(gram);
    }
    if (found < components) {
      warnings.add(
          components + " components were asked for, but objects differ in " + found + " alone");
    }
    if (!pairs.converged()) {
      warnings.add("stopped after " + pairs.products() + " products; the components are not exact");
    }
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < found; c++) {
      machines.add(machine.apply(pairs.vectors()[c], pairs.values()[c]));
    }
    return new Embedding(machines, report(pairs, found, total, more, warnings));
  }

  private static Pairs direct(CentredProducts centred, int wanted, Run run) {
    return leading(centred.matrix(run), wanted, run);
  }

  /** Of a matrix that may be overwritten. */
  static Pairs leading(DoubleMatrix matrix, int wanted, Run run) {
    SymmetricEigen eigen = SymmetricEigen.leading(matrix, wanted, run);
    double[][] vectors = new double[wanted][];
    double[] values = new double[wanted];
    for (int c = 0; c < wanted; c++) {
      values[c] = eigen.value(wanted - 1 - c);
      vectors[c] = eigen.vector(wanted - 1 - c);
    }
    return new Pairs(values, vectors, 1, true);
  }

  private static Pairs iterated(CentredProducts centred, int wanted, Run run) {
    boolean isFloat = centred.gram().precision() == Precision.FLOAT;
    var spectrum =
        new BlockLanczos(isFloat ? FLOAT_TOLERANCE : DOUBLE_TOLERANCE, STEPS)
            .largest((vs, outs) -> centred.apply(vs, outs, run), centred.size(), wanted, run);
    double[][] vectors = new double[wanted][centred.size()];
    double[] values = new double[wanted];
    for (int c = 0; c < wanted; c++) {
      int column = wanted - 1 - c;
      values[c] = spectrum.values()[column];
      for (int i = 0; i < centred.size(); i++) {
        vectors[c][i] = spectrum.vectors().get(i, column);
      }
    }
    return new Pairs(values, vectors, spectrum.products(), spectrum.converged());
  }

  private static int positive(double[] values, double total) {
    double largest = Arrays.stream(values).max().orElse(0);
    double least = NOTHING * Math.max(Math.abs(total), largest);
    return (int) Arrays.stream(values).filter(v -> v > Math.max(least, Double.MIN_NORMAL)).count();
  }

  private static InputException noDirection(Gram gram) {
    return gram.size() > 1 && gram.certificate().verdict() != Verdict.PSD
        ? Repair.refusal("no direction has a variance above zero", gram.certificate())
        : new InputException(
            "sample",
            gram.size() == 1 ? "one object" : "objects that are all the same to the kernel",
            "objects that differ, because components are directions in which they do",
            "add objects, or choose a kernel that tells them apart");
  }

  private static Report report(
      Pairs pairs, int found, double total, Map<String, Double> more, List<String> warnings) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("totalVariance", total);
    double sum = 0;
    for (int c = 0; c < found; c++) {
      sum += pairs.values()[c];
    }
    figures.put("explained", total > 0 ? sum / total : 0);
    for (int c = 0; c < found; c++) {
      figures.put("variance" + (c + 1), pairs.values()[c]);
    }
    figures.putAll(more);
    return new Report(pairs.converged(), pairs.products(), sum, figures, warnings);
  }
}
