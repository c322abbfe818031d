package org.mercer.spark;

import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Weights;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.learner.decompose.PcaOverBlocks;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/**
 * Kernel principal components over centres: the coordinates of rows along the directions of largest
 * variance in the feature space, as {@code mercer train -l kpca --solver centres}. One pass.
 */
public final class KernelPCA extends CentresEstimator<KernelPCA> {
  private static final long serialVersionUID = 1;

  private final IntParam k;
  private final Param<String> weightCol;
  private final Param<String> outputCol;

  public KernelPCA(String uid) {
    super(uid);
    k = new IntParam(this, "k", "number of principal components");
    weightCol = new Param<>(this, "weightCol", "column of sample weights; none where empty");
    outputCol = new Param<>(this, "outputCol", "column for coordinates");
    setDefault(k, 2);
    setDefault(weightCol, "");
    setDefault(outputCol, "output");
  }

  public KernelPCA() {
    this(Identifiable$.MODULE$.randomUID("kernelPca"));
  }

  public static MLReader<KernelPCA> read() {
    return new StageReader<>((uid, path) -> new KernelPCA(uid));
  }

  public static KernelPCA load(String path) {
    return read().load(path);
  }

  @Override
  public KernelPCA copy(ParamMap extra) {
    return copyValues(new KernelPCA(uid()), extra);
  }

  @Override
  TargetColumn target() {
    return TargetColumn.none(getWeightCol());
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            "embedding", new OutputColumns.Names("", "", "", "", getOutputCol()), false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    return fit.model(
        Tasks.EMBEDDING,
        new PcaOverBlocks(getK()).fit(fit.system(false)),
        Weights.equal(1),
        new KernelPca(getK(), fit.centres()));
  }

  public IntParam k() {
    return k;
  }

  public int getK() {
    return (Integer) $(k);
  }

  public KernelPCA setK(int value) {
    set(k, value);
    return this;
  }

  public Param<String> weightCol() {
    return weightCol;
  }

  public String getWeightCol() {
    return $(weightCol);
  }

  public KernelPCA setWeightCol(String value) {
    set(weightCol, value);
    return this;
  }

  public Param<String> outputCol() {
    return outputCol;
  }

  public String getOutputCol() {
    return $(outputCol);
  }

  public KernelPCA setOutputCol(String value) {
    set(outputCol, value);
    return this;
  }
}
