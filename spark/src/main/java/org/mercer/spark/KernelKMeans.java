package org.mercer.spark;

import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Weights;
import org.mercer.learner.Clustering;
import org.mercer.learner.cluster.KMeansOverBlocks;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/**
 * Kernel k-means over centres: groups of rows around means in the feature space, as {@code mercer
 * train -l kkmeans --solver centres}. The best of several starts among the rows that were drawn
 * goes on with all of them, one pass a step, until a pass lowers the sum of squared distances by no
 * more than {@code tol} of it.
 */
public final class KernelKMeans extends CentresEstimator<KernelKMeans> {
  private static final long serialVersionUID = 1;

  private static final int MOST_PASSES = 100;
  private static final int STARTS = 5;

  private final IntParam k;
  private final Param<String> weightCol;
  private final Param<String> predictionCol;
  private final DoubleParam tol;
  private final IntParam maxIter;

  public KernelKMeans(String uid) {
    super(uid);
    k = new IntParam(this, "k", "number of groups");
    weightCol = new Param<>(this, "weightCol", "column of sample weights; none where empty");
    predictionCol = new Param<>(this, "predictionCol", "column for the numbers of groups");
    tol =
        new DoubleParam(
            this, "tol", "stop where a pass gains no more than this part of the objective");
    maxIter = new IntParam(this, "maxIter", "the most passes");
    setDefault(k, 2);
    setDefault(weightCol, "");
    setDefault(predictionCol, "prediction");
    setDefault(tol, 1e-6);
    setDefault(maxIter, MOST_PASSES);
  }

  public KernelKMeans() {
    this(Identifiable$.MODULE$.randomUID("kernelKMeans"));
  }

  public static MLReader<KernelKMeans> read() {
    return new StageReader<>((uid, path) -> new KernelKMeans(uid));
  }

  public static KernelKMeans load(String path) {
    return read().load(path);
  }

  @Override
  public KernelKMeans copy(ParamMap extra) {
    return copyValues(new KernelKMeans(uid()), extra);
  }

  @Override
  TargetColumn target() {
    return TargetColumn.none(getWeightCol());
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            Clustering.Measure.MEANS.word(),
            new OutputColumns.Names(getPredictionCol(), "", "", "", ""),
            false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    return fit.model(
        Tasks.CLUSTERING,
        new KMeansOverBlocks(getK(), STARTS, getMaxIter(), getTol()).fit(fit.system(false)),
        Weights.equal(1),
        new org.mercer.learner.cluster.KernelKMeans(getK()).over(fit.centres()));
  }

  public IntParam k() {
    return k;
  }

  public int getK() {
    return (Integer) $(k);
  }

  public KernelKMeans setK(int value) {
    set(k, value);
    return this;
  }

  public Param<String> weightCol() {
    return weightCol;
  }

  public String getWeightCol() {
    return $(weightCol);
  }

  public KernelKMeans setWeightCol(String value) {
    set(weightCol, value);
    return this;
  }

  public Param<String> predictionCol() {
    return predictionCol;
  }

  public String getPredictionCol() {
    return $(predictionCol);
  }

  public KernelKMeans setPredictionCol(String value) {
    set(predictionCol, value);
    return this;
  }

  public DoubleParam tol() {
    return tol;
  }

  public double getTol() {
    return (Double) $(tol);
  }

  public KernelKMeans setTol(double value) {
    set(tol, value);
    return this;
  }

  public IntParam maxIter() {
    return maxIter;
  }

  public int getMaxIter() {
    return (Integer) $(maxIter);
  }

  public KernelKMeans setMaxIter(int value) {
    set(maxIter, value);
    return this;
  }
}
