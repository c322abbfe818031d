package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Combinations;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.PartialGramSchmidt;
import org.mercer.gram.Precision;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * The decision functions of a model over fewer objects. Each is f(x) = b + (w, phi(x)); w is
 * projected on the span of some of its own support objects, those that Gram and Schmidt take first,
 * and as many as it needs: by Cauchy and Schwarz the value at x changes by at most |w - v|
 * sqrt(k(x, x)), where v is the projection.
 *
 * <p>With coordinates R (one row an object) and coefficients a: v has the coordinates c = R'a, |w -
 * v|^2 = a'Ka - c'c, and the coefficients of the pivots solve R_pivots' beta = c.
 *
 * @param function the functions over the objects that are left
 * @param error the largest |w - v|
 */
record ReducedSet<X>(DecisionFunction<X> function, double error) {
  private static final int FIRST = 32;

  /**
   * Takes objects until no function is off by more than {@code error} times sqrt(k(x, x)).
   *
   * @param error positive; the values of a machine are of the size of its margin, 1
   */
  public static <X> ReducedSet<X> of(DecisionFunction<X> function, double error, Run run) {
    Require.positive("the error", error);
    Sample<X> support = function.support();
    Gram gram = Grams.lazy(function.kernel(), support, Precision.DOUBLE);
    double[] squares = squaredNorms(gram, function.combinations(), run);
    int most = support.size();
    for (int steps = Math.min(FIRST, most); steps > 0; steps = Math.min(2 * steps, most)) {
      PartialGramSchmidt basis = PartialGramSchmidt.of(gram, steps, run);
      Projection projection = Projection.of(basis, function.combinations(), squares, error);
      if (projection.error() <= error || steps == most) {
        // where rounding keeps the bound from being met, nothing is gained by leaving objects out
        return projection.error() <= error && projection.kept().length < most
            ? reduced(function, projection)
            : new ReducedSet<>(function, 0);
      }
    }
    return new ReducedSet<>(function, 0);
  }

  /** a'Ka for each function. */
  private static double[] squaredNorms(Gram gram, Combinations combinations, Run run) {
    double[] squares = new double[combinations.functions()];
    for (int f = 0; f < squares.length; f++) {
      double[] a = combinations.row(f);
      double[] product = new double[a.length];
      gram.multiply(a, product, run);
      for (int i = 0; i < a.length; i++) {
        squares[f] += a[i] * product[i];
      }
    }
    return squares;
  }

  private static <X> ReducedSet<X> reduced(DecisionFunction<X> function, Projection projection) {
    int[] kept = projection.kept();
    return new ReducedSet<>(
        new DecisionFunction<>(
            function.inputs(),
            function.preparation(),
            function.kernel(),
            function.reference(),
            function.support().select(kept),
            projection.coefficients().size() == 1
                ? Combinations.of(projection.coefficients().get(0))
                : Combinations.ofRows(kept.length, projection.coefficients()),
            function.biases()),
        projection.error());
  }

  /** The fewest of the first pivots whose span is near enough, and coefficients over these. */
  private record Projection(int[] kept, List<double[]> coefficients, double error) {
    static Projection of(
        PartialGramSchmidt basis, Combinations combinations, double[] squares, double error) {
      DoubleMatrix r = basis.coordinates();
      List<double[]> coordinates = new ArrayList<>();
      for (int f = 0; f < squares.length; f++) {
        coordinates.add(transposedProduct(r, combinations.row(f)));
      }
      int count = 0;
      double left = largest(coordinates, squares, count);
      while (left > error && count < r.cols()) {
        left = largest(coordinates, squares, ++count);
      }
      int[] kept = Arrays.copyOf(basis.pivots(), Math.max(1, count));
      List<double[]> coefficients = new ArrayList<>();
      for (double[] c : coordinates) {
        coefficients.add(solve(r, kept, c));
      }
      return new Projection(kept, coefficients, left);
    }

    private static double[] transposedProduct(DoubleMatrix r, double[] a) {
      double[] c = new double[r.cols()];
      for (int i = 0; i < a.length; i++) {
        for (int j = 0; a[i] != 0 && j < c.length; j++) {
          c[j] += a[i] * r.get(i, j);
        }
      }
      return c;
    }

    /** The largest distance of a function from its projection on the first directions. */
    private static double largest(List<double[]> coordinates, double[] squares, int count) {
      double most = 0;
      for (int f = 0; f < squares.length; f++) {
        double left = squares[f];
        for (int j = 0; j < count; j++) {
          left -= coordinates.get(f)[j] * coordinates.get(f)[j];
        }
        most = Math.max(most, Math.sqrt(Math.max(0, left)));
      }
      return most;
    }

    /** R_pivots is lower triangular: from the last coefficient to the first. */
    private static double[] solve(DoubleMatrix r, int[] kept, double[] c) {
      double[] beta = new double[kept.length];
      for (int j = kept.length - 1; j >= 0; j--) {
        double rest = c[j];
        for (int i = j + 1; i < kept.length; i++) {
          rest -= r.get(kept[i], j) * beta[i];
        }
        beta[j] = rest / r.get(kept[j], j);
      }
      return beta;
    }
  }
}
