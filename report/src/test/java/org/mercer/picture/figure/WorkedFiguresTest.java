package org.mercer.picture.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Decoded;
import org.mercer.picture.Inspect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Svg;
import org.mercer.picture.chart.Extent;

/** Pictures of small computations say the numbers that are worked out by hand. */
class WorkedFiguresTest {
  private static List<String> said(Scene scene) {
    Inspect.requireTextsInside(scene);
    Inspect.requireBounded(scene);
    Decoded.xml(Svg.write(scene));
    return Inspect.texts(scene).stream().map(Shape.Text::text).toList();
  }

  @Test
  void objects_and_pairs_stand_side_by_side() {
    DoubleMatrix gram = DoubleMatrix.of(new double[] {7, 4}, new double[] {4, 7.5});
    List<String> said =
        said(Representations.of("two", List.of("ACG", "AC"), Optional.empty(), gram, 480, 220));
    assertThat(said).contains("two", "x₁", "x₂", "G", "7", "4", "7.5");
    assertThat(said.stream().filter("A"::equals)).hasSize(2);
    DoubleMatrix vectors = DoubleMatrix.of(new double[] {1, -1, 0}, new double[] {2, 0, 1});
    assertThat(said(Representations.of("v", List.of("", ""), Optional.of(vectors), gram, 480, 220)))
        .doesNotContain("A");
  }

  @Test
  void the_larger_product_is_singular() {
    DoubleMatrix wide = DoubleMatrix.of(new double[] {1, 0, 2}, new double[] {0, 1, 1});
    assertThat(said(GramProducts.of("p", wide, 2, 460, 300)))
        .contains("X'X: 3 × 3, rank 2: singular", "XX': 2 × 2, rank 2: invertible");
    DoubleMatrix flat = DoubleMatrix.of(new double[] {1, 1}, new double[] {2, 2});
    assertThat(said(GramProducts.of("p", flat, 1, 460, 300)))
        .contains("X'X: 2 × 2, rank 1: singular", "XX': 2 × 2, rank 1: singular");
  }

  @Test
  void a_trie_adds_up_to_the_spectrum_kernel() {
    // tat and ati are common to both, once each
    Scene scene = TrieTree.of("t", "statistics", "computation", 3, 640, 330);
    assertThat(said(scene)).contains("tat", "ati", "k(statistics, computation) = 1·1 + 1·1 = 2");
    // aaa has aa twice, aaaa three times
    assertThat(said(TrieTree.of("t", "aaa", "aaaa", 2, 400, 300)))
        .contains("k(aaa, aaaa) = 2·3 = 6");
    assertThat(said(TrieTree.of("t", "ab", "ba", 2, 400, 300))).contains("k(ab, ba) = 0");
  }

  @Test
  void the_tables_of_the_recursion_end_in_the_kernel() {
    for (String[] pair : new String[][] {{"cat", "cart"}, {"gatta", "attag"}, {"aa", "a"}}) {
      for (int p = 1; p <= 3; p++) {
        Kernel<String> kernel =
            Kernels.parse("gapweighted(p=" + p + ", lambda=0.5)", StringDomain.INSTANCE);
        List<String> said = said(GapTables.of("g", pair[0], pair[1], p, 0.5, 640));
        String last = said.get(said.size() - 1);
        double total = Double.parseDouble(last.substring(last.lastIndexOf(' ') + 1));
        assertThat(total).isEqualTo(kernel.of(pair[0], pair[1]));
      }
    }
  }

  @Test
  void features_are_drawn_where_they_have_names() {
    Extent shown = new Extent(-2, 2);
    Kernel<Vec> gaussian = Kernels.parse("rbf(gamma=0.5)", VectorDomain.INSTANCE);
    assertThat(said(FeatureCurves.of("f", gaussian, shown).orElseThrow().scene()))
        .contains("φ₀", "φ₅", "sum of their squares");
    Kernel<Vec> quadratic = Kernels.parse("poly(degree=2)", VectorDomain.INSTANCE);
    assertThat(said(FeatureCurves.of("f", quadratic, shown).orElseThrow().scene()))
        .contains("x1^2", "x1", "1");
    Kernel<Vec> laplacian = Kernels.parse("laplacian(gamma=1)", VectorDomain.INSTANCE);
    assertThat(FeatureCurves.of("f", laplacian, shown)).isEmpty();
  }

  @Test
  void losses_say_their_names() {
    assertThat(said(Losses.ofClasses("c").scene())).anyMatch(t -> t.startsWith("hinge"));
    assertThat(said(Losses.ofNumbers("n", 0.25).scene())).contains("ε-insensitive, ε = 0.25");
  }
}
