package org.mercer.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Tables for tests. */
final class Tables {
  private Tables() {}

  static double[][] rows(int n, int d, long seed) {
    Random random = new Random(seed);
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    return rows;
  }

  static double[] waves(double[][] rows) {
    return Arrays.stream(rows).mapToDouble(x -> Math.sin(2 * x[0]) + 0.3 * x[1]).toArray();
  }

  /** Of two classes: 1 outside of a circle. */
  static double[] rings(double[][] rows) {
    return Arrays.stream(rows).mapToDouble(x -> x[0] * x[0] + x[1] * x[1] > 1.4 ? 1 : 0).toArray();
  }

  /** Columns id, features and label, in so many partitions. */
  static Dataset<Row> labelled(double[][] rows, double[] labels, int partitions) {
    List<Object> objects = new ArrayList<>();
    for (double[] row : rows) {
      objects.add(Vectors.dense(row));
    }
    return labelled(objects, SQLDataTypes.VectorType(), labels, partitions);
  }

  static Dataset<Row> labelled(List<?> objects, DataType type, double[] labels, int partitions) {
    List<Row> table = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      table.add(RowFactory.create(i, objects.get(i), labels[i]));
    }
    StructType schema =
        new StructType()
            .add("id", DataTypes.IntegerType)
            .add("features", type)
            .add("label", DataTypes.DoubleType);
    SparkSession session = TestCluster.session();
    JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
    return session.createDataFrame(context.parallelize(table, partitions), schema);
  }
}
