package org.mercer.spark;

import java.util.Map;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Weights;
import org.mercer.error.Require;
import org.mercer.learner.Region;
import org.mercer.learner.centres.HingesOverBlocks;
import org.mercer.learner.centres.OverBlocks;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/**
 * Novelty detection over centres: the plane farthest from the origin of the feature space with
 * about a share nu of the rows on its other side, as {@code mercer train -l oneclass}. The
 * prediction is 1 for rows outside, and rawPrediction is below 0 there.
 */
public final class NoveltyDetector extends CentresEstimator<NoveltyDetector> {
  private static final long serialVersionUID = 1;

  private static final double TOLERANCE = 1e-3;
  private static final int MOST_STEPS = 200;

  private final DoubleParam nu;
  private final Param<String> weightCol;
  private final Param<String> predictionCol;
  private final Param<String> rawPredictionCol;
  private final DoubleParam tol;
  private final IntParam maxIter;

  public NoveltyDetector(String uid) {
    super(uid);
    nu = new DoubleParam(this, "nu", "share of the rows that may lie outside, in (0, 1)");
    weightCol = new Param<>(this, "weightCol", "column of sample weights; none where empty");
    predictionCol = new Param<>(this, "predictionCol", "column for predictions");
    rawPredictionCol =
        new Param<>(this, "rawPredictionCol", "column for values of decision functions");
    tol = new DoubleParam(this, "tol", "largest duality gap, as a part of the objective");
    maxIter = new IntParam(this, "maxIter", "the most steps of the solver");
    setDefault(nu, 0.1);
    setDefault(weightCol, "");
    setDefault(predictionCol, "prediction");
    setDefault(rawPredictionCol, "rawPrediction");
    setDefault(tol, TOLERANCE);
    setDefault(maxIter, MOST_STEPS);
  }

  public NoveltyDetector() {
    this(Identifiable$.MODULE$.randomUID("noveltyDetector"));
  }

  public static MLReader<NoveltyDetector> read() {
    return new StageReader<>((uid, path) -> new NoveltyDetector(uid));
  }

  public static NoveltyDetector load(String path) {
    return read().load(path);
  }

  @Override
  public NoveltyDetector copy(ParamMap extra) {
    return copyValues(new NoveltyDetector(uid()), extra);
  }

  @Override
  TargetColumn target() {
    return TargetColumn.none($(weightCol));
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            Region.Shape.PLANE.word(),
            new OutputColumns.Names($(predictionCol), $(rawPredictionCol), "", "", ""),
            false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    double share = getNu();
    Require.that(share > 0 && share < 1, "nu must lie between 0 and 1, but is " + share);
    OverBlocks found =
        new HingesOverBlocks(1, false, (Double) $(tol), (Integer) $(maxIter))
            .plane(fit.system(true), share * fit.weight());
    return fit.model(
        Tasks.NOVELTY,
        new Region(found.machines().get(0), Region.Shape.PLANE, found.report()),
        Weights.equal(1),
        "oneclass",
        Map.of("nu", share, "centres", fit.centres().toString()));
  }

  public DoubleParam nu() {
    return nu;
  }

  public double getNu() {
    return (Double) $(nu);
  }

  public NoveltyDetector setNu(double value) {
    set(nu, value);
    return this;
  }

  public Param<String> weightCol() {
    return weightCol;
  }

  public NoveltyDetector setWeightCol(String value) {
    set(weightCol, value);
    return this;
  }

  public Param<String> predictionCol() {
    return predictionCol;
  }

  public NoveltyDetector setPredictionCol(String value) {
    set(predictionCol, value);
    return this;
  }

  public Param<String> rawPredictionCol() {
    return rawPredictionCol;
  }

  public NoveltyDetector setRawPredictionCol(String value) {
    set(rawPredictionCol, value);
    return this;
  }

  public DoubleParam tol() {
    return tol;
  }

  public NoveltyDetector setTol(double value) {
    set(tol, value);
    return this;
  }

  public IntParam maxIter() {
    return maxIter;
  }

  public NoveltyDetector setMaxIter(int value) {
    set(maxIter, value);
    return this;
  }
}
