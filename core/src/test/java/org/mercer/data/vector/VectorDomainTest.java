package org.mercer.data.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

class VectorDomainTest {
  private static final VectorDomain DOMAIN = VectorDomain.INSTANCE;

  @Test
  void a_dense_literal_lists_all_coordinates() {
    assertThat(DOMAIN.parse("1,2,-3.5")).isEqualTo(Vec.of(1, 2, -3.5));
    assertThat(DOMAIN.parse(" 1, 2e1 ")).isEqualTo(Vec.of(1, 20));
  }

  @Test
  void a_sparse_literal_counts_its_indices_from_one() {
    Vec vec = DOMAIN.parse("3:1.5,7:2");
    assertThat(vec).isEqualTo(Vec.sparse(new int[] {2, 6}, new double[] {1.5, 2}));
    assertThat(vec.get(2)).isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''        | 1 | a decimal number",
        "1,x       | 3 | a decimal number",
        "1,,2      | 3 | a decimal number",
        "1 2       | 3 | a comma or the end",
        "1,nan     | 3 | a decimal number",
        "1,2e400   | 3 | range of doubles",
        "1.5f      | 4 | a comma or the end",
        "0x1p3     | 2 | a comma or the end",
        "0:1       | 1 | an index from 1",
        "2:1,2:3   | 5 | greater than 2",
        "2:1,1:3   | 5 | greater than 2",
        "1:1,5     | 6 | an index and a colon",
        "1:        | 3 | a decimal number",
        "9999999999:1 | 1 | an index from 1",
        "\u0661    | 1 | a decimal number"
      })
  void a_wrong_literal_is_refused_at_its_column(String text, int column, String expected) {
    assertThatThrownBy(() -> DOMAIN.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column " + column + ":")
        .hasMessageContaining(expected);
  }

  @Test
  void every_vector_is_read_back_from_its_literal() {
    SplittableRandom random = new SplittableRandom(1);
    List<Vec> vectors = new ArrayList<>();
    vectors.add(Vec.of());
    vectors.add(Vec.of(-0.0, Double.MIN_VALUE, Double.MAX_VALUE));
    vectors.add(Vec.sparse(new int[0], new double[0]));
    vectors.add(Vec.sparse(new int[] {Integer.MAX_VALUE - 1}, new double[] {1}));
    for (int i = 0; i < 100; i++) {
      vectors.add(Vec.of(random.nextDouble(), -random.nextDouble() * 1e-300));
      vectors.add(Vec.sparse(new int[] {i, 2 * i + 1}, new double[] {random.nextDouble(), -1e300}));
    }
    for (Vec vec : vectors) {
      assertThat(DOMAIN.parse(DOMAIN.format(vec))).isEqualTo(vec);
    }
  }

  @Test
  void the_sample_has_the_storage_that_suits_its_vectors() {
    Vec dense = Vec.of(1, 2);
    Vec sparse = Vec.sparse(new int[] {4}, new double[] {3});
    assertThat(DOMAIN.sample(List.of(dense, Vec.of(3, 4)))).isInstanceOf(DenseVectors.class);
    assertThat(DOMAIN.sample(List.of(sparse, sparse))).isInstanceOf(SparseVectors.class);
    for (List<Vec> list :
        List.of(
            List.of(dense, sparse), List.of(dense, Vec.of(1)), List.of(sparse), List.<Vec>of())) {
      assertThat(DOMAIN.sample(list).toList()).isEqualTo(list);
    }
  }

  @Test
  void packing_and_unpacking_gives_the_same_sample_in_the_same_storage() {
    Vec sparse = Vec.sparse(new int[] {0, 4}, new double[] {Double.NaN, -0.0});
    DoubleMatrix matrix = DoubleMatrix.of(new double[] {1, -0.0}, new double[] {1e-320, 4});
    List<Sample<Vec>> samples =
        List.of(
            new DenseVectors(matrix),
            new DenseVectors(matrix, List.of("age", "größe")),
            DOMAIN.sample(List.of(sparse, Vec.sparse(new int[0], new double[0]))),
            Sample.of(List.of(Vec.of(1, 2, 3), sparse, Vec.of())),
            DOMAIN.sample(List.of()));
    for (Sample<Vec> sample : samples) {
      assertThat(DOMAIN.unpack(DOMAIN.pack(sample))).isEqualTo(sample).hasSameClassAs(sample);
    }
  }

  @Test
  void damaged_arrays_are_refused_before_anything_is_made() {
    double[] three = {1, 2, 3};
    int[] columns = {0, 1, 0};
    List<Packed> damaged =
        List.of(
            new Packed(),
            new Packed().put("shape", new long[] {2, 2}).put("values", three),
            new Packed().put("shape", new long[] {-1, -3}).put("values", three),
            new Packed().put("shape", new long[] {1L << 62, 4}).put("values", new double[0]),
            new Packed().put("shape", new long[] {3}).put("values", three),
            new Packed()
                .put("shape", new long[] {1, 3})
                .put("values", three)
                .put("names", List.of("a")),
            csr(2, new long[] {0, 100, 3}, columns, three),
            csr(2, new long[] {0, 2, 1, 3}, columns, three),
            csr(2, new long[] {0, 2}, columns, three),
            csr(2, new long[] {0, 3}, columns, three),
            csr(1, new long[] {0, 2, 3}, columns, three),
            csr(2, new long[] {0, 2, 3}, new int[] {0, 1}, three),
            new Packed()
                .put("sparse", new byte[] {1})
                .put("start", new long[] {0, 2, 3})
                .put("columns", columns)
                .put("values", three));
    for (Packed packed : damaged) {
      assertThatThrownBy(() -> DOMAIN.unpack(packed))
          .as("%s", packed.arrays().keySet())
          .isInstanceOf(InputException.class);
    }
  }

  private static Packed csr(int cols, long[] start, int[] columns, double[] values) {
    return new Packed()
        .put("cols", new int[] {cols})
        .put("start", start)
        .put("columns", columns)
        .put("values", values);
  }
}
