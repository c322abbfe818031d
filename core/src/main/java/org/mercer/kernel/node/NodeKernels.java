package org.mercer.kernel.node;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphJson;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on the nodes of a graph. */
public final class NodeKernels {
  private static final String PATH = "graph={nodes: 3, edges: [[0, 1], [1, 2]]})";
  private static final String COST = "one eigendecomposition of n^3, then n products a value";

  private static final Parameter GRAPH =
      Parameter.required(
          "graph",
          Parameter.Kind.DATA,
          "the graph, as {nodes: 3, edges: [[0, 1], [1, 2]]}, with names and weights if it has"
              + " them");

  private static final Parameter FROM =
      new Parameter(
          "from",
          Parameter.Kind.WHOLE,
          Optional.of("0"),
          new NumberRange(0, true, 1, true),
          List.of(),
          "the first power of A in the sum");

  private static final BookItem EVALUATION =
      BookItem.of(
          "evaluating diffusion kernels",
          "A = V L V' once, then K = V f(L) V' with f(a) = exp(lambda a) or 1 / (1 - lambda a)",
          "Computation 9.35");

  public static final List<Entry> ENTRIES =
      List.of(
          entry("expdiffusion")
              .book(
                  BookItem.of(
                      "exponential diffusion kernel",
                      "through the eigenvalues of A, see Computation 9.35",
                      "Definition 9.33"),
                  EVALUATION)
              .formula("exp(lambda A)_xy = the sum over k of lambda^k/k! (walks of k steps)")
              .summary("Diffusion along walks: each of k steps counts lambda^k/k!.")
              .suits("nodes that are alike when many short ways join them")
              .takes(factor("lambda", "the weight of each step"), GRAPH)
              .example(
                  "expdiffusion(lambda=0.5, " + PATH,
                  "0",
                  "1",
                  Math.sinh(Math.sqrt(0.5)) / Math.sqrt(2))
              .made(a -> new ExpDiffusion(a.number("lambda"), spectrum(a))),
          entry("heat")
              .formula("exp(-beta L)_xy, L = D - A")
              .summary("The heat at y after the time beta, if all of it was at x.")
              .suits("networks whose neighbours tend to be alike")
              .takes(factor("beta", "the time that the heat has to spread"), GRAPH)
              .example("heat(beta=0.5, " + PATH, "0", "1", (1 - Math.exp(-1.5)) / 3)
              .made(a -> new Heat(a.number("beta"), spectrum(a))),
          entry("vonneumann")
              .book(
                  BookItem.of(
                      "von Neumann diffusion kernel",
                      "through the eigenvalues of A, see Computation 9.35",
                      "Definition 9.34"),
                  EVALUATION)
              .formula(
                  "(I - lambda A)^{-1}_xy = the sum over k >= 0 of lambda^k (walks of k steps)")
              .summary(
                  "Walks of all lengths, each step times lambda < 1/rho(A); from=1 leaves out those"
                      + " of no step and divides by lambda, and is no kernel on a graph.")
              .kernelIf(
                  "from = 0: the eigenvalues 1 / (1 - lambda a) are positive, since lambda < 1/rho(A); with from = 1 only where A has no negative eigenvalue")
              .suits("nodes that are alike when ways of any length join them")
              .takes(factor("lambda", "the weight of each step, below 1/rho(A)"), GRAPH, FROM)
              .example("vonneumann(lambda=0.5, " + PATH, "0", "1", 1)
              .made(a -> new VonNeumann(a.number("lambda"), spectrum(a), a.whole("from"))),
          entry("regularisedlaplacian")
              .formula("(I + sigma2 L)^{-1}_xy, L = D - A")
              .summary("Smoothness along edges as a kernel.")
              .suits("labels that change little along edges")
              .takes(factor("sigma2", "how much a difference along an edge costs"), GRAPH)
              .example("regularisedlaplacian(sigma2=1, " + PATH, "0", "1", 0.25)
              .made(a -> new RegularisedLaplacian(a.number("sigma2"), spectrum(a))),
          entry("pstep")
              .formula("(a I - L)^p_xy, L = D - A")
              .summary("Walks of p steps; a kernel if a >= the largest eigenvalue of L or p even.")
              .kernelIf(
                  "p is even, or a is at least the largest eigenvalue of L: then the eigenvalues (a - l)^p are not negative")
              .suits("nodes that share their surroundings of p steps")
              .takes(
                  Parameter.required(
                      "a",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "at least the largest eigenvalue of L; twice the largest degree will do"),
                  Parameter.required(
                      "p", Parameter.Kind.WHOLE, NumberRange.atLeast(1), "the number of steps"),
                  GRAPH)
              .example("pstep(a=4, p=2, " + PATH, "0", "1", 5)
              .made(a -> new PStep(a.number("a"), a.whole("p"), spectrum(a))),
          entry("commutetime")
              .formula("the pseudo-inverse of L = D - A")
              .summary("Its squared distance is the resistance between two nodes.")
              .suits("clustering and ranking of nodes")
              .takes(GRAPH)
              .example("commutetime(" + PATH, "0", "1", -1.0 / 9)
              .made(a -> new CommuteTime(spectrum(a))));

  private static volatile SoftReference<GraphSpectrum> last = new SoftReference<>(null);

  public static final KernelFamily<Node> FAMILY =
      KernelFamily.of(NodeDomain.INSTANCE, ENTRIES, new NodeDefaults());

  private NodeKernels() {}

  private static Entry.Draft entry(String name) {
    return Entry.named(name).on(NodeDomain.INSTANCE).cost(COST);
  }

  private static Parameter factor(String name, String meaning) {
    return Parameter.required(name, Parameter.Kind.NUMBER, NumberRange.NON_NEGATIVE, meaning);
  }

  /** Of many kernels on one graph, as in a search, the first has its matrix decomposed for all. */
  private static GraphSpectrum spectrum(Arguments a) {
    Graph graph = GraphJson.ofNodes(a.data("graph"));
    GraphSpectrum known = last.get();
    if (known != null && known.graph().equals(graph)) {
      return known;
    }
    GraphSpectrum fresh = GraphSpectrum.bare(graph);
    last = new SoftReference<>(fresh);
    return fresh;
  }
}
