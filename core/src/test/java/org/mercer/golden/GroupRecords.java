package org.mercer.golden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.mercer.Golden;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

/** How records of coordinates and groups are computed. */
final class GroupRecords {
  private static final Run RUN = Run.defaults();

  private GroupRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("kernel_pca", GroupRecords::components);
    return all;
  }

  private static Map<String, Object> components(Golden r) {
    EmbeddingModel<Vec> model =
        Training.of(KernelRecords.vectors("linear()^2"), new KernelPca(3))
            .fit(r.vectors("X"), Weights.equal(r.vectors("X").size()), RUN);
    Map<String, Double> figures = model.report().figures();
    DoubleMatrix scores = model.transform(r.vectors("X"), RUN);
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < scores.rows(); i++) {
      rows.add(firstTwo(scores.row(i)));
    }
    Map<String, Object> found = new LinkedHashMap<>();
    found.put(
        "eigenvalues_first3",
        DoubleStream.of(1, 2, 3)
            .map(c -> figures.getOrDefault("variance" + (int) c, 0.0))
            .toArray());
    found.put("abs_scores", rows);
    found.put("abs_score_new", firstTwo(model.transform(r.vector("z"))));
    return found;
  }

  private static double[] firstTwo(double[] scores) {
    return DoubleStream.of(scores).limit(2).map(Math::abs).toArray();
  }
}
