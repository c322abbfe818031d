package org.mercer.spark;

import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;

/** An estimator that learns a column: how much large functions cost, how exactly it is solved. */
public abstract class SupervisedEstimator<E extends SupervisedEstimator<E>>
    extends LabelledEstimator<E> {
  private static final long serialVersionUID = 1;

  private final DoubleParam regParam;
  private final BooleanParam fitIntercept;
  private final DoubleParam tol;
  private final IntParam maxIter;

  SupervisedEstimator(String uid, boolean intercept, double tolerance, int steps) {
    super(uid);
    regParam = new DoubleParam(this, "regParam", "penalty lambda of the squared norm, above 0");
    fitIntercept =
        new BooleanParam(this, "fitIntercept", "whether there is a constant without a penalty");
    tol = new DoubleParam(this, "tol", "where the solver stops, above 0");
    maxIter = new IntParam(this, "maxIter", "the most steps of the solver");
    setDefault(regParam, 1.0);
    setDefault(fitIntercept, intercept);
    setDefault(tol, tolerance);
    setDefault(maxIter, steps);
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
