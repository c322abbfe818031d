package org.mercer.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Streams;

/** The laws over what is made of matrices computed elsewhere. */
class RowCatalogueTest {
  static List<String> onRows() {
    return CatalogueTest.compositions("precomputed()");
  }

  @ParameterizedTest
  @MethodSource("onRows")
  void a_kernel_on_rows_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, RowDomain.INSTANCE),
        List.of(new Samples.Named<>("products", Property.seed(), products(Property.seed()))));
  }

  /** XX' of a random matrix X. */
  private static Sample<Row> products(long seed) {
    RandomGenerator random = Streams.of(seed, "products");
    double[][] x = new double[12][5];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    DoubleMatrix products = new DoubleMatrix(x.length, x.length);
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int c = 0; c < x[i].length; c++) {
          sum += x[i][c] * x[j][c];
        }
        products.set(i, j, sum);
        products.set(j, i, sum);
      }
    }
    return Rows.gram(products);
  }
}
