package org.mercer.spark;

import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Numbers;
import org.mercer.learner.Functions;
import org.mercer.learner.centres.OverBlocks;
import org.mercer.learner.centres.RidgeOverBlocks;
import org.mercer.learner.centres.TargetColumns;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/**
 * Kernel ridge regression over centres: the least sum over rows of weight (label - f)^2 plus
 * regParam |w|^2, as {@code mercer train -l kernelridge --solver centres} with {@code --lambda}. By
 * conjugate gradients, one pass over the rows a step.
 */
public final class KernelRidgeRegression extends SupervisedEstimator<KernelRidgeRegression> {
  private static final long serialVersionUID = 1;

  /** Of the residual at the start: below the noise of any target. */
  private static final double TOLERANCE = 1e-7;

  private static final int MOST_PASSES = 100;

  public KernelRidgeRegression(String uid) {
    super(uid, false, TOLERANCE, MOST_PASSES);
  }

  public KernelRidgeRegression() {
    this(Identifiable$.MODULE$.randomUID("kernelRidge"));
  }

  public static MLReader<KernelRidgeRegression> read() {
    return new StageReader<>((uid, path) -> new KernelRidgeRegression(uid));
  }

  public static KernelRidgeRegression load(String path) {
    return read().load(path);
  }

  @Override
  public KernelRidgeRegression copy(ParamMap extra) {
    return copyValues(new KernelRidgeRegression(uid()), extra);
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            "regression", new OutputColumns.Names(getPredictionCol(), "", "", "", ""), false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    OverBlocks found =
        new RidgeOverBlocks(getRegParam(), getTol(), getMaxIter())
            .fit(fit.system(getFitIntercept()), new TargetColumns(0));
    return fit.model(
        Tasks.REGRESSION,
        new Functions(found.machines(), found.report()),
        Numbers.of(0),
        new KernelRidge(
            getRegParam(), KernelRidge.Solver.CENTRES, getFitIntercept(), fit.centres()));
  }
}
