package org.mercer.learner;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.mercer.api.Internal;

/** Hyperparameters that several learners have. */
@Internal
public interface CommonHyperparameters {
  /** The stopping tolerance of the decomposition methods, as in LIBSVM. */
  double KKT_TOLERANCE = 1e-3;

  /** The C of soft margins and tubes. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "penalty C of errors; larger fits the training data more closely",
      defaultValue = "1",
      range = "(0, inf)")
  @interface Penalty {}

  /** How far the conditions of Karush, Kuhn and Tucker may be missed at the end. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "stop when the largest KKT violation is below this",
      defaultValue = "" + KKT_TOLERANCE,
      range = "(0, inf)")
  @interface KktTolerance {}

  /** How machines of two classes tell several apart. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "more than two classes: one-vs-one (pairs, or ovo) or one-vs-rest (rests, or ovr)",
      name = "classes",
      words = {"pairs", "rests"})
  @interface MulticlassScheme {}

  /** Factors of the penalty by class. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value =
          "class weights, by which the penalty is multiplied; balanced gives every class the same"
              + " total weight",
      name = "class-weight",
      words = {"none", "balanced", "spam=5,ham=1"})
  @interface PerClass {}

  /** The regularisation of ridge regression and its kin. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "regularisation: penalty of the squared norm of the function; larger is smoother",
      defaultValue = "1",
      range = "(0, inf)")
  @interface Regularisation {}

  /** An intercept that must be asked for. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "whether an intercept (bias) is fitted, free of the penalty",
      defaultValue = "no")
  @interface Intercept {}

  /** How a problem is solved that centres may make do for. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      "exact for all objects; over centres that stand for them, up to a duality gap of tolerance"
          + " times the objective (logistic: a residual); auto: exact up to some ten thousand"
          + " objects, else over centres")
  @interface Reach {}

  /** The objects that stand for all, where a learner is asked to make do with a few. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value =
          "for solver=centres: how many objects stand for all, or the part of the trace of the"
              + " matrix that they may miss; chosen by randomly pivoted Cholesky, or uniform,"
              + " spread, leverage, or rows=1 5 9",
      words = {"auto", "2000", "error=0.001", "2000,uniform"})
  @interface OverCentres {}

  /** The stopping rule of the perceptrons. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "the most epochs (passes over the training data)",
      defaultValue = "1000",
      range = "[1, inf)")
  @interface Epochs {}

  /** What keeps the covariance within classes from being singular. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @Hyperparameter(
      value = "regularisation: added to the covariance within the classes in every direction",
      defaultValue = "1",
      range = "(0, inf)")
  @interface Spread {}
}
