package org.mercer.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.series.Series;
import org.mercer.data.set.Bag;
import org.mercer.data.set.ItemSet;
import org.mercer.data.tree.Tree;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.entry.Entry;

/**
 * Two objects of a kind that are too large to be compared in a second by most kernels, made of what
 * kernels are shown with.
 */
final class HugeObjects {
  private static final int LETTERS = 1_000_000;
  private static final int TIMES = 200_000;
  private static final int TREE_NODES = 300_000;
  private static final int GRAPH_NODES = 20_000;
  private static final int ITEMS = 300_000;
  private static final int VECTORS = 20_000;
  private static final int COORDINATES = 500_000;

  /** Made once each: some take longer to make than to be refused. */
  private static final Map<String, List<?>> MADE = new HashMap<>();

  private HugeObjects() {}

  @SuppressWarnings("unchecked") // made for this domain
  static <X> List<X> of(Domain<X> domain, Entry.Example example, String letters) {
    return (List<X>)
        switch (domain.name()) {
          case "string" -> kept("string" + letters, seed -> string(letters, seed));
          case "series" -> kept("series", HugeObjects::series);
          case "tree" -> kept("tree", HugeObjects::tree);
          case "graph" -> kept("graph", HugeObjects::graph);
          case "set" -> kept("set", HugeObjects::set);
          case "bag" -> kept("bag", HugeObjects::bag);
          case "vector" ->
              example.x().contains(",")
                  ? kept("vector", HugeObjects::vector)
                  : example(domain, example);
          default -> example(domain, example); // none that are large, or not in a second
        };
  }

  private interface Maker {
    Object from(int seed);
  }

  private static List<?> kept(String name, Maker maker) {
    return MADE.computeIfAbsent(name, n -> List.of(maker.from(1), maker.from(2)));
  }

  /** Objects that have one size only; what is large is in the kernel. */
  private static List<?> example(Domain<?> domain, Entry.Example example) {
    return List.of(domain.parse(example.x()), domain.parse(example.y()));
  }

  private static String string(String letters, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    char[] chars = new char[LETTERS];
    for (int i = 0; i < LETTERS; i++) {
      chars[i] = letters.charAt(random.nextInt(letters.length()));
    }
    return new String(chars);
  }

  private static Series series(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Series.of(random.doubles(TIMES).toArray());
  }

  /** Nodes with up to four children, their labels of three, as bushy as chance has it. */
  private static Tree tree(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String[] labels = new String[TREE_NODES];
    int[] ends = new int[TREE_NODES];
    List<int[]> open = new ArrayList<>(); // from, to of subtrees still to be divided
    open.add(new int[] {0, TREE_NODES});
    while (!open.isEmpty()) {
      int[] part = open.remove(open.size() - 1);
      labels[part[0]] = "abc".charAt(random.nextInt(3)) + "";
      ends[part[0]] = part[1];
      int left = part[1] - part[0] - 1;
      int children = left == 0 ? 0 : Math.min(left, 2 + random.nextInt(3));
      for (int c = 0, from = part[0] + 1; c < children; c++) {
        int to = c == children - 1 ? part[1] : from + left / children;
        open.add(new int[] {from, to});
        from = to;
      }
    }
    return Tree.of(labels, ends);
  }

  private static Graph graph(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    GraphDraft draft =
        Graph.of(GRAPH_NODES)
            .labels(
                IntStream.range(0, GRAPH_NODES)
                    .mapToObj(v -> "abc".charAt(random.nextInt(3)) + "")
                    .toList());
    for (int v = 1; v < GRAPH_NODES; v++) {
      draft.edge(v - 1, v);
      int far = random.nextInt(GRAPH_NODES);
      if (Math.abs(far - v) > 1 && v % 2 == 0 && far % 2 == 1 && far > v) {
        draft.edge(v, far);
      }
    }
    // one node that knows many, for what is cubic in the degree
    for (int v = 3; v < GRAPH_NODES / 2; v += 2) {
      draft.edge(1, v);
    }
    return draft.build();
  }

  private static ItemSet set(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new ItemSet(
        IntStream.range(0, ITEMS)
            .mapToObj(i -> "i" + random.nextInt(2 * ITEMS))
            .collect(Collectors.toList()));
  }

  private static Bag bag(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new Bag(
        IntStream.range(0, VECTORS)
            .<Vec>mapToObj(i -> Vec.of(random.nextDouble(), random.nextDouble()))
            .toList());
  }

  private static Vec vector(int seed) {
    double[] values = new double[COORDINATES];
    SplittableRandom random = new SplittableRandom(seed);
    Arrays.setAll(values, i -> random.nextDouble());
    return Vec.of(values);
  }
}
