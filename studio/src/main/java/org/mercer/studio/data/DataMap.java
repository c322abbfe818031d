package org.mercer.studio.data;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Proposals;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.kernel.expression.Expression;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.KernelModel;
import org.mercer.model.KernelSource;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.select.Goal;

/** How the objects of a file lie: two coordinates by kernel principal components. */
final class DataMap {
  /** Points that an eye still tells apart. */
  static final int MOST = 600;

  private DataMap() {}

  static <X> Map<String, Object> of(Dataset<X> whole, Run run) {
    int step = Math.max(1, (whole.size() + MOST - 1) / MOST);
    int[] rows = IntStream.iterate(0, i -> i < whole.size(), i -> i + step).toArray();
    Dataset<X> data = whole.select(rows);
    Expression kernel = Kernels.expression(Proposals.kernel(whole));
    Missing missing = Recipes.settled(Missing.AUTO, data.sample());
    TrainingSpec<X> spec =
        TrainingSpec.of(KernelSource.of(kernel, data.domain()), new KernelPca(2))
            .prepared(
                Recipes.of(data.domain(), kernel, Scaling.AUTO, missing)
                    .orElseThrow(() -> new IllegalStateException("no scaling was asked for")));
    KernelModel<X, ?> model = spec.fit(data.sample(), Truth.none(Weights.equal(data.size())), run);
    EmbeddingModel<X> embedding =
        model
            .<EmbeddingModel<X>>as(EmbeddingModel.class)
            .orElseThrow(() -> new IllegalStateException("components are an embedding"));
    return told(data, embedding, rows, kernel, run);
  }

  private static <X> Map<String, Object> told(
      Dataset<X> data, EmbeddingModel<X> embedding, int[] rows, Expression kernel, Run run) {
    Sample<X> sample = data.sample();
    DoubleMatrix images = embedding.transform(sample, run);
    Map<String, Object> told =
        map(
            "kernel", kernel.toString(),
            "rows", rows,
            "x", column(images, 0),
            "y", column(images, 1));
    Goal goal = Goal.guess(data.targets()).goal();
    data.targets()
        .ifPresent(
            targets -> {
              if (goal == Goal.REGRESSION) {
                told.put("numbers", targets.numbers());
              } else {
                Labels labels = targets.labels();
                told.put("classes", labels.classes());
                told.put("c", IntStream.range(0, labels.size()).map(labels::get).toArray());
              }
            });
    return told;
  }

  private static double[] column(DoubleMatrix images, int j) {
    return IntStream.range(0, images.rows())
        .mapToDouble(i -> j < images.cols() ? images.get(i, j) : 0)
        .toArray();
  }
}
