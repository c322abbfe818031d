package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Every storage keeps the laws, and the laws catch a matrix that is not one. */
class GramLawsTest {
  static List<Samples.Named<Vec>> vectors() {
    return Samples.vectors(Property.seed());
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void every_storage_holds_the_values_of_a_gaussian(Samples.Named<Vec> vectors) {
    assertThat(GramLaws.check(new Rbf<>(0.5, Linear.INSTANCE), vectors.sample()).broken())
        .isEmpty();
  }

  @Test
  void every_storage_holds_the_values_of_a_kernel_of_the_users_own() {
    Sample<String> words = Samples.sentences(Property.seed(), 9).sample();
    assertThat(GramLaws.check((s, t) -> 1.0 * s.length() * t.length(), words).broken()).isEmpty();
  }

  @Test
  void a_matrix_larger_than_a_tile_keeps_the_laws() {
    Sample<Vec> many = Samples.dense(Property.seed(), 300, 5).sample();
    Gram gram = Grams.stored(new Rbf<>(1, Linear.INSTANCE), many, Precision.FLOAT, Run.defaults());
    assertThat(GramLaws.check(gram).broken()).isEmpty();
  }

  @Test
  void a_matrix_from_outside_keeps_the_laws() {
    DoubleMatrix k = DoubleMatrix.of(new double[][] {{2, 1, 0}, {1, 3, -1}, {0, -1, 1}});
    assertThat(GramLaws.check(Grams.precomputed(k)).broken()).isEmpty();
  }

  @Test
  void every_view_of_a_matrix_is_a_matrix() {
    Sample<Vec> sample = Samples.duplicates(Property.seed(), 13, 3).sample();
    Run run = Run.defaults();
    Gram linear = Grams.stored(Linear.INSTANCE, sample, Precision.DOUBLE, run);
    Gram gaussian = Grams.lazy(new Rbf<>(1, Linear.INSTANCE), sample, Precision.DOUBLE);
    List<Gram> views =
        List.of(
            Views.centred(linear, run),
            Views.weightedSum(List.of(linear, gaussian), 0.5, 2),
            Views.restricted(Views.centred(gaussian, run), 5, 1, 1, 0));
    assertThat(views).allSatisfy(view -> assertThat(GramLaws.check(view).broken()).isEmpty());
  }

  @Test
  void the_views_are_the_kernels_of_the_same_name() {
    Sample<Vec> sample = Samples.mixed(Property.seed(), 11, 5).sample();
    Run run = Run.defaults();
    Gram linear = Grams.stored(Linear.INSTANCE, sample, Precision.DOUBLE, run);
    assertSame(Views.centred(linear, run), Linear.INSTANCE.centred().fit(sample), sample);
    assertSame(Views.weightedSum(List.of(linear), 3), Linear.INSTANCE.times(3), sample);
  }

  private static void assertSame(Gram view, Kernel<Vec> kernel, Sample<Vec> sample) {
    DoubleMatrix values = new DoubleMatrix(sample.size(), sample.size());
    for (int i = 0; i < sample.size(); i++) {
      for (int j = 0; j < sample.size(); j++) {
        values.set(i, j, kernel.of(sample.get(i), sample.get(j)));
      }
    }
    assertThat(MatrixLaws.holds(view, values, Precision.DOUBLE)).isEmpty();
  }

  /** The identity of size 3 with one part replaced. */
  private static class Identity implements Gram {
    @Override
    public int size() {
      return 3;
    }

    @Override
    public void fill(Tile tile) {
      for (int i = 0; i < tile.rows(); i++) {
        for (int j = 0; j < tile.cols(); j++) {
          tile.set(i, j, tile.row() + i == tile.col() + j ? 1 : 0);
        }
      }
    }

    @Override
    public Certificate certificate() {
      return Axiom.psd("each object has a feature of its own");
    }

    @Override
    public Precision precision() {
      return Precision.DOUBLE;
    }

    @Override
    public String describe() {
      return "the identity";
    }
  }

  @Test
  void a_matrix_of_the_users_own_needs_two_methods_and_keeps_the_laws() {
    assertThat(GramLaws.check(new Identity()).broken()).isEmpty();
  }

  @Test
  void a_wrong_product_is_caught() {
    assertBroken(
        new Identity() {
          @Override
          public void multiply(double[] v, double[] out, Run run) {
            System.arraycopy(v, 0, out, 0, out.length);
            out[1] += 1;
          }
        },
        "products: (K v)_1 is");
  }

  @Test
  void a_product_that_adds_to_what_was_there_is_caught() {
    assertBroken(
        new Identity() {
          @Override
          public void multiply(double[] v, double[] out, Run run) {
            for (int i = 0; i < out.length; i++) {
              out[i] += v[i];
            }
          }
        },
        "products: (K v)_0 is NaN");
  }

  @Test
  void a_wrong_diagonal_is_caught() {
    assertBroken(
        new Identity() {
          @Override
          public double[] diagonal() {
            return new double[] {1, 1, 2};
          }
        },
        "diagonal: diagonal entry (2, 2) is 2.0");
  }

  @Test
  void a_matrix_that_is_not_symmetric_is_caught() {
    assertBroken(
        new Identity() {
          @Override
          public void fill(Tile tile) {
            super.fill(tile);
            if (tile.row() == 0 && tile.cols() == 3) {
              tile.set(0, 2, 0.5);
            }
          }
        },
        "symmetry: the mirror image of (2, 0) is 0.5");
  }

  @Test
  void a_product_that_depends_on_the_threads_is_caught() {
    assertBroken(
        new Identity() {
          @Override
          public void multiply(double[] v, double[] out, Run run) {
            System.arraycopy(v, 0, out, 0, out.length);
            out[0] = run.threads() == 5 ? Math.nextUp(out[0]) : out[0];
          }
        },
        "threads: with 5 threads number 0");
  }

  private static void assertBroken(Gram gram, String expected) {
    assertThatThrownBy(() -> GramLaws.check(gram))
        .isInstanceOf(LawBroken.class)
        .hasMessageContaining("matrix the identity (seed 0)")
        .hasMessageContaining(expected);
  }
}
