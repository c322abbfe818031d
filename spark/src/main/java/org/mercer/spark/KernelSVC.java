package org.mercer.spark;

import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.error.Require;
import org.mercer.model.KernelModel;

/**
 * A support vector machine over centres for labels 0, 1, ...: the least c sum of weight
 * hinge(label, f) plus |w|^2 / 2, several classes one-vs-rest, as {@code mercer train -l svc
 * --solver centres}. What classes weigh is said by the column of weights.
 */
public final class KernelSVC extends LabelledEstimator<KernelSVC> {
  private static final long serialVersionUID = 1;

  private static final double TOLERANCE = 1e-3;
  private static final int MOST_STEPS = 200;

  private final DoubleParam c;
  private final BooleanParam squaredHinge;
  private final DoubleParam tol;
  private final IntParam maxIter;
  private final Param<String> rawPredictionCol;

  public KernelSVC(String uid) {
    super(uid);
    c = new DoubleParam(this, "c", "penalty of margin violations, above 0");
    squaredHinge = new BooleanParam(this, "squaredHinge", "whether violations count squared");
    tol = new DoubleParam(this, "tol", "largest duality gap, as a part of the objective");
    maxIter = new IntParam(this, "maxIter", "the most steps of the solver");
    rawPredictionCol =
        new Param<>(this, "rawPredictionCol", "column for values of decision functions");
    setDefault(c, 1.0);
    setDefault(squaredHinge, false);
    setDefault(tol, TOLERANCE);
    setDefault(maxIter, MOST_STEPS);
    setDefault(rawPredictionCol, "rawPrediction");
  }

  public KernelSVC() {
    this(Identifiable$.MODULE$.randomUID("kernelSvc"));
  }

  public static MLReader<KernelSVC> read() {
    return new StageReader<>((uid, path) -> new KernelSVC(uid));
  }

  public static KernelSVC load(String path) {
    return read().load(path);
  }

  @Override
  public KernelSVC copy(ParamMap extra) {
    return copyValues(new KernelSVC(uid()), extra);
  }

  @Override
  TargetColumn target() {
    return new TargetColumn(getLabelCol(), getWeightCol(), true);
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            "classification",
            new OutputColumns.Names(getPredictionCol(), getRawPredictionCol(), "", "", ""),
            false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    double penalty = 1 / Require.positive("c", getC());
    ClassifierLoss loss = getSquaredHinge() ? ClassifierLoss.SQUARED_HINGE : ClassifierLoss.HINGE;
    return new ClassifierFit(loss, penalty, true, getTol(), getMaxIter()).learn(fit);
  }

  public DoubleParam c() {
    return c;
  }

  public double getC() {
    return (Double) $(c);
  }

  public KernelSVC setC(double value) {
    set(c, value);
    return this;
  }

  public BooleanParam squaredHinge() {
    return squaredHinge;
  }

  public boolean getSquaredHinge() {
    return (Boolean) $(squaredHinge);
  }

  public KernelSVC setSquaredHinge(boolean value) {
    set(squaredHinge, value);
    return this;
  }

  public DoubleParam tol() {
    return tol;
  }

  public double getTol() {
    return (Double) $(tol);
  }

  public KernelSVC setTol(double value) {
    set(tol, value);
    return this;
  }

  public IntParam maxIter() {
    return maxIter;
  }

  public int getMaxIter() {
    return (Integer) $(maxIter);
  }

  public KernelSVC setMaxIter(int value) {
    set(maxIter, value);
    return this;
  }

  public Param<String> rawPredictionCol() {
    return rawPredictionCol;
  }

  public String getRawPredictionCol() {
    return $(rawPredictionCol);
  }

  public KernelSVC setRawPredictionCol(String value) {
    set(rawPredictionCol, value);
    return this;
  }
}
