package org.mercer.server.model;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.Rows;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;

/** Rows of a kernel matrix that is computed elsewhere: the values against all training objects. */
record RowSignature(int width) implements Signature<Row> {
  private static final String NAME = "kernel";

  @Override
  public List<InputColumn> columns() {
    return List.of(
        new InputColumn(NAME, Datatype.FP64, width, "row of a kernel matrix", new double[width]));
  }

  @Override
  public Sample<Row> sample(List<Tensor> tensors) {
    Tensor tensor =
        Signature.find(tensors, NAME)
            .orElseThrow(
                () ->
                    new InputException(
                        "request/inputs",
                        "no input 'kernel'",
                        "the kernel values of each new object against all training objects",
                        "send one input, kernel"));
    Signature.requireWidth(tensor, width);
    double[] values = tensor.numbers("numbers");
    for (int i = 0; i < values.length; i++) {
      if (Double.isNaN(values[i])) {
        throw Signature.missing(tensor, i);
      }
    }
    return Rows.cross(new DoubleMatrix(tensor.rows(), width, values));
  }
}
