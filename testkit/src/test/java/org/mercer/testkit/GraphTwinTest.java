package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.kernel.Kernel;
import org.mercer.run.Streams;

/** Kernels on graphs against their definitions, worked out by force on small random graphs. */
class GraphTwinTest {
  private static final int CASES = 2000;

  /** What a geometric series may differ by: its hundred terms, each rounded. */
  private static final double ROUNDING = 1e-10;

  private record Two(Graph x, Graph y) {
    static Two of(long seed) {
      RandomGenerator random = Streams.of(seed, "two graphs");
      int labels = random.nextInt(4);
      return new Two(graph(random, labels), graph(random, labels));
    }

    private static Graph graph(RandomGenerator random, int labels) {
      return GraphSamples.random(random, random.nextInt(7), random.nextDouble() * 0.7, labels);
    }

    @Override
    public String toString() {
      return GraphDomain.INSTANCE.format(x) + " " + GraphDomain.INSTANCE.format(y);
    }
  }

  private interface Definition {
    double of(Graph x, Graph y);
  }

  private static void agree(String expression, Definition definition) {
    Kernel<Graph> kernel = Kernels.parse(expression, GraphDomain.INSTANCE);
    Property.forAll(
        CASES,
        Two::of,
        two -> {
          double expected = definition.of(two.x, two.y);
          assertThat(kernel.of(two.x, two.y))
              .isCloseTo(expected, within(ROUNDING * Math.max(1, expected)));
        });
  }

  private static boolean joined(Graph g, int u, int v) {
    return g.find(u, v) >= 0;
  }

  private static double product(Map<String, Integer> x, Map<String, Integer> y) {
    return x.entrySet().stream()
        .mapToDouble(e -> (double) e.getValue() * y.getOrDefault(e.getKey(), 0))
        .sum();
  }

