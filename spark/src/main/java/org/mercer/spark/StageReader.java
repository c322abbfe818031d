package org.mercer.spark;

import java.util.Map;
import java.util.function.BiFunction;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.MLReader;
import org.mercer.error.InputException;
import org.mercer.json.Json;

/** Reads what {@link StageWriter} wrote. */
final class StageReader<T extends Params> extends MLReader<T> {
  private final BiFunction<String, String, T> make;

  /**
   * @param make of the identifier and the folder
   */
  StageReader(BiFunction<String, String, T> make) {
    this.make = make;
  }

  @Override
  public T load(String path) {
    String text = sc().textFile(path + "/metadata", 1).first();
    if (!(Json.read(text) instanceof Map<?, ?> metadata)
        || !(metadata.get("uid") instanceof String uid)
        || !(metadata.get("paramMap") instanceof Map<?, ?> set)) {
      throw new InputException(
          path + "/metadata",
          InputException.quote(text),
          "a line of JSON with class, uid and paramMap",
          "load a folder that a stage of Mercer saved");
    }
    T stage = make.apply(uid, path);
    set.forEach((name, value) -> put(stage, String.valueOf(name), value));
    return stage;
  }

  private static <V> void put(Params stage, String name, Object value) {
    @SuppressWarnings("unchecked") // the type of the parameter is that of what it decodes
    Param<V> param = (Param<V>) stage.getParam(name);
    stage.set(param, param.jsonDecode(Json.write(value)));
  }
}
