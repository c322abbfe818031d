package org.mercer.catalogue;

import org.mercer.data.Domain;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.graph.EdgeHistogram;
import org.mercer.kernel.graph.Graphlet3;
import org.mercer.kernel.graph.Propagation;
import org.mercer.kernel.graph.RandomWalk;
import org.mercer.kernel.graph.ShortestPath;
import org.mercer.kernel.graph.VertexHistogram;
import org.mercer.kernel.graph.Walks;
import org.mercer.kernel.graph.Wl;
import org.mercer.kernel.graph.WlOa;

/** The kernels on graphs by name, for Java: {@code Graphs.wl(4).normalised()}. */
public final class Graphs {
  private Graphs() {}

  /** The graphs: how they are read, written and stored. */
  public static Domain<Graph> domain() {
    return GraphDomain.INSTANCE;
  }

  /** How many labels of nodes two graphs share. */
  public static Kernel<Graph> vertexHistogram() {
    return new VertexHistogram();
  }

  /** How many edges two graphs share, told by the labels of their ends. */
  public static Kernel<Graph> edgeHistogram() {
    return new EdgeHistogram();
  }

  /** How many walks of up to so many steps have equal labels. */
  public static Kernel<Graph> walks(int length) {
    return new Walks(length, true);
  }

  /** How many walks of up to so many steps have equal length. */
  public static Kernel<Graph> unlabelledWalks(int length) {
    return new Walks(length, false);
  }

  /** Walks of all lengths with equal labels, each step times lambda. */
  public static Kernel<Graph> randomWalk(double lambda) {
    return new RandomWalk(lambda, true);
  }

  /** Walks of all lengths, each step times lambda. */
  public static Kernel<Graph> unlabelledRandomWalk(double lambda) {
    return new RandomWalk(lambda, false);
  }

  /** Ordered pairs of nodes with equal labels at equal distance. */
  public static Kernel<Graph> shortestPath() {
    return new ShortestPath(true, ShortestPath.Pairs.ORDERED);
  }

  /** Ordered pairs of nodes at equal distance. */
  public static Kernel<Graph> unlabelledShortestPath() {
    return new ShortestPath(false, ShortestPath.Pairs.ORDERED);
  }

  /** The Weisfeiler-Lehman subtree kernel of h rounds. */
  public static Kernel<Graph> wl(int h) {
    return new Wl(h, false);
  }

  /** As above; a neighbour counts with the label of the edge that leads to it. */
  public static Kernel<Graph> wlOfLabelledEdges(int h) {
    return new Wl(h, true);
  }

  /** The optimal assignment by Weisfeiler-Lehman labels of h rounds. */
  public static Kernel<Graph> wlOptimalAssignment(int h) {
    return new WlOa(h, false);
  }

  /** Sets of three nodes by the number of edges among them. */
  public static Kernel<Graph> graphlet3() {
    return new Graphlet3();
  }

  /** The attributes of nodes with equal labels, as they are and after h rounds along edges. */
  public static Kernel<Graph> propagation(Kernel<Vec> base, int h) {
    return new Propagation(base, h, true);
  }
}
