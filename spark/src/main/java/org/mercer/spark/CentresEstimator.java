package org.mercer.spark;

import java.io.IOException;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;
import org.mercer.model.KernelModel;

/**
 * What all estimators over centres have: the column of the objects, a kernel of the catalogue as
 * text, how many centres there are and how they are chosen, and how the work is cut.
 *
 * @param <E> the estimator itself, which its setters return
 */
public abstract class CentresEstimator<E extends CentresEstimator<E>> extends Estimator<MercerModel>
    implements MLWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final Param<String> featuresCol;
  private final Param<String> objectKind;
  private final Param<String> kernel;
  private final IntParam centers;
  private final Param<String> centersMethod;
  private final LongParam seed;
  private final Param<String> handleInvalid;
  private final IntParam aggregationDepth;
  private final DoubleParam maxBlockSizeInMB;

  CentresEstimator(String uid) {
    this.uid = uid;
    featuresCol =
        new Param<>(
            this, "featuresCol", "column of the objects: vectors, numbers, texts or structs");
    objectKind =
        new Param<>(
            this, "objectKind", "kind of object, such as vector, string, tree or graph; auto");
    kernel = new Param<>(this, "kernel", "kernel as an expression of the catalogue");
    centers =
        new IntParam(this, "centers", "how many objects stand for all; 0: as many as suit them");
    centersMethod =
        new Param<>(
            this, "centersMethod", "how centres are chosen: pivots, uniform, spread, leverage");
    seed = new LongParam(this, "seed", "seed of all that is drawn");
    handleInvalid =
        new Param<>(this, "handleInvalid", "what becomes of invalid rows: error, skip or keep");
    aggregationDepth = new IntParam(this, "aggregationDepth", "depth of the tree of sums");
    maxBlockSizeInMB =
        new DoubleParam(this, "maxBlockSizeInMB", "largest block of rows; 0: chosen by itself");
    setDefault(featuresCol, "features");
    setDefault(objectKind, "auto");
    setDefault(kernel, "rbf(gamma=scale)");
    setDefault(centers, 0);
    setDefault(centersMethod, "pivots");
    setDefault(seed, 0L);
    setDefault(handleInvalid, "error");
    setDefault(aggregationDepth, 2);
    setDefault(maxBlockSizeInMB, 0.0);
  }

  @SuppressWarnings("unchecked") // every estimator names itself
  final E self() {
    return (E) this;
  }

  @Override
  public String uid() {
    return uid;
  }

  /** The columns beside that of the objects. */
  abstract TargetColumn target();

  /** Learns from rows that are packed. */
  abstract <X> KernelModel<X, ?> learn(CentresFit<X> fit);

  /** What it adds to a table, for those who ask before there is a model. */
  abstract StructType outputSchema(StructType schema);

  @Override
  public MercerModel fit(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    MercerModel model = new MercerModel(uid, Carrier.of(CentresFit.run(this, dataset)));
    model.setIndexed(!target().names(dataset.schema()).isEmpty());
    return copyValues(model, ParamMap.empty()).setParent(this);
  }

  @Override
  public StructType transformSchema(StructType schema) {
    CellReader.of(schema, getFeaturesCol(), getObjectKind());
    target().require(schema);
    InvalidRows.of(getHandleInvalid());
    return outputSchema(schema);
  }

  @Override
  public MLWriter write() {
    return new StageWriter(this, place -> {});
  }

  @Override
  public void save(String path) throws IOException {
    write().save(path);
  }

  public Param<String> featuresCol() {
    return featuresCol;
  }

  public final String getFeaturesCol() {
    return $(featuresCol);
  }

  public final E setFeaturesCol(String value) {
    set(featuresCol, value);
    return self();
  }

  public Param<String> objectKind() {
    return objectKind;
  }

  public final String getObjectKind() {
    return $(objectKind);
  }

  public final E setObjectKind(String value) {
    set(objectKind, value);
    return self();
  }

  public Param<String> kernel() {
    return kernel;
  }

  public final String getKernel() {
    return $(kernel);
  }

  public final E setKernel(String value) {
    set(kernel, value);
    return self();
  }

  public IntParam centers() {
    return centers;
  }

  public final int getCenters() {
    return (Integer) $(centers);
  }

  public final E setCenters(int value) {
    set(centers, value);
    return self();
  }

  public Param<String> centersMethod() {
    return centersMethod;
  }

  public final String getCentersMethod() {
    return $(centersMethod);
  }

  public final E setCentersMethod(String value) {
    set(centersMethod, value);
    return self();
  }

  public LongParam seed() {
    return seed;
  }

  public final long getSeed() {
    return (Long) $(seed);
  }

  public final E setSeed(long value) {
    set(seed, value);
    return self();
  }

  public Param<String> handleInvalid() {
    return handleInvalid;
  }

  public final String getHandleInvalid() {
    return $(handleInvalid);
  }

  public final E setHandleInvalid(String value) {
    set(handleInvalid, value);
    return self();
  }

  public IntParam aggregationDepth() {
    return aggregationDepth;
  }

  public final int getAggregationDepth() {
    return (Integer) $(aggregationDepth);
  }

  public final E setAggregationDepth(int value) {
    set(aggregationDepth, value);
    return self();
  }

  public DoubleParam maxBlockSizeInMB() {
    return maxBlockSizeInMB;
  }

  public final double getMaxBlockSizeInMB() {
    return (Double) $(maxBlockSizeInMB);
  }

  public final E setMaxBlockSizeInMB(double value) {
    set(maxBlockSizeInMB, value);
    return self();
  }
}
