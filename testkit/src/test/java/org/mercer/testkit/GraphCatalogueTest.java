package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;

/** The laws over all kernels on graphs, and those that graphs add. */
class GraphCatalogueTest {
  /** Between a sum of named features and the kernel's own way: a few hundred roundings. */
  private static final double ROUNDING = 1e-11;

  static Set<String> ground() {
    Set<String> all =
        new LinkedHashSet<>(
            CatalogueTest.different(
                CatalogueTest.ground(GraphDomain.INSTANCE), GraphDomain.INSTANCE));
    all.add("shortestpath(labelled=false, pairs=unordered)");
    all.add("randomwalk(lambda=0.02)");
    all.add("randomwalk(lambda=0.02, labelled=false)");
    return all;
  }

  static Set<String> all() {
    Set<String> all = ground();
    all.addAll(CatalogueTest.compositions("wl(h=2)"));
    return all;
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_kernel_on_graphs_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(parse(expression), GraphSamples.graphs(Property.seed()));
  }

  private static Kernel<Graph> parse(String expression) {
    return Kernels.parse(expression, GraphDomain.INSTANCE);
  }

  private static List<Graph> someGraphs() {
    return GraphSamples.graphs(Property.seed()).stream()
        .flatMap(named -> named.sample().toList().stream())
        .filter(g -> !g.directed())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("ground")
  void the_order_of_the_nodes_does_not_matter(String expression) {
    Kernel<Graph> kernel = parse(expression);
    List<Graph> graphs = someGraphs();
    int tried = 0;
    for (int i = 0; i < graphs.size(); i++) {
      Graph x = graphs.get(i);
      Graph y = graphs.get((i * 7 + 3) % graphs.size());
      Graph moved = GraphSamples.reordered(x, Shuffle.of(x.size(), i));
      if (defined(kernel, x, y)) {
        double value = kernel.of(x, y);
        assertThat(kernel.of(moved, y)).isCloseTo(value, within(ROUNDING * Math.max(1, value)));
        tried++;
      }
    }
    assertThat(tried).isPositive();
  }

  @ParameterizedTest
  @MethodSource("ground")
  void the_product_of_named_features_is_the_kernel(String expression) {
    Kernel<Graph> kernel = parse(expression);
    List<Graph> graphs = someGraphs();
    for (Graph x : graphs) {
      for (Graph y : graphs) {
        Features of = kernel.features(x).orElse(Features.NONE);
        if (kernel.features(x).isPresent()) {
          double value = kernel.of(x, y);
          assertThat(of.dot(kernel.features(y).orElseThrow()))
              .isCloseTo(value, within(ROUNDING * Math.max(1, value)));
        } else {
          // a Gaussian of attributes, and walks of all lengths, have infinitely many
          assertThat(expression).containsPattern("^(randomwalk|propagation)\\b");
        }
      }
    }
  }

  private static boolean defined(Kernel<Graph> kernel, Graph x, Graph y) {
    try {
      kernel.of(x, y);
      return true;
    } catch (IllegalArgumentException outside) {
      return false;
    }
  }
}
