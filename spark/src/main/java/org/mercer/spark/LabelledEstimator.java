package org.mercer.spark;

import org.apache.spark.ml.param.Param;

/** An estimator that learns a column: its label, what each row counts, and what is predicted. */
public abstract class LabelledEstimator<E extends LabelledEstimator<E>>
    extends CentresEstimator<E> {
  private static final long serialVersionUID = 1;

  private final Param<String> labelCol;
  private final Param<String> weightCol;
  private final Param<String> predictionCol;

  LabelledEstimator(String uid) {
    super(uid);
    labelCol = new Param<>(this, "labelCol", "column that is learned");
    weightCol = new Param<>(this, "weightCol", "column of sample weights; none where empty");
    predictionCol = new Param<>(this, "predictionCol", "column for predictions");
    setDefault(labelCol, "label");
    setDefault(weightCol, "");
    setDefault(predictionCol, "prediction");
  }

  @Override
  TargetColumn target() {
    return new TargetColumn(getLabelCol(), getWeightCol(), false);
  }

  public Param<String> labelCol() {
    return labelCol;
  }

  public final String getLabelCol() {
    return $(labelCol);
  }

  public final E setLabelCol(String value) {
    set(labelCol, value);
    return self();
  }

  public Param<String> weightCol() {
    return weightCol;
  }

  public final String getWeightCol() {
    return $(weightCol);
  }

  public final E setWeightCol(String value) {
    set(weightCol, value);
    return self();
  }

  public Param<String> predictionCol() {
    return predictionCol;
  }

  public final String getPredictionCol() {
    return $(predictionCol);
  }

  public final E setPredictionCol(String value) {
    set(predictionCol, value);
    return self();
  }
}
