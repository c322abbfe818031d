package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Constant;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.run.Streams;

class PathsTest {
  private static final long SEED = 5;

  /** x_i y_i alone. */
  private static Kernel<Vec> coordinate(int i) {
    return new Columns(Linear.INSTANCE, List.of(Integer.toString(i)));
  }

  private static Kernel<Vec> one() {
    return new Constant<>(1);
  }

  /** A chain with two edges from each node to the next: take coordinate i, or leave it out. */
  private static Kernel<Vec> allSubsets(int dim) {
    Map<String, Kernel<Vec>> edges = new LinkedHashMap<>();
    for (int i = 1; i <= dim; i++) {
      edges.put((i - 1) + "->" + i, one().plus(coordinate(i)));
    }
    return new Paths<>("0", Integer.toString(dim), edges);
  }

  /** Node (s, i): s of the first i coordinates are taken. */
  private static Kernel<Vec> anova(int degree, int dim) {
    Map<String, Kernel<Vec>> edges = new LinkedHashMap<>();
    for (int i = 1; i <= dim; i++) {
      for (int s = 0; s <= degree; s++) {
        edges.put(s + "." + (i - 1) + "->" + s + "." + i, one());
        if (s > 0) {
          edges.put((s - 1) + "." + (i - 1) + "->" + s + "." + i, coordinate(i));
        }
      }
    }
    return new Paths<>("0.0", degree + "." + dim, edges);
  }

  /** A chain of degree steps, each with one edge for every coordinate and one for coef0. */
  private static Kernel<Vec> poly(int degree, int dim, double coef0) {
    Map<String, Kernel<Vec>> edges = new LinkedHashMap<>();
    for (int s = 1; s <= degree; s++) {
      for (int i = 1; i <= dim; i++) {
        edges.put((s - 1) + "->" + s + "/" + i, coordinate(i));
        edges.put(s + "/" + i + "->" + s, one());
      }
      edges.put((s - 1) + "->" + s, new Constant<>(coef0));
    }
    return new Paths<>("0", Integer.toString(degree), edges);
  }

  @Test
  void all_subsets_anova_and_polynomial_kernels_are_graphs() {
    RandomGenerator random = Streams.of(SEED, "instances");
    for (int c = 0; c < 200; c++) {
      int dim = 1 + random.nextInt(5);
      int degree = random.nextInt(dim + 1);
      Vec x = Vec.of(random.doubles(dim, -2, 2).toArray());
      Vec y = Vec.of(random.doubles(dim, -2, 2).toArray());
      assertThat(allSubsets(dim).of(x, y)).isCloseTo(new AllSubsets().of(x, y), within(1e-9));
      assertThat(anova(degree, dim).of(x, y)).isCloseTo(new Anova(degree).of(x, y), within(1e-9));
      assertThat(poly(2, dim, 0.5).of(x, y))
          .isCloseTo(Vectors.poly(2, 0.5, 1).of(x, y), within(1e-9));
    }
  }

  /** The sum over all walks of at most so many edges, one by one. */
  private static double walks(String from, String to, Map<String, Double> edges, int longest) {
    double sum = from.equals(to) ? 1 : 0;
    for (Map.Entry<String, Double> edge : edges.entrySet()) {
      String[] ends = edge.getKey().split("->", -1);
      if (longest > 0 && ends[0].equals(from) && edge.getValue() != 0) {
        sum += edge.getValue() * walks(ends[1], to, edges, longest - 1);
      }
    }
    return sum;
  }

  private static Map<String, Kernel<Vec>> constants(Map<String, Double> edges) {
    Map<String, Kernel<Vec>> kernels = new LinkedHashMap<>();
    edges.forEach((name, value) -> kernels.put(name, new Constant<>(value)));
    return kernels;
  }

