package org.mercer.spark;

import java.util.List;
import java.util.Map;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Weights;
import org.mercer.learner.Embedding;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/**
 * The kernel as a column of vectors: z(x) = L^-1 k(C, x) over the centres C, LL' = k(C, C). Inner
 * products of these vectors are the kernel's values, but for what the centres miss, so every
 * learner of Spark becomes a kernel learner behind it.
 */
public final class KernelMap extends CentresEstimator<KernelMap> {
  private static final long serialVersionUID = 1;

  private final Param<String> outputCol;

  public KernelMap(String uid) {
    super(uid);
    outputCol = new Param<>(this, "outputCol", "column for coordinates");
    setDefault(outputCol, "output");
  }

  public KernelMap() {
    this(Identifiable$.MODULE$.randomUID("kernelMap"));
  }

  public static MLReader<KernelMap> read() {
    return new StageReader<>((uid, path) -> new KernelMap(uid));
  }

  public static KernelMap load(String path) {
    return read().load(path);
  }

  @Override
  public KernelMap copy(ParamMap extra) {
    return copyValues(new KernelMap(uid()), extra);
  }

  @Override
  TargetColumn target() {
    return TargetColumn.none("");
  }

  @Override
  StructType outputSchema(StructType schema) {
    return OutputColumns.announced(
            "embedding", new OutputColumns.Names("", "", "", "", getOutputCol()), false)
        .schema(schema);
  }

  @Override
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    List<Machine> coordinates = fit.coordinates();
    Report report =
        new Report(true, 1, 0, Map.of("centres", (double) coordinates.size()), List.of());
    return fit.model(
        Tasks.EMBEDDING,
        new Embedding(coordinates, report),
        Weights.equal(1),
        "kernelmap",
        Map.of("centres", fit.centres().toString()));
  }

  public Param<String> outputCol() {
    return outputCol;
  }

  public String getOutputCol() {
    return $(outputCol);
  }

  public KernelMap setOutputCol(String value) {
    set(outputCol, value);
    return this;
  }
}