  /** Walks of k steps, written as the labels along them. */
  private static List<List<Integer>> walks(Graph g, int k) {
    List<List<Integer>> walks = new ArrayList<>();
    IntStream.range(0, g.size()).forEach(v -> walks.add(List.of(v)));
    for (int step = 0; step < k; step++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> walk : walks) {
        int end = walk.get(walk.size() - 1);
        for (int w = 0; w < g.size(); w++) {
          if (joined(g, end, w)) {
            List<Integer> next = new ArrayList<>(walk);
            next.add(w);
            longer.add(next);
          }
        }
      }
      walks.clear();
      walks.addAll(longer);
    }
    return walks;
  }

  private static Map<String, Integer> walkCounts(Graph g, int longest, boolean labelled) {
    Map<String, Integer> counts = new HashMap<>();
    for (int k = 0; k <= longest; k++) {
      for (List<Integer> walk : walks(g, k)) {
        String name = labelled ? walk.stream().map(g::label).toList().toString() : "" + k;
        counts.merge(name, 1, Integer::sum);
      }
    }
    return counts;
  }

  @Test
  void walks_are_walked() {
    agree("walks(length=3)", (x, y) -> product(walkCounts(x, 3, true), walkCounts(y, 3, true)));
    agree(
        "walks(length=2, labelled=false)",
        (x, y) -> product(walkCounts(x, 2, false), walkCounts(y, 2, false)));
  }

  /** 1' sum (lambda A)^k 1 on the product graph, written out as a list of its edges. */
  private static double series(Graph x, Graph y, double lambda, boolean labelled) {
    int n = y.size();
    double[] term = new double[x.size() * n];
    for (int p = 0; p < term.length; p++) {
      term[p] = !labelled || x.label(p / n).equals(y.label(p % n)) ? 1 : 0;
    }
    boolean[] node = new boolean[term.length];
    for (int p = 0; p < term.length; p++) {
      node[p] = term[p] == 1;
    }
    double sum = 0;
    for (int k = 0; k < 200; k++) {
      double[] next = new double[term.length];
      for (int p = 0; p < term.length; p++) {
        sum += term[p];
        for (int q = 0; q < term.length && node[p]; q++) {
          boolean edge = node[q] && joined(x, p / n, q / n) && joined(y, p % n, q % n);
          next[p] += edge ? lambda * term[q] : 0;
        }
      }
      term = next;
    }
    return sum;
  }

  @Test
  void walks_of_all_lengths_are_added_up() {
    // the largest degree is 5, so the radius of a product is at most 25
    Kernel<Graph> kernel = Kernels.parse("randomwalk(lambda=0.03)", GraphDomain.INSTANCE);
    Kernel<Graph> unlabelled =
        Kernels.parse("randomwalk(lambda=0.03, labelled=false)", GraphDomain.INSTANCE);
    Property.forAll(
        CASES / 20,
        Two::of,
        two -> {
          double expected = series(two.x, two.y, 0.03, true);
          assertThat(kernel.of(two.x, two.y))
              .isCloseTo(expected, within(ROUNDING * Math.max(1, expected)));
          double plain = series(two.x, two.y, 0.03, false);
          assertThat(unlabelled.of(two.x, two.y))
              .isCloseTo(plain, within(ROUNDING * Math.max(1, plain)));
        });
  }

  /** Floyd and Warshall. */
  private static int[][] distances(Graph g) {
    int far = 1000;
    int n = g.size();
    int[][] d = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        d[i][j] = i == j ? 0 : joined(g, i, j) ? 1 : far;
      }
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        }
      }
    }
    return d;
  }

  /** All pairs of pairs of nodes. */
  private static double paths(Graph x, Graph y, boolean labelled, boolean ordered) {
    int[][] dx = distances(x);
    int[][] dy = distances(y);
    double sum = 0;
    for (int i = 0; i < x.size(); i++) {
      for (int j = ordered ? 0 : i + 1; j < x.size(); j++) {
        for (int k = 0; k < y.size(); k++) {
          for (int l = ordered ? 0 : k + 1; l < y.size(); l++) {
            boolean near = dx[i][j] == dy[k][l] && dx[i][j] > 0 && dx[i][j] < 1000;
            boolean straight = x.label(i).equals(y.label(k)) && x.label(j).equals(y.label(l));
            boolean crossed = x.label(i).equals(y.label(l)) && x.label(j).equals(y.label(k));
            boolean alike = !labelled || straight || (!ordered && crossed);
            sum += near && alike ? 1 : 0;
          }
        }
      }
    }
    return sum;
  }

  @Test
  void shortest_paths_are_compared_with_each_other() {
    agree("shortestpath()", (x, y) -> paths(x, y, true, true));
    agree("shortestpath(pairs=unordered)", (x, y) -> paths(x, y, true, false));
    agree("shortestpath(labelled=false)", (x, y) -> paths(x, y, false, true));
    agree("shortestpath(labelled=false, pairs=unordered)", (x, y) -> paths(x, y, false, false));
  }

  /** The tree of all walks of up to {@code depth} steps from a node, children sorted. */
  private static String unfolded(Graph g, int v, int depth) {
    if (depth == 0) {
      return "'" + g.label(v) + "'";
    }
    List<String> children =
        IntStream.range(0, g.size())
            .filter(w -> joined(g, v, w))
            .mapToObj(w -> unfolded(g, w, depth - 1))
            .sorted()
            .toList();
    return "'" + g.label(v) + "'" + children;
  }

  private static Map<String, Integer> neighbourhoods(Graph g, int h) {
    Map<String, Integer> counts = new HashMap<>();
    for (int depth = 0; depth <= h; depth++) {
      for (int v = 0; v < g.size(); v++) {
        counts.merge(depth + " " + unfolded(g, v, depth), 1, Integer::sum);
      }
    }
    return counts;
  }

  @Test
  void neighbourhoods_are_unfolded() {
    for (int h = 0; h <= 3; h++) {
      int depth = h;
      agree(
          "wl(h=" + h + ")", (x, y) -> product(neighbourhoods(x, depth), neighbourhoods(y, depth)));
    }
    agree(
        "wloa(h=2)",
        (x, y) -> {
          Map<String, Integer> other = neighbourhoods(y, 2);
          return neighbourhoods(x, 2).entrySet().stream()
              .mapToDouble(e -> Math.min(e.getValue(), other.getOrDefault(e.getKey(), 0)))
              .sum();
        });
  }

  private static double[] threes(Graph g) {
    double[] counts = new double[4];
    for (int i = 0; i < g.size(); i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++) {
          int edges = joined(g, i, j) ? 1 : 0;
          edges += joined(g, i, k) ? 1 : 0;
          edges += joined(g, j, k) ? 1 : 0;
          counts[edges]++;
        }
      }
    }
    return counts;
  }

  @Test
  void sets_of_three_nodes_are_visited() {
    agree(
        "graphlet3()",
        (x, y) -> {
          double[] cx = threes(x);
          double[] cy = threes(y);
          return IntStream.range(0, 4).mapToDouble(e -> cx[e] * cy[e]).sum();
        });
  }

  @Test
  void nodes_and_edges_are_compared_with_each_other() {
    agree("vertexhistogram()", (x, y) -> product(walkCounts(x, 0, true), walkCounts(y, 0, true)));
    agree(
        "edgehistogram()",
        (x, y) -> {
          double sum = 0;
          for (List<Integer> e : walks(x, 1)) {
            for (List<Integer> f : walks(y, 1)) {
              String a = x.label(e.get(0));
              String b = x.label(e.get(1));
              String c = y.label(f.get(0));
              String d = y.label(f.get(1));
              boolean alike = (a.equals(c) && b.equals(d)) || (a.equals(d) && b.equals(c));
              sum += alike ? 0.25 : 0; // each edge is walked both ways
            }
          }
          return sum;
        });
  }
}
