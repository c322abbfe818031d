package org.mercer.catalogue;

import org.mercer.data.Domain;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.node.CommuteTime;
import org.mercer.kernel.node.ExpDiffusion;
import org.mercer.kernel.node.Heat;
import org.mercer.kernel.node.PStep;
import org.mercer.kernel.node.RegularisedLaplacian;
import org.mercer.kernel.node.VonNeumann;

/**
 * The kernels on the nodes of a graph by name, for Java: {@code Nodes.heat(0.3, graph)}. To try
 * several on one graph, take its {@link GraphSpectrum}.
 */
public final class Nodes {
  private Nodes() {}

  /** The nodes of a graph: how they are read, written and stored. */
  public static Domain<Node> domain() {
    return NodeDomain.INSTANCE;
  }

  /** exp(lambda A). */
  public static Kernel<Node> expDiffusion(double lambda, Graph graph) {
    return new ExpDiffusion(lambda, graph);
  }

  /** exp(-beta L). */
  public static Kernel<Node> heat(double beta, Graph graph) {
    return new Heat(beta, graph);
  }

  /** (I - lambda A)^{-1}. */
  public static Kernel<Node> vonNeumann(double lambda, Graph graph) {
    return new VonNeumann(lambda, graph);
  }

  /** (I + sigma2 L)^{-1}. */
  public static Kernel<Node> regularisedLaplacian(double sigma2, Graph graph) {
    return new RegularisedLaplacian(sigma2, graph);
  }

  /** (a I - L)^p. */
  public static Kernel<Node> pStep(double a, int p, Graph graph) {
    return new PStep(a, p, graph);
  }

  /** The pseudo-inverse of L. */
  public static Kernel<Node> commuteTime(Graph graph) {
    return new CommuteTime(graph);
  }
}
