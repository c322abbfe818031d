package org.mercer.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.mercer.Golden;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clustering;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.cluster.Prototypes;
import org.mercer.learner.decompose.KernelCca;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.Training;
import org.mercer.model.TwoViews;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** How records of coordinates and groups are computed. */
final class GroupRecords {
  private static final Run RUN = Run.defaults();

  private GroupRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("kernel_pca", GroupRecords::components);
    all.put("kernel_cca", r -> correlations(r, KernelCca.Form.TAU));
    all.put("kernel_cca_kappa", r -> correlations(r, KernelCca.Form.KAPPA));
    all.put("kernel_k_means", GroupRecords::means);
    all.put("kernel_som_batch_step", GroupRecords::batchStep);
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

  private static double[] correlations(Golden r, KernelCca.Form form) {
    boolean byTau = form == KernelCca.Form.TAU;
    KernelCca learner =
        new KernelCca(
            2,
            form,
            byTau ? r.parameter("tau").number() : 1,
            byTau ? 1 : r.parameter("kappa").number(),
            5);
    Map<String, Double> figures =
        TwoViews.of(KernelRecords.vectors("linear()"), KernelRecords.vectors("linear()"), learner)
            .fit(r.vectors("X"), r.vectors("Y"), RUN)
            .first()
            .report()
            .figures();
    return new double[] {figures.getOrDefault("rho1", 0.0), figures.getOrDefault("rho2", 0.0)};
  }

  private static Gram gram(Golden r) {
    boolean linear = r.parameter("kernel").string().equals("linear");
    return Grams.stored(
        KernelRecords.vectors(linear ? "linear()" : "linear()^2"),
        r.vectors("X"),
        Precision.DOUBLE,
        RUN);
  }

  private static Map<String, Object> means(Golden r) {
    Gram gram = gram(r);
    Clustering fit =
        new KernelKMeans((int) r.parameter("k").number())
            .fit(gram, Weights.equal(gram.size()), RUN);
    return Map.of(
        "labels",
        Arrays.stream(fit.assignment()).asDoubleStream().toArray(),
        "objective",
        fit.report().objective());
  }

  /** Units 0, 1, 2 in a row, with prototypes at objects 0, 2, 5. */
  private static Map<String, Object> batchStep(Golden r) {
    Gram gram = gram(r);
    int n = gram.size();
    double[][] h = {{1, 0.5, 0}, {0.5, 1, 0.5}, {0, 0.5, 1}};
    double[][] gamma = new double[3][n];
    gamma[0][0] = gamma[1][2] = gamma[2][5] = 1;
    Prototypes before = Prototypes.of(gram, gamma, RUN);
    double[][] after = Prototypes.step(h, before.winners(), Weights.equal(n).toArray(), gamma);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("distances_before", distances(before, n));
    found.put("bmu", Arrays.stream(before.winners()).asDoubleStream().toArray());
    found.put("gamma", List.of(after[0], after[1], after[2]));
    found.put("distances_after", distances(Prototypes.of(gram, after, RUN), n));
    return found;
  }

  private static List<double[]> distances(Prototypes prototypes, int n) {
    return IntStream.range(0, n)
        .mapToObj(i -> IntStream.range(0, 3).mapToDouble(u -> prototypes.distance(i, u)).toArray())
        .toList();
  }

  private static double[] firstTwo(double[] scores) {
    return DoubleStream.of(scores).limit(2).map(Math::abs).toArray();
  }
}
