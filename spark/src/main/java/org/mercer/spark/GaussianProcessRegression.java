package org.mercer.spark;

import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Numbers;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.bayes.ProcessOverBlocks;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/**
 * Regression by a Gaussian process over centres: the predictive mean and variance of each row, as
 * {@code mercer train -l gp --solver centres}. One pass; with {@code tuneNoise} the noise maximises
 * the lower bound of the marginal likelihood, without another one.
 */
public final class GaussianProcessRegression extends LabelledEstimator<GaussianProcessRegression> {
  private static final long serialVersionUID = 1;

  private final DoubleParam noise;
  private final BooleanParam standardization;
  private final BooleanParam tuneNoise;
  private final Param<String> varianceCol;

  public GaussianProcessRegression(String uid) {
    super(uid);
    noise =
        new DoubleParam(
            this, "noise", "variance of the observation noise, beside k(x, x), above 0");
    standardization =
        new BooleanParam(
            this, "standardization", "whether kernel and noise are relative to the label");
    tuneNoise =
        new BooleanParam(this, "tuneNoise", "whether the noise maximises the marginal likelihood");
    varianceCol = new Param<>(this, "varianceCol", "column for predictive variances");
    setDefault(noise, 0.1);
    setDefault(standardization, true);
    setDefault(tuneNoise, false);
    setDefault(varianceCol, "variance");
  }

  public GaussianProcessRegression() {
    this(Identifiable$.MODULE$.randomUID("gaussianProcess"));
  }

  public static MLReader<GaussianProcessRegression> read() {
    return new StageReader<>((uid, path) -> new GaussianProcessRegression(uid));
  }

  public static GaussianProcessRegression load(String path) {
    return read().load(path);
  }

  @Override
  public GaussianProcessRegression copy(ParamMap extra) {
    return copyValues(new GaussianProcessRegression(uid()), extra);
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            "gaussian",
            new OutputColumns.Names(getPredictionCol(), "", "", getVarianceCol(), ""),
            false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    GaussianProcess process =
        new GaussianProcess(getNoise(), true, getStandardization(), getTuneNoise(), 0)
            .over(fit.centres());
    return fit.model(
        Tasks.GAUSSIAN_PROCESS,
        new ProcessOverBlocks(process).fit(fit.system(false), fit.largestWeight()),
        Numbers.of(0),
        process);
  }

  public DoubleParam noise() {
    return noise;
  }

  public double getNoise() {
    return (Double) $(noise);
  }

  public GaussianProcessRegression setNoise(double value) {
    set(noise, value);
    return this;
  }

  public BooleanParam standardization() {
    return standardization;
  }

  public boolean getStandardization() {
    return (Boolean) $(standardization);
  }

  public GaussianProcessRegression setStandardization(boolean value) {
    set(standardization, value);
    return this;
  }

  public BooleanParam tuneNoise() {
    return tuneNoise;
  }

  public boolean getTuneNoise() {
    return (Boolean) $(tuneNoise);
  }

  public GaussianProcessRegression setTuneNoise(boolean value) {
    set(tuneNoise, value);
    return this;
  }

  public Param<String> varianceCol() {
    return varianceCol;
  }

  public String getVarianceCol() {
    return $(varianceCol);
  }

  public GaussianProcessRegression setVarianceCol(String value) {
    set(varianceCol, value);
    return this;
  }
}
