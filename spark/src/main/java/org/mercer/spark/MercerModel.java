package org.mercer.spark;

import java.io.IOException;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.mercer.model.KernelModel;

/**
 * A model of Mercer as a transformer, wherever it was learned: a classifier adds the columns
 * rawPrediction, probability and prediction, a regression prediction, a Gaussian process also
 * variance, an embedding its coordinates as a vector. {@code MercerModel.load} reads what a stage
 * saved, and {@code MercerModel.of} the file of any model of the {@code mercer} command.
 */
public final class MercerModel extends Model<MercerModel> implements MLWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final Carrier carrier;
  private final Param<String> featuresCol;
  private final Param<String> predictionCol;
  private final Param<String> rawPredictionCol;
  private final Param<String> probabilityCol;
  private final Param<String> varianceCol;
  private final Param<String> outputCol;
  private final Param<String> handleInvalid;
  private final BooleanParam indexed;

  MercerModel(String uid, Carrier carrier) {
    this.uid = uid;
    this.carrier = carrier;
    featuresCol = new Param<>(this, "featuresCol", "column of the objects");
    predictionCol = new Param<>(this, "predictionCol", "column for predictions");
    rawPredictionCol =
        new Param<>(this, "rawPredictionCol", "column for values of decision functions");
    probabilityCol = new Param<>(this, "probabilityCol", "column for probabilities of classes");
    varianceCol = new Param<>(this, "varianceCol", "column for predictive variances");
    outputCol = new Param<>(this, "outputCol", "column for coordinates");
    handleInvalid =
        new Param<>(this, "handleInvalid", "what becomes of invalid rows: error, skip or keep");
    indexed =
        new BooleanParam(
            this, "indexed", "whether classes that are called by numbers are predicted by places");
    setDefault(indexed, false);
    setDefault(featuresCol, "features");
    setDefault(predictionCol, "prediction");
    setDefault(rawPredictionCol, "rawPrediction");
    setDefault(probabilityCol, "probability");
    setDefault(varianceCol, "variance");
    setDefault(outputCol, "output");
    setDefault(handleInvalid, "error");
  }

  /** Without a model: Spark Connect makes one to learn of the class. */
  public MercerModel() {
    this(Identifiable$.MODULE$.randomUID("mercerModel"), new Carrier(new byte[0]));
  }

  /** A model of a program, or of the file that {@code mercer train} wrote. */
  public static MercerModel of(KernelModel<?, ?> model) {
    return new MercerModel(Identifiable$.MODULE$.randomUID("mercerModel"), Carrier.of(model));
  }

  /** A model file at a place that Hadoop's file systems know, such as a local path. */
  public static MercerModel ofFile(String path) throws IOException {
    return new MercerModel(
        Identifiable$.MODULE$.randomUID("mercerModel"), new Carrier(ModelPlaces.read(path)));
  }

  /** The model that {@code path} holds, which a stage saved. */
  public static MercerModel load(String path) {
    return read().load(path);
  }

  public static MLReader<MercerModel> read() {
    return new StageReader<>(
        (uid, place) -> new MercerModel(uid, new Carrier(ModelPlaces.read(place + "/data"))));
  }

  @Override
  public MLWriter write() {
    return new StageWriter(this, place -> ModelPlaces.write(place + "/data", carrier.file()));
  }

  @Override
  public void save(String path) throws IOException {
    write().save(path);
  }

  /** What was learned: for all that is not about Spark. */
  public KernelModel<?, ?> model() {
    return carrier.model();
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public MercerModel copy(ParamMap extra) {
    MercerModel copy = copyValues(new MercerModel(uid, carrier), extra);
    return copy.setParent(parent());
  }

  @Override
  public StructType transformSchema(StructType schema) {
    CellReader.of(schema, featuresColumn(), kind());
    return layout().schema(schema);
  }

  private String featuresColumn() {
    return $(featuresCol);
  }

  private String kind() {
    return model().kernel().domain().orElseThrow().name();
  }

  private OutputColumns layout() {
    return OutputColumns.of(
        model(),
        new OutputColumns.Names(
            $(predictionCol), $(rawPredictionCol), $(probabilityCol), $(varianceCol), $(outputCol)),
        (Boolean) $(indexed));
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    StructType schema = dataset.schema();
    StructType wider = transformSchema(schema);
    CellReader reader = CellReader.of(schema, featuresColumn(), kind());
    InvalidRows invalid = InvalidRows.of($(handleInvalid));
    SparkSession session = dataset.sparkSession();
    Broadcast<Carrier> sent =
        JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(carrier);
    OutputColumns columns = layout();
    Dataset<Row> scored =
        dataset
            .toDF()
            .mapPartitions(
                (org.apache.spark.api.java.function.MapPartitionsFunction<Row, Row>)
                    rows -> new ScoredRows(rows, reader, invalid, columns, sent),
                Encoders.row(wider));
    for (StructField field : wider.fields()) { // which the encoder drops
      if (!field.metadata().equals(Metadata.empty())) {
        scored = scored.withMetadata(field.name(), field.metadata());
      }
    }
    return scored;
  }

  /** The columns that it adds, in their order. */
  List<String> added() {
    return layout().added();
  }

  public Param<String> featuresCol() {
    return featuresCol;
  }

  public MercerModel setFeaturesCol(String value) {
    set(featuresCol, value);
    return this;
  }

  public Param<String> predictionCol() {
    return predictionCol;
  }

  public MercerModel setPredictionCol(String value) {
    set(predictionCol, value);
    return this;
  }

  public Param<String> rawPredictionCol() {
    return rawPredictionCol;
  }

  public MercerModel setRawPredictionCol(String value) {
    set(rawPredictionCol, value);
    return this;
  }

  public Param<String> probabilityCol() {
    return probabilityCol;
  }

  public MercerModel setProbabilityCol(String value) {
    set(probabilityCol, value);
    return this;
  }

  public Param<String> varianceCol() {
    return varianceCol;
  }

  public MercerModel setVarianceCol(String value) {
    set(varianceCol, value);
    return this;
  }

  public Param<String> outputCol() {
    return outputCol;
  }

  public MercerModel setOutputCol(String value) {
    set(outputCol, value);
    return this;
  }

  public BooleanParam indexed() {
    return indexed;
  }

  public MercerModel setIndexed(boolean value) {
    set(indexed, value);
    return this;
  }

  public Param<String> handleInvalid() {
    return handleInvalid;
  }

  public MercerModel setHandleInvalid(String value) {
    set(handleInvalid, value);
    return this;
  }
}
