package org.mercer.kernel.graph;

import java.util.List;
import java.util.Locale;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on whole graphs. */
public final class GraphKernels {
  private static final String PATH = "{\"labels\":[\"a\",\"b\",\"a\"],\"edges\":[[0,1],[1,2]]}";
  private static final String CYCLE =
      "{\"labels\":[\"a\",\"b\",\"a\",\"b\"],\"edges\":[[0,1],[1,2],[2,3],[3,0]]}";
  private static final String TRIANGLE =
      "{\"labels\":[\"a\",\"a\",\"b\"],\"edges\":[[0,1],[1,2],[0,2]]}";

  private static final String ONE = "{\"nodes\":1,\"attributes\":[[1]],\"edges\":[]}";
  private static final String THREE = "{\"nodes\":1,\"attributes\":[[3]],\"edges\":[]}";

  private static final Parameter ROUNDS =
      Parameter.whole(
          "h", 3, 0, WlEncoder.MOST_ROUNDS, "how many steps from a node its neighbourhood reaches");

  private static final Parameter LABELLED =
      Parameter.word(
          "labelled", List.of("true", "false"), "whether the labels of nodes must be equal");

  static final String EDGES = "edges";

  private static final Parameter EDGE_LABELS =
      Parameter.word(
          EDGES,
          List.of("ignored", "labelled"),
          "labelled: a neighbour counts with the label of the edge that leads to it");

  private static final Parameter PAIRS =
      Parameter.word(
          "pairs",
          List.of("ordered", "unordered"),
          "whether (u, v) and (v, u) are two pairs of nodes or one");

  public static final List<Entry> ENTRIES =
      List.of(
          entry("vertexhistogram")
              .formula("the sum over all labels of (nodes of G with it) (nodes of H with it)")
              .summary("Counts the labels of nodes that two graphs share.")
              .suits("a baseline, to see what the edges add")
              .cost("the number of nodes once, then one product a common label")
              .example("vertexhistogram()", PATH, TRIANGLE, 5)
              .made(a -> new VertexHistogram()),
          entry("edgehistogram")
              .formula("the sum over all pairs of labels of (edges of G between) (edges of H)")
              .summary("Counts the edges that two graphs share, told by the labels of their ends.")
              .suits("a baseline, to see what longer walks add")
              .cost("the number of edges once, then one product a common pair")
              .example("edgehistogram()", PATH, TRIANGLE, 4)
              .made(a -> new EdgeHistogram()),
          entry("walks")
              .formula("the sum over k <= length of 1'A^k 1, A the adjacency of the product graph")
              .summary("Counts the pairs of walks up to a length that have equal labels.")
              .kernelSince(
                  "the inner product of the counts of walks by the labels along them, or by their length alone")
              .suits("small graphs told by short runs of labels")
              .cost("for each pair and step n1 m2 + m1 n2 additions; unlabelled: next to nothing")
              .takes(
                  Parameter.whole(
                      "length", 3, 0, Walks.MOST_STEPS, "the steps of the longest walk"),
                  LABELLED)
              .example("walks(length=1)", PATH, TRIANGLE, 13)
              .made(a -> new Walks(a.whole("length"), labelled(a.word("labelled")))),
          entry("randomwalk")
              .formula("1'(I - lambda A)^{-1} 1, A the adjacency of the product graph")
              .summary("Counts the pairs of walks of all lengths with equal labels, each lambda^k.")
              .suits("small graphs whose walks of all lengths matter; lambda < 1/rho(A)")
              .cost("conjugate gradients, n1 m2 + m1 n2 a step; unlabelled: n1 n2 a pair")
              .takes(
                  Parameter.number("lambda", 0.1, NumberRange.POSITIVE, "the weight of each step"),
                  LABELLED)
              .example("randomwalk(lambda=0.1)", PATH, PATH, 145.0 / 24)
              .made(a -> new RandomWalk(a.number("lambda"), labelled(a.word("labelled")))),
          entry("shortestpath")
              .formula("the sum over (label, label, distance) of (pairs of G) (pairs of H)")
              .summary("Counts the pairs of nodes with equal labels at equal distance.")
              .suits("graphs told by how far their kinds of nodes lie apart")
              .cost("nodes times edges once, then one product a common triplet")
              .takes(LABELLED, PAIRS)
              .example("shortestpath()", PATH, TRIANGLE, 8)
              .made(a -> new ShortestPath(labelled(a.word("labelled")), pairs(a.word("pairs")))),
          entry("wl")
              .formula("the sum over rounds 0..h and labels of (count in G) (count in H)")
              .summary("Counts the neighbourhoods up to radius h that two graphs share.")
              .kernelSince("the inner product of the counts of all neighbourhoods up to radius h")
              .suits("molecules, proteins: graphs told by the neighbourhoods of their nodes")
              .cost("h times the edges once, then one product a common neighbourhood")
              .takes(ROUNDS, EDGE_LABELS)
              .example("wl(h=1)", PATH, CYCLE, 8)
              .made(a -> new Wl(a.whole("h"), edgesLabelled(a))),
          entry("wloa")
              .formula("the sum over rounds 0..h and labels of min(count in G, count in H)")
              .summary("The best assignment of nodes to nodes by their neighbourhoods.")
              .suits("graphs that differ in how many nodes of a kind they have")
              .cost("h times the edges once, then one product a node and round at most")
              .takes(ROUNDS, EDGE_LABELS)
              .example("wloa(h=1)", PATH, CYCLE, 4)
              .made(a -> new WlOa(a.whole("h"), edgesLabelled(a))),
          entry("graphlet3")
              .formula("the sum over e = 0..3 of (sets of three nodes of G with e edges) (of H)")
              .summary("Counts the sets of three nodes by the number of edges among them.")
              .suits("graphs without labels, such as social networks")
              .cost("the degrees of both ends of each edge once, then four products")
              .example("graphlet3()", PATH, CYCLE, 4)
              .made(a -> new Graphlet3()),
          entry("propagation")
              .formula(
                  "the sum over rounds t = 0..h and pairs of nodes u of G, v of H with equal labels"
                      + " of base(x_t(u), x_t(v)); x_0 are attributes, x_(t+1)(v) is the mean of"
                      + " x_t(v) and of the mean of the x_t of its neighbours")
              .summary("Compares the attributes of nodes, as they are and spread along edges.")
              .suits(
                  "graphs whose nodes have numbers; columns of different units need"
                      + " base=ard(lengths=[...], base=rbf(gamma=0.5)), a length for each")
              .cost("h + 1 values of the base a pair of nodes, in blocks")
              .takes(
                  Parameter.kernel("base", "rbf(gamma=1)", "compares the attributes of two nodes"),
                  Parameter.whole(
                      "h", 1, 0, Propagation.MOST_ROUNDS, "how often attributes spread"),
                  LABELLED)
              .example("propagation(base=linear(), h=1)", ONE, THREE, 6)
              .made(
                  a ->
                      new Propagation(
                          a.kernel("base"), a.whole("h"), labelled(a.word("labelled")))));

  public static final KernelFamily<Graph> FAMILY =
      KernelFamily.of(GraphDomain.INSTANCE, ENTRIES, new GraphDefaults());

  private GraphKernels() {}

  private static Entry.Draft entry(String name) {
    return Entry.named(name).on(GraphDomain.INSTANCE);
  }

  private static boolean labelled(String word) {
    return Boolean.parseBoolean(word);
  }

  private static boolean edgesLabelled(Arguments arguments) {
    return arguments.word(EDGES).equals("labelled");
  }

  private static ShortestPath.Pairs pairs(String word) {
    return ShortestPath.Pairs.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
