package org.mercer.catalogue;

import org.mercer.data.Domain;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.tree.AllSubtrees;
import org.mercer.kernel.tree.CoRooted;
import org.mercer.kernel.tree.PartialTree;
import org.mercer.kernel.tree.SubsetTree;
import org.mercer.kernel.tree.Subtree;

/** The kernels on trees by name, for Java: {@code Trees.sst(0.4).normalised()}. */
public final class Trees {
  private Trees() {}

  /** The trees: how they are read, written and stored. */
  public static Domain<Tree> domain() {
    return TreeDomain.INSTANCE;
  }

  /** The subtrees at the root that two trees share, labels apart. */
  public static Kernel<Tree> corooted() {
    return new CoRooted(false);
  }

  /** The labelled subtrees at the root that two trees share. */
  public static Kernel<Tree> corootedLabelled() {
    return new CoRooted(true);
  }

  /** The subtrees anywhere that two trees share, labels apart. */
  public static Kernel<Tree> allSubtrees() {
    return new AllSubtrees(false);
  }

  /** The labelled subtrees anywhere that two trees share. */
  public static Kernel<Tree> allSubtreesLabelled() {
    return new AllSubtrees(true);
  }

  /** The complete subtrees that two trees share. */
  public static Kernel<Tree> st(double lambda) {
    return new Subtree(lambda, false);
  }

  /** The fragments that two trees share, in which each node has all its children or none. */
  public static Kernel<Tree> sst(double lambda) {
    return new SubsetTree(lambda, false);
  }

  /** The fragments that two trees share, in which each node has any of its children. */
  public static Kernel<Tree> ptk(double lambda, double mu) {
    return new PartialTree(lambda, mu);
  }
}
