package org.mercer.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamPair;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.MLWriter;
import org.mercer.json.Json;

/**
 * Writes a stage as Spark's own are: {@code metadata}, one line of JSON with the class, the
 * identifier and the parameters that were set and those by default; a model also its file.
 */
final class StageWriter extends MLWriter {
  private final Params stage;
  private final Consumer<String> data;

  /**
   * @param data writes what is not a parameter below this folder
   */
  StageWriter(Params stage, Consumer<String> data) {
    this.stage = stage;
    this.data = data;
  }

  @Override
  public void saveImpl(String path) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(sc());
    context.parallelize(List.of(metadata()), 1).saveAsTextFile(path + "/metadata");
    data.accept(path);
  }

  private String metadata() {
    List<String> set = new ArrayList<>();
    List<String> usual = new ArrayList<>();
    for (Param<?> param : stage.params()) {
      if (stage.isSet(param)) {
        set.add(pair(param, stage.getOrDefault(param)));
      }
      if (stage.hasDefault(param)) {
        usual.add(pair(param, stage.getDefault(param).get()));
      }
    }
    return "{\"class\":"
        + Json.write(stage.getClass().getName())
        + ",\"timestamp\":"
        + System.currentTimeMillis()
        + ",\"sparkVersion\":"
        + Json.write(sc().version())
        + ",\"uid\":"
        + Json.write(stage.uid())
        + ",\"paramMap\":{"
        + String.join(",", set)
        + "},\"defaultParamMap\":{"
        + String.join(",", usual)
        + "}}";
  }

  @SuppressWarnings("unchecked") // the value is that of the parameter
  private static <T> String pair(Param<T> param, Object value) {
    ParamPair<T> pair = new ParamPair<>(param, (T) value);
    return Json.write(param.name()) + ":" + param.jsonEncode(pair.value());
  }
}
