package org.mercer.spark;

import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;

/**
 * An estimator that learns a column: its label, what each row counts, how much large functions cost
 * and how exactly the problem is solved.
 */
public abstract class SupervisedEstimator<E extends SupervisedEstimator<E>>
    extends CentresEstimator<E> {
  private static final long serialVersionUID = 1;

  private final Param<String> labelCol;
  private final Param<String> weightCol;
  private final Param<String> predictionCol;
  private final DoubleParam regParam;
  private final BooleanParam fitIntercept;
  private final DoubleParam tol;
  private final IntParam maxIter;

  SupervisedEstimator(String uid, boolean intercept, double tolerance, int steps) {
    super(uid);
    labelCol = new Param<>(this, "labelCol", "column that is learned");
    weightCol = new Param<>(this, "weightCol", "column of sample weights; none where empty");
    predictionCol = new Param<>(this, "predictionCol", "column for predictions");
    regParam = new DoubleParam(this, "regParam", "penalty lambda of the squared norm, above 0");
    fitIntercept =
        new BooleanParam(this, "fitIntercept", "whether there is a constant without a penalty");
    tol = new DoubleParam(this, "tol", "where the solver stops, above 0");
    maxIter = new IntParam(this, "maxIter", "the most steps of the solver");
    setDefault(labelCol, "label");
    setDefault(weightCol, "");
    setDefault(predictionCol, "prediction");
    setDefault(regParam, 1.0);
    setDefault(fitIntercept, intercept);
    setDefault(tol, tolerance);
    setDefault(maxIter, steps);
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

  public DoubleParam regParam() {
    return regParam;
  }

  public final double getRegParam() {
    return (Double) $(regParam);
  }

  public final E setRegParam(double value) {
    set(regParam, value);
    return self();
  }

  public BooleanParam fitIntercept() {
    return fitIntercept;
  }

  public final boolean getFitIntercept() {
    return (Boolean) $(fitIntercept);
  }

  public final E setFitIntercept(boolean value) {
    set(fitIntercept, value);
    return self();
  }

  public DoubleParam tol() {
    return tol;
  }

  public final double getTol() {
    return (Double) $(tol);
  }

  public final E setTol(double value) {
    set(tol, value);
    return self();
  }

  public IntParam maxIter() {
    return maxIter;
  }

  public final int getMaxIter() {
    return (Integer) $(maxIter);
  }

  public final E setMaxIter(int value) {
    set(maxIter, value);
    return self();
  }
}
