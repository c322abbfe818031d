package org.mercer.kernel.tree;

import java.util.List;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.Arguments;
import org.mercer.kernel.Entry;
import org.mercer.kernel.Parameter;

/** The catalogue of kernels on trees. */
public final class TreeKernels {
  private static final Parameter LABELLED =
      Parameter.word(
          "labelled",
          List.of("false", "true"),
          "whether labels must agree, those of the frontier included");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("corooted")
              .on(TreeDomain.INSTANCE)
              .formula(
                  "kappa(root, root'), where kappa(v,w) is the product of (1 + kappa(c_i, c_i'))"
                      + " over the children, 0 where their numbers differ or a node is a leaf")
              .summary("Counts the subtrees at the root that two trees share.")
              .suits("trees whose upper parts matter, such as documents with a fixed layout")
              .cost("one step for each place that both trees have")
              .takes(LABELLED)
              .example("corooted()", "(r (x y z) w)", "(r (x y z) (u v q))", 2)
              .made(a -> new CoRooted(isLabelled(a))),
          Entry.named("allsubtrees")
              .on(TreeDomain.INSTANCE)
              .formula("the sum over all pairs of nodes of kappa(v,w), as in corooted")
              .summary("Counts the subtrees anywhere that two trees share.")
              .suits("trees told by their shape, wherever it occurs")
              .cost("one step for each child of each pair of nodes with as many children")
              .takes(LABELLED)
              .example("allsubtrees()", "(r (x y z) w)", "(r (x y z) (u v q))", 7)
              .made(a -> new AllSubtrees(isLabelled(a))),
          Entry.named("st")
              .on(TreeDomain.INSTANCE)
              .formula(
                  "the sum over all complete subtrees t of"
                      + " lambda^(inner nodes of t) (count of t in x) (count of t in y)")
              .summary("Counts the nodes with all that is below them that two trees share.")
              .suits("trees that share whole branches, as parse trees share phrases")
              .cost("the nodes once, then one product a common subtree")
              .takes(Parameter.number("lambda", 1, Decay.RANGE, "the weight of an inner node"))
              .example("st(lambda=0.5)", "(S (NP I) (VP run))", "(S (NP I) (VP go))", 0.5)
              .made(a -> new Subtree(a.number("lambda"))),
          Entry.named("sst")
              .on(TreeDomain.INSTANCE)
              .formula(
                  "the sum over all pairs of nodes with the same production of Delta(v,w) = lambda"
                      + " times the product of (1 + Delta(c_i, c_i')) over the children")
              .summary(
                  "Counts the fragments that two trees share, each node with all its children or"
                      + " none.")
              .suits("parse trees: what is shared are parts of grammatical constructions")
              .cost("one step for each child of each pair of nodes with the same production")
              .takes(Parameter.number("lambda", 1, Decay.RANGE, "the weight of an inner node"))
              .example("sst(lambda=1)", "(S (NP I) (VP run))", "(S (NP I) (VP go))", 3)
              .made(a -> new SubsetTree(a.number("lambda"))),
          Entry.named("ptk")
              .on(TreeDomain.INSTANCE)
              .formula(
                  "the sum over all pairs of nodes with the same label of Delta(v,w) = mu (lambda^2"
                      + " + the sum over subsequences I, J of the children of lambda^(d(I) + d(J))"
                      + " times the product of Delta(c_I, c_J))")
              .summary(
                  "Counts the fragments that two trees share, each node with any of its children.")
              .suits("dependency trees, and trees with many different productions")
              .cost(
                  "for each pair of nodes with the same label the product of their numbers of"
                      + " children")
              .takes(
                  Parameter.number(
                      "lambda", 0.4, Decay.RANGE, "the weight of gaps between children"),
                  Parameter.number("mu", 0.4, Decay.RANGE, "the weight of a node"))
              .example("ptk(lambda=1, mu=1)", "(a b)", "(a b)", 3)
              .made(a -> new PartialTree(a.number("lambda"), a.number("mu"))));

  private TreeKernels() {}

  private static boolean isLabelled(Arguments arguments) {
    return arguments.word("labelled").equals("true");
  }
}
