package org.mercer.spark;

import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.model.KernelModel;

/**
 * A kernel classifier over centres for labels 0, 1, ...: the least sum over rows of weight
 * loss(label, f) plus a penalty on |w|^2. The loss is {@code logistic} (probabilities; softmax for
 * several classes; regParam/2 |w|^2), {@code hinge} or {@code squared_hinge} (support vector
 * machines, several classes one-vs-rest; regParam/2 |w|^2, that is C = 1/regParam) or {@code
 * squared} (least squares on -1 and 1, several classes in the same passes; regParam |w|^2).
 */
public final class KernelClassifier extends SupervisedEstimator<KernelClassifier> {
  private static final long serialVersionUID = 1;

  private static final double TOLERANCE = 1e-5;
  private static final int MOST_STEPS = 200;

  private final Param<String> loss;
  private final Param<String> rawPredictionCol;
  private final Param<String> probabilityCol;

  public KernelClassifier(String uid) {
    super(uid, true, TOLERANCE, MOST_STEPS);
    loss = new Param<>(this, "loss", "logistic, hinge, squared_hinge or squared");
    rawPredictionCol =
        new Param<>(this, "rawPredictionCol", "column for values of decision functions");
    probabilityCol = new Param<>(this, "probabilityCol", "column for probabilities of classes");
    setDefault(loss, ClassifierLoss.LOGISTIC.word());
    setDefault(rawPredictionCol, "rawPrediction");
    setDefault(probabilityCol, "probability");
  }

  public KernelClassifier() {
    this(Identifiable$.MODULE$.randomUID("kernelClassifier"));
  }

  public static MLReader<KernelClassifier> read() {
    return new StageReader<>((uid, path) -> new KernelClassifier(uid));
  }

  public static KernelClassifier load(String path) {
    return read().load(path);
  }

  @Override
  public KernelClassifier copy(ParamMap extra) {
    return copyValues(new KernelClassifier(uid()), extra);
  }

  @Override
  TargetColumn target() {
    return new TargetColumn(getLabelCol(), getWeightCol(), true);
  }

  @Override
  StructType outputSchema(StructType schema) {
    ClassifierLoss chosen = ClassifierLoss.of(getLoss());
    return OutputColumns.announced(
            "classification",
            new OutputColumns.Names(
                getPredictionCol(), getRawPredictionCol(), getProbabilityCol(), "", ""),
            chosen == ClassifierLoss.LOGISTIC)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    return new ClassifierFit(
            ClassifierLoss.of(getLoss()), getRegParam(), getFitIntercept(), getTol(), getMaxIter())
        .learn(fit);
  }

  public Param<String> loss() {
    return loss;
  }

  public String getLoss() {
    return $(loss);
  }

  public KernelClassifier setLoss(String value) {
    set(loss, value);
    return this;
  }

  public Param<String> rawPredictionCol() {
    return rawPredictionCol;
  }

  public String getRawPredictionCol() {
    return $(rawPredictionCol);
  }

  public KernelClassifier setRawPredictionCol(String value) {
    set(rawPredictionCol, value);
    return this;
  }

  public Param<String> probabilityCol() {
    return probabilityCol;
  }

  public String getProbabilityCol() {
    return $(probabilityCol);
  }

  public KernelClassifier setProbabilityCol(String value) {
    set(probabilityCol, value);
    return this;
  }
}
