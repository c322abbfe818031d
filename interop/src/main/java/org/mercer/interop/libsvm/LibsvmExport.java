package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.DecisionFunction;
import org.mercer.model.RegressionModel;
import org.mercer.model.prepare.Preparation;
import org.mercer.numerics.Decimal;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Says a model in the words of LIBSVM. What it has no words for is refused: other kernels, a
 * preparation of the objects, class names that are not whole numbers, one class against the rest.
 */
public final class LibsvmExport {
  private static final String WHERE = "LIBSVM model";

  private LibsvmExport() {}

  /** A machine for numbers, as {@code epsilon_svr}. */
  public static LibsvmModel of(RegressionModel<Vec> model) {
    DecisionFunction<Vec> function = model.function();
    return new LibsvmModel(
        SvmType.EPSILON_SVR,
        kernel(function),
        List.of(-function.bias()),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new DoubleMatrix(function.support().size(), 1, function.coefficients()),
        shifted(rows(function.support()), 1));
  }

  /** A machine for classes, as {@code c_svc}; the classes stay in their order. */
  public static LibsvmModel of(ClassificationModel<Vec> model) {
    if (model.scheme() == Scheme.RESTS) {
      throw refused(
          "machines of one class against the rest", "one machine for each pair", "use pairs");
    }
    DecisionFunction<Vec> function = model.function();
    LibsvmKernel kernel = kernel(function);
    List<Integer> labels = model.classes().stream().map(LibsvmExport::label).toList();
    int classes = labels.size();
    int[] of = classesOf(function, classes);
    int[] order =
        IntStream.range(0, classes)
            .flatMap(c -> IntStream.range(0, of.length).filter(i -> of[i] == c))
            .toArray();
    DoubleMatrix coefficients = new DoubleMatrix(order.length, classes - 1);
    int pair = 0;
    for (int a = 0; a < classes; a++) {
      for (int b = a + 1; b < classes; b++, pair++) {
        double[] weights = function.combinations().row(pair);
        for (int i = 0; i < order.length; i++) {
          int own = of[order[i]];
          if (own == a || own == b) {
            coefficients.set(i, own == a ? b - 1 : a, 0 - weights[order[i]]);
          }
        }
      }
    }
    return new LibsvmModel(
        SvmType.C_SVC,
        kernel,
        Arrays.stream(function.biases()).boxed().toList(),
        labels,
        List.of(),
        List.of(),
        List.of(),
        IntStream.range(0, classes)
            .mapToObj(c -> (int) Arrays.stream(of).filter(k -> k == c).count())
            .toList(),
        coefficients,
        shifted(rows(function.support()).select(order), 1));
  }

  private static LibsvmKernel kernel(DecisionFunction<Vec> function) {
    if (!function.preparation().equals(Preparation.none())) {
      throw refused(
          "vectors that are prepared (" + function.preparation().name() + ")",
          "vectors as they are",
          "scale the file first, with mercer svm-scale, and train without `scale`");
    }
    return LibsvmKernel.of(function.kernel())
        .orElseThrow(
            () ->
                refused(
                    "another kernel",
                    "linear, poly, rbf, gaussian or sigmoid on vectors",
                    "keep the model in Mercer's own format"));
  }

  private static int label(String name) {
    OptionalDouble value = Decimal.of(name);
    double number = value.orElse(Double.NaN);
    if (number != (int) number) {
      throw refused(
          "the class " + InputException.quote(name), "whole numbers as classes", "number them");
    }
    return (int) number;
  }

  /**
   * The class of each support object. Machine (a, b) speaks for b where f &gt;= 0, so an object of
   * b has a positive weight in it and one of a a negative one.
   */
  private static int[] classesOf(DecisionFunction<Vec> function, int classes) {
    int[] of = new int[function.support().size()];
    Arrays.fill(of, -1);
    int pair = 0;
    for (int a = 0; a < classes; a++) {
      for (int b = a + 1; b < classes; b++, pair++) {
        double[] weights = function.combinations().row(pair);
        for (int i = 0; i < of.length; i++) {
          int own = weights[i] > 0 ? b : a;
          if (weights[i] != 0 && of[i] >= 0 && of[i] != own) {
            throw refused(
                "a support vector that speaks for two classes",
                "one class for each",
                "train with a support vector machine");
          }
          of[i] = weights[i] == 0 ? of[i] : own;
        }
      }
    }
    for (int i = 0; i < of.length; i++) {
      of[i] = Math.max(of[i], 0); // of no weight at all: it may stand anywhere
    }
    return of;
  }

  /** The entries of vectors that are not zero. */
  static Csr rows(Sample<Vec> sample) {
    if (sample instanceof SparseVectors sparse) {
      return sparse.unsafeRows();
    }
    int cols = sample instanceof DenseVectors dense ? dense.dim() : 0;
    long[] start = new long[sample.size() + 1];
    List<int[]> columns = new ArrayList<>();
    List<double[]> values = new ArrayList<>();
    for (int i = 0; i < sample.size(); i++) {
      double[] row = sample.get(i).toArray();
      int[] there = IntStream.range(0, row.length).filter(j -> row[j] != 0).toArray();
      columns.add(there);
      values.add(Arrays.stream(there).mapToDouble(j -> row[j]).toArray());
      start[i + 1] = start[i] + there.length;
      cols = Math.max(cols, row.length);
    }
    return new Csr(
        cols,
        start,
        columns.stream().flatMapToInt(Arrays::stream).toArray(),
        values.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  /** The same rows, each column so much further right. */
  private static Csr shifted(Csr rows, int by) {
    return new Csr(
        rows.cols() + by,
        rows.unsafeStart(),
        Arrays.stream(rows.unsafeColumns()).map(c -> c + by).toArray(),
        rows.unsafeValues());
  }

  private static InputException refused(String found, String expected, String repair) {
    return new InputException(WHERE, found, expected, repair);
  }
}
