package org.mercer.server.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.Inputs;
import org.mercer.model.KernelModel;
import org.mercer.model.prepare.FilledVectors;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;

/**
 * Vectors: one input a column where columns have names, and always one input {@code x} of all.
 *
 * @param means of the support vectors, for an example
 * @param fills whether the model knows what stands for a missing value
 */
record VectorSignature(int width, List<String> names, boolean sparse, boolean fills, double[] means)
    implements Signature<Vec> {
  private static final String WHOLE = "x";
  private static final int AVERAGED = 500;

  static VectorSignature of(KernelModel<Vec, ?> model) {
    Inputs inputs = model.function().inputs();
    return new VectorSignature(
        inputs.columns(),
        inputs.names(),
        model.support() instanceof SparseVectors,
        model.function().preparation() instanceof FilledVectors,
        means(model, inputs.columns()));
  }

  /** An example that is nobody's: the mean of support vectors in their own units, three digits. */
  private static double[] means(KernelModel<Vec, ?> model, int width) {
    double[] means = new double[width];
    int n = Math.min(AVERAGED, model.support().size());
    for (int i = 0; i < n; i++) {
      double[] own = model.function().preparation().original(model.support().get(i)).toArray();
      for (int j = 0; j < Math.min(width, own.length); j++) {
        means[j] += own[j] / n;
      }
    }
    return Arrays.stream(means).map(VectorSignature::rounded).toArray();
  }

  private static double rounded(double mean) {
    return new BigDecimal(mean).round(new MathContext(3)).doubleValue();
  }

  @Override
  public List<InputColumn> columns() {
    return names.isEmpty()
        ? List.of(new InputColumn(WHOLE, Datatype.FP64, width, "vector", means))
        : IntStream.range(0, width)
            .mapToObj(j -> new InputColumn(names.get(j), Datatype.FP64, 1, "number", means[j]))
            .toList();
  }

  @Override
  public Sample<Vec> sample(List<Tensor> tensors) {
    boolean whole =
        names.isEmpty() || tensors.size() == 1 && !names.contains(tensors.get(0).name());
    double[] values = whole ? together(tensors) : byColumn(tensors);
    int rows = width == 0 ? 0 : values.length / width;
    return sparse
        ? sparse(rows, values)
        : new DenseVectors(new DoubleMatrix(rows, width, values), names);
  }

  private double[] together(List<Tensor> tensors) {
    Tensor tensor = tensors.size() == 1 ? tensors.get(0) : only(tensors);
    Signature.requireWidth(tensor, width);
    double[] values = tensor.numbers("numbers");
    for (int i = 0; i < values.length; i++) {
      require(tensor, values, i);
    }
    return values;
  }

  private static Tensor only(List<Tensor> tensors) {
    return Signature.find(tensors, WHOLE)
        .orElseGet(() -> Signature.column(tensors, WHOLE, List.of(WHOLE)));
  }

  private double[] byColumn(List<Tensor> tensors) {
    int rows = tensors.get(0).rows();
    double[] values = new double[Math.multiplyExact(rows, width)];
    for (int j = 0; j < width; j++) {
      Tensor tensor = Signature.column(tensors, names.get(j), names);
      double[] column = tensor.numbers("numbers");
      for (int i = 0; i < rows; i++) {
        require(tensor, column, i);
        values[i * width + j] = column[i];
      }
    }
    return values;
  }

  private void require(Tensor tensor, double[] values, int i) {
    if (!fills && Double.isNaN(values[i])) {
      throw Signature.missing(tensor, i);
    }
  }

  private SparseVectors sparse(int rows, double[] values) {
    long[] start = new long[rows + 1];
    List<int[]> columns = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      int from = i * width;
      int[] used = Entries.where(width, j -> values[from + j] != 0);
      columns.add(used);
      start[i + 1] = start[i] + used.length;
    }
    int[] all = columns.stream().flatMapToInt(IntStream::of).toArray();
    double[] kept = new double[all.length];
    for (int i = 0; i < rows; i++) {
      for (int k = (int) start[i]; k < start[i + 1]; k++) {
        kept[k] = values[i * width + all[k]];
      }
    }
    return new SparseVectors(new Csr(width, start, all, kept));
  }
}
