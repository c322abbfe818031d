package org.mercer.spark;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.model.KernelModel;

/**
 * {@code mercer_predict(model, object)} in SQL: what a model file, or a folder that a stage saved,
 * says of a vector, an array of numbers or a text. A number: what a regression predicts, or the
 * class, as its name where that is a number, else as its place among the classes.
 */
public final class ModelFunctions implements UDF2<String, Object, Double> {
  /** The name in SQL. */
  public static final String NAME = "mercer_predict";

  private static final long serialVersionUID = 1;

  /** The models that this machine has read, by their places. */
  private static final ConcurrentMap<String, Carrier> READ = new ConcurrentHashMap<>();

  /** Makes the function known to a session. */
  public static void register(SparkSession session) {
    session.udf().register(NAME, new ModelFunctions(), DataTypes.DoubleType);
  }

  @Override
  public Double call(String model, Object object) {
    Carrier carrier = READ.computeIfAbsent(model, place -> new Carrier(ModelPlaces.read(place)));
    return predicted(carrier.model(), object);
  }

  private static <X> Double predicted(KernelModel<X, ?> model, Object object) {
    Domain<X> domain = model.kernel().domain().orElseThrow();
    CellReader reader = new CellReader("object", 0, object instanceof String, domain.name());
    Row row = RowFactory.create(object);
    Object cell = reader.read(row).value();
    if (cell == null) {
      return Double.NaN;
    }
    @SuppressWarnings("unchecked") // an object of the domain that parsed it
    Sample<X> sample = (Sample<X>) PackedObjects.of(List.of(cell)).sample(domain);
    OutputColumns columns =
        OutputColumns.of(model, new OutputColumns.Names("", "", "", "", ""), false);
    return columns.number(model.predictions(sample, SparkBlocks.run()).answers().get(0));
  }
}
