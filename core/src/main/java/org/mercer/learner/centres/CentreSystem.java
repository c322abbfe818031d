package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Passes;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.NotPositiveDefinite;
import org.mercer.numerics.iterative.SimultaneousGradients;
import org.mercer.run.Run;

/**
 * Functions f(x) = b + w'z(x) over the basis z of a few centres, of objects that are too many for
 * their own matrix: what learners over centres share. The weighted least squares
 *
 * <pre>
 * (Z'HZ + lambda I) w = g        with a free constant: Z gets a column of ones, I a zero
 * </pre>
 *
 * that each of their steps asks for are solved by conjugate gradients, with Z = K_nm L^-T in passes
 * over K_nm, and the same matrix of the pool, scaled to all objects, as the preconditioner: it
 * differs by what a sample of the objects differs from all of them, so that a dozen passes will do.
 * For a pool of all objects it is the matrix itself. (Rudi, Carratino and Rosasco 2017 take the
 * centres for that sample; here they may be chosen in any way.)
 */
@Internal
public final class CentreSystem {
  /** Up to so many entries cost no more in double than anyone notices. */
  private static final long DOUBLE_ENTRIES = 1 << 24;

  /** What is left of a centre below this part of k(x, x) says more of rounding than of it. */
  private static final double DOUBLE_ROUNDING = 1e-12;

  /** As above: entries in float differ by 2^-24, and coefficients multiply that. */
  private static final double FLOAT_ROUNDING = 1e-6;

  /** Kept blocks may take one part in so many of the memory that is left. */
  static final int KEPT_SHARE = 2;

  /** How often a shift may grow until rounding leaves a matrix its factor. */
  private static final int MOST_SHIFTS = 8;

  private static final double FIRST_SHIFT = 1e-13;
  private static final double NEXT_SHIFT = 100;

  private final Gram gram;
  private final CentreBasis basis;
  private final Passes passes;
  private final boolean constant;
  private final Run run;

  private CentreSystem(Gram gram, CentreBasis basis, Passes passes, boolean constant, Run run) {
    this.gram = gram;
    this.basis = basis;
    this.passes = passes;
    this.constant = constant;
    this.run = run;
  }

  /** Plans what it takes and says so, then chooses centres. */
  public static CentreSystem of(Gram gram, Centres wanted, CentreWork work, Run run) {
    Precision precision = precision(gram, gram.size(), wanted);
    Centres planned = CentrePlan.of(gram, wanted, work, precision, run).centres();
    CentreSystem system = over(gram, planned, work, precision, run);
    note(system.basis, gram.size(), run);
    return system;
  }

  /**
   * As above, of objects that were drawn from more; what that takes is planned by whoever drew
   * them.
   *
   * @param objects how many there are: what the precision of entries depends on
   */
  static CentreSystem drawn(Gram gram, long objects, Centres wanted, CentreWork work, Run run) {
    return over(gram, wanted, work, precision(gram, objects, wanted), run);
  }

  private static Precision precision(Gram gram, long objects, Centres wanted) {
    boolean exact = objects * wanted.most(gram.size()) <= DOUBLE_ENTRIES;
    return exact ? Precision.DOUBLE : Precision.FLOAT.holding(gram.diagonal());
  }

  private static CentreSystem over(
      Gram gram, Centres centres, CentreWork work, Precision precision, Run run) {
    int n = gram.size();
    double rounding = precision == Precision.DOUBLE ? DOUBLE_ROUNDING : FLOAT_ROUNDING;
    CentreBasis basis = CentreBasis.of(gram, centres, rounding, m -> work.bytes(n, m, run), run);
    CrossGram columns = gram.columns(basis.centres()).in(precision);
    long left = run.budget().memoryBytes() - basis.bytes() - work.bytes(n, basis.size(), run);
    Passes passes = Passes.over(columns, work.constant(), left / KEPT_SHARE);
    return new CentreSystem(gram, basis, passes, work.constant(), run);
  }

  /** Says how many centres stand for n objects, and what they miss. */
  public static void note(CentreBasis basis, int n, Run run) {
    run.note(
        basis.size()
            + " centres stand for "
            + n
            + " objects; they miss "
            + basis.missed().describe()
            + " of the trace of their matrix");
  }

  /** About how many entries of the matrix it takes to learn a linear function. */
  public static double entries(int objects, Centres wanted) {
    return (double) CentreWork.Steps.SQUARES.passes() * objects * wanted.most(objects);
  }

  public CentreBasis basis() {
    return basis;
  }

  /** Whether entries are computed in float. */
  boolean inFloat() {
    return passes.inFloat();
  }

  /** n. */
  int objects() {
    return gram.size();
  }

  /** How many weights a function has: one a centre, and a constant behind them. */
  public int length() {
    return passes.length();
  }

  /**
   * Z'u(Z w) for several functions w at once.
   *
   * @param stage for people: what the pass is about
   */
  public double[][] pass(String stage, double[][] ws, Passes.Change change) {
    double[][] sums = passes.apply(stage, expanded(ws), change, run);
    for (double[] sum : sums) {
      basis.project(sum);
    }
    return sums;
  }

