package org.mercer.interop.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.DecisionFunction;
import org.mercer.model.prepare.Scaler;
import org.mercer.run.Streams;

/**
 * Rows around the support objects of a model, where classes meet: a support object as it was before
 * the preparation, every column moved by half of the deviation that the column has among them.
 */
final class OnnxTrial {
  private OnnxTrial() {}

  static Sample<Vec> rows(DecisionFunction<Vec> function, int dim, int count, long seed) {
    double[][] support = OnnxExport.support(function, dim);
    double[] shift = new double[dim];
    double[] factor = new double[dim];
    Arrays.fill(factor, 1);
    if (function.preparation() instanceof Scaler scaler) {
      shift = scaler.shift(dim);
      factor = scaler.factor(dim);
    }
    double[] deviations = deviations(support, dim);
    RandomGenerator random = Streams.of(seed, "onnx/rows");
    List<Vec> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      double[] row = support[random.nextInt(support.length)].clone();
      for (int j = 0; j < dim; j++) {
        double moved = row[j] + deviations[j] / 2 * random.nextGaussian();
        row[j] = factor[j] == 0 ? shift[j] : moved / factor[j] + shift[j];
      }
      rows.add(Vec.of(row));
    }
    return VectorDomain.INSTANCE.sample(rows);
  }

  /**
   * One support object has none, nor has the one vector that a linear model may keep: then 2, moved
   * by 1.
   */
  private static double[] deviations(double[][] support, int dim) {
    double[] deviations = new double[dim];
    for (int j = 0; j < dim; j++) {
      double sum = 0;
      double squares = 0;
      for (double[] s : support) {
        sum += s[j];
        squares += s[j] * s[j];
      }
      double mean = sum / support.length;
      double variance = squares / support.length - mean * mean;
      deviations[j] = variance > 0 ? Math.sqrt(variance) : 2;
    }
    return deviations;
  }
}