  @Test
  void graphs_without_cycles_are_added_up_walk_by_walk() {
    RandomGenerator random = Streams.of(SEED, "acyclic");
    for (int c = 0; c < 1000; c++) {
      int n = 2 + random.nextInt(5);
      Map<String, Double> edges = new LinkedHashMap<>(Map.of("0->" + (n - 1), 0.25));
      for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
          if (random.nextBoolean()) {
            edges.put(i + "->" + j, random.nextInt(9) / 4.0);
          }
        }
      }
      String last = Integer.toString(n - 1);
      assertThat(new Paths<>("0", last, constants(edges)).of(Vec.of(), Vec.of()))
          .as("seed " + SEED + ", case " + c + ": " + edges)
          .isEqualTo(walks("0", last, edges, n));
    }
  }

  @Test
  void graphs_with_cycles_are_the_limit_of_longer_and_longer_walks() {
    RandomGenerator random = Streams.of(SEED, "cyclic");
    for (int c = 0; c < 300; c++) {
      Map<String, Double> edges = new LinkedHashMap<>(Map.of("0->2", 0.25));
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          if (random.nextBoolean()) {
            edges.put(i + "->" + j, random.nextDouble() / 8);
          }
        }
      }
      // rows sum to at most 3/8 + 1/4 - 1/8, so what 11 steps leave is below 0.5^11
      assertThat(new Paths<>("0", "2", constants(edges)).of(Vec.of(), Vec.of()))
          .as("seed " + SEED + ", case " + c + ": " + edges)
          .isCloseTo(walks("0", "2", edges, 11), within(1e-3));
    }
  }

  @Test
  void a_loop_is_a_geometric_series() {
    Kernel<Vec> k =
        Kernels.parse(
            "paths(source=s, sink=t, edges={'s->s': linear(), 's->t': 2})", VectorDomain.INSTANCE);
    // 2 (1 + 0.1 + 0.01 + ...) = 2 / 0.9
    assertThat(k.of(Vec.of(0.5), Vec.of(0.2))).isCloseTo(2 / 0.9, within(1e-14));
    assertThatThrownBy(() -> k.of(Vec.of(1), Vec.of(0.2)))
        .hasMessageContaining("spectral radius below 1")
        .hasMessageContaining("at (x,x)");
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(List.of(Vec.of(0.5), Vec.of(-1.5)));
    assertThatThrownBy(() -> k.over(sample, sample)).hasMessageContaining("for object 2");
    assertThatThrownBy(() -> Kernels.parse("paths(edges={'s->a': 1, 'a->s': 1, 'a->t': 1})"))
        .hasMessageContaining("spectral radius below 1");
    // what no walk from s to t visits may be anything
    assertThat(
            Kernels.parse(
                    "paths(edges={'s->t': 3, 'a->a': 5, 's->b': 7, 'b->b': 9})",
                    VectorDomain.INSTANCE)
                .of(Vec.of(), Vec.of()))
        .isEqualTo(3);
  }

  @Test
  void edges_that_are_none_are_refused_where_they_stand() {
    assertThatThrownBy(() -> Kernels.parse("paths(edges={'s': 1})"))
        .hasMessageContaining("'from->to'");
    assertThatThrownBy(() -> Kernels.parse("paths(edges={'s->u': 1})"))
        .hasMessageContaining("the sink must be a node of the graph, but 't' is not among [s, u]");
    assertThatThrownBy(() -> Kernels.parse("paths(edges={})")).hasMessageContaining("at least one");
    assertThatThrownBy(() -> Kernels.parse("paths(edges={'s->t': -1})"))
        .hasMessageContaining("negative");
    assertThatThrownBy(() -> Kernels.parse("paths(edges={'s->t': linear(), 't->t': spectrum()})"))
        .hasMessageContaining("same kind of object");
    assertThatThrownBy(() -> Kernels.parse("paths(edges=3)"))
        .hasMessageContaining("a map from names to numbers or kernels");
  }

  @Test
  void bulk_equals_pairwise() {
    RandomGenerator random = Streams.of(SEED, "bulk");
    List<Vec> vectors = new ArrayList<>();
    for (int i = 0; i < 17; i++) {
      vectors.add(Vec.of(random.doubles(3, -0.4, 0.4).toArray()));
    }
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(vectors);
    for (String text :
        List.of(
            "paths(edges={'s->a': rbf(), 'a->t': linear(), 's->t': rbf()})",
            "paths(edges={'s->a': rbf(), 'a->a': linear(), 'a->t': linear()})")) {
      Kernel<Vec> k = Kernels.parse(text, VectorDomain.INSTANCE);
      for (int i = 0; i < 17; i++) {
        for (int j = 0; j < 17; j++) {
          assertThat(Matrices.inBulk(k, sample, sample).get(i, j))
              .isCloseTo(k.of(vectors.get(i), vectors.get(j)), within(1e-12));
        }
      }
    }
  }

  @Test
  void the_features_of_the_graph_for_subsets_are_products_of_coordinates() {
    // (1 + x1 y1)(1 + x2 y2) at x = (2, 3): 1, 2, 3 and 6, one for each walk; each edge sees one
    // coordinate, which is the first of what it sees
    Map<String, Kernel<Vec>> edges = new LinkedHashMap<>();
    edges.put("0->a", one());
    edges.put("0->b", coordinate(1));
    edges.put("a->1", one());
    edges.put("b->1", one());
    edges.put("1->c", one());
    edges.put("1->d", coordinate(2));
    edges.put("c->2", one());
    edges.put("d->2", one());
    Features phi = new Paths<>("0", "2", edges).features(Vec.of(2, 3)).orElseThrow();
    assertThat(phi.values().values()).containsExactlyInAnyOrder(1.0, 2.0, 3.0, 6.0);
    assertThat(phi.get("0->b: x1, b->1: 1, 1->d: x1, d->2: 1")).isEqualTo(6);
  }

  @Test
  void the_inner_product_of_the_features_is_the_sum_over_the_walks() {
    RandomGenerator random = Streams.of(SEED, "features");
    for (int c = 0; c < 50; c++) {
      Vec x = Vec.of(random.doubles(3, -2, 2).toArray());
      Vec y = Vec.of(random.doubles(3, -2, 2).toArray());
      for (Kernel<Vec> k : List.of(allSubsets(3), anova(2, 3), poly(3, 3, 0.5))) {
        assertThat(k.features(x).orElseThrow().dot(k.features(y).orElseThrow()))
            .isCloseTo(k.of(x, y), within(1e-11 * (k.of(x, x) + k.of(y, y))));
      }
    }
  }

  @Test
  void a_cycle_or_an_edge_without_features_leaves_none() {
    Map<String, Kernel<Vec>> cycle = new LinkedHashMap<>();
    cycle.put("s->a", new Constant<>(0.5));
    cycle.put("a->s", new Constant<>(0.5));
    cycle.put("a->t", coordinate(1));
    assertThat(new Paths<>("s", "t", cycle).features(Vec.of(1))).isEmpty();
    Kernel<Vec> gaussian = Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE);
    assertThat(new Paths<>("s", "t", Map.of("s->t", gaussian)).features(Vec.of(1))).isEmpty();
  }
}