  /** Weights of z as coefficients of the centres. */
  public double[][] expanded(double[][] ws) {
    double[][] expanded = Arrays.stream(ws).map(double[]::clone).toArray(double[][]::new);
    for (double[] w : expanded) {
      basis.expand(w);
    }
    return expanded;
  }

  /** The function as a machine over the centres. */
  public Machine machine(double[] w) {
    return machine(basis, w, constant ? w[basis.size()] : 0);
  }

  /** b + w'z(x) as a machine over the centres of a basis. */
  public static Machine machine(CentreBasis basis, double[] w, double bias) {
    double[] v = w.clone();
    basis.expand(v);
    int[] centres = basis.centres();
    int[] order =
        IntStream.range(0, centres.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> centres[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    return new Machine(Entries.at(order, centres), Entries.at(order, v), bias);
  }

  /** K_sC'HK_sC + lambda K_CC, which is L (Z_s'HZ_s + lambda I) L', of objects that bend a cost. */
  Cholesky preconditioner(CurvedObjects curved, double lambda, double least) {
    int m = basis.size();
    DoubleMatrix squares = CurvedSquares.of(gram, basis.centres(), curved, lambda, length(), run);
    double mean = 0;
    for (int i = 0; i < m; i++) {
      mean += squares.get(i, i) / m;
    }
    if (constant) {
      squares.set(m, m, squares.get(m, m) + least);
    }
    double shift = FIRST_SHIFT * mean;
    for (int i = 1; i < MOST_SHIFTS; i++) {
      try {
        return Cholesky.of(squares, shift, run);
      } catch (NotPositiveDefinite rounding) {
        shift *= NEXT_SHIFT; // whatever it is, it only tells where to look
      }
    }
    return Cholesky.of(squares, shift, run);
  }

  /**
   * Z_p'HZ_p + lambda I, for curvatures h of the objects of the pool.
   *
   * @param least the least curvature of a constant
   */
  Cholesky preconditioner(double[] curvatures, double lambda, double least) {
    double[] weights = basis.weights();
    Require.same("objects of the pool and curvatures", weights.length, curvatures.length);
    Arrays.setAll(weights, i -> weights[i] * curvatures[i]);
    int m = basis.size();
    DoubleMatrix squares = basis.squares(weights, run);
    DoubleMatrix all = constant ? bordered(squares, weights) : squares;
    for (int i = 0; i < m; i++) {
      all.set(i, i, all.get(i, i) + lambda);
    }
    if (constant) {
      all.set(m, m, all.get(m, m) + least);
    }
    return Cholesky.of(all, 0, run);
  }

  private DoubleMatrix bordered(DoubleMatrix squares, double[] weights) {
    int m = squares.rows();
    DoubleMatrix all = new DoubleMatrix(m + 1, m + 1);
    for (int i = 0; i < m; i++) {
      System.arraycopy(squares.unsafeValues(), i * m, all.unsafeValues(), i * (m + 1), m);
    }
    double[] sums = basis.sums(weights);
    for (int i = 0; i < m; i++) {
      all.set(i, m, sums[i]);
      all.set(m, i, sums[i]);
    }
    all.set(m, m, Arrays.stream(weights).sum());
    return all;
  }

  /** The equations above, for one curvature h an object. */
  public SimultaneousGradients.Solution solve(
      double[] curvatures,
      double lambda,
      double[][] sides,
      double tolerance,
      int limit,
      String part) {
    if (length() == 0) { // to this kernel all objects are zero
      return new SimultaneousGradients.Solution(sides, 0, 0, true);
    }
    try (Cholesky near = preconditioner(Entries.at(basis.pool(), curvatures), lambda, 0)) {
      return solve(
          near,
          vs ->
              pass(
                  "pass",
                  vs,
                  (row, rows, values) -> {
                    for (int at = 0; at < values.length; at++) {
                      values[at] *= curvatures[row + at % rows];
                    }
                  }),
          lambda,
          sides,
          tolerance,
          limit,
          part);
    }
  }

  /**
   * As above.
   *
   * @param near what stands for the matrix
   * @param squares Z'HZ v for several v
   */
  SimultaneousGradients.Solution solve(
      Cholesky near,
      UnaryOperator<double[][]> squares,
      double lambda,
      double[][] sides,
      double tolerance,
      int limit,
      String part) {
    int m = basis.size();
    return SimultaneousGradients.solve(
        (vs, outs) -> {
          double[][] sums = squares.apply(vs);
          for (int j = 0; j < vs.length; j++) {
            System.arraycopy(sums[j], 0, outs[j], 0, outs[j].length);
            for (int i = 0; i < m; i++) {
              outs[j][i] += lambda * vs[j][i];
            }
          }
        },
        (vs, outs) -> {
          for (int j = 0; j < vs.length; j++) {
            System.arraycopy(near.solve(vs[j]), 0, outs[j], 0, vs[j].length);
          }
        },
        sides,
        tolerance,
        limit,
        part,
        run);
  }
}
