package org.mercer.kernel.tree;

import java.util.List;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on trees. */
public final class TreeKernels {
  private static final Parameter LABELLED =
      Parameter.word(
          "labelled",
          List.of("false", "true"),
          "whether labels must agree, those of the frontier included");

  private static final Parameter LEAVES =
      Parameter.word(
          Decay.LEAVES,
          List.of("false", "true"),
          "whether equal leaves count by themselves (KeLP: includeLeaves)");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("corooted")
              .on(TreeDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "co-rooted subtree kernel",
                      "down both trees from the roots, child by child",
                      "Algorithm 11.62"))
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
              .book(
                  BookItem.of(
                      "all-subtree kernel",
                      "a table of all pairs of nodes, from the leaves up",
                      "Algorithm 11.65"))
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
                      + " lambda^(inner nodes of t) (count of t in x) (count of t in y); with leaves=true"
                      + " also lambda for each pair of equal leaves")
              .summary("Counts the nodes with all that is below them that two trees share.")
              .suits("trees that share whole branches, as parse trees share phrases")
              .cost("the nodes once, then one product a common subtree")
              .takes(
                  Parameter.number("lambda", 1, Decay.RANGE, "the weight of an inner node"), LEAVES)
              .example("st(lambda=0.5)", "(S (NP I) (VP run))", "(S (NP I) (VP go))", 0.5)
              .made(a -> new Subtree(a.number("lambda"), hasLeaves(a))),
          Entry.named("sst")
              .on(TreeDomain.INSTANCE)
              .formula(
                  "the sum over all pairs of nodes with the same production of Delta(v,w) = lambda"
                      + " times the product of (1 + Delta(c_i, c_i')) over the children; with leaves=true"
                      + " also lambda for each pair of equal leaves")
              .summary(
                  "Counts the fragments that two trees share, each node with all its children or"
                      + " none.")
              .suits("parse trees: what is shared are parts of grammatical constructions")
              .cost("one step for each child of each pair of nodes with the same production")
              .takes(
                  Parameter.number("lambda", 1, Decay.RANGE, "the weight of an inner node"), LEAVES)
              .example("sst(lambda=1)", "(S (NP I) (VP run))", "(S (NP I) (VP go))", 3)
              .made(a -> new SubsetTree(a.number("lambda"), hasLeaves(a))),
          Entry.named("ptk")
              .on(TreeDomain.INSTANCE)
              .formula(
                  "the sum over all pairs of nodes with the same label of Delta(v,w) = mu (t lambda^2"
                      + " + the sum over subsequences I, J of the children of v and of w, equally"
                      + " long, of lambda^(d(I) + d(J)) times the product of Delta(c_I, c_J)); d(I)"
                      + " = last - first + 1, the span of the children taken, or with d=gaps only"
                      + " those between them that are not taken; t = terminal where v or w is a"
                      + " leaf, else 1")
              .summary(
                  "Counts the fragments that two trees share, each node with any of its children.")
              .suits("dependency trees, and trees with many different productions")
              .cost(
                  "for each pair of nodes with the same label the product of their numbers of"
                      + " children")
              .takes(
                  Parameter.number(
                      "lambda",
                      0.4,
                      Decay.RANGE,
                      "the weight of each place that d counts, and of a node taken without children"),
                  Parameter.number("mu", 0.4, Decay.RANGE, "the weight of a node"),
                  Parameter.word(
                      "d",
                      List.of("span", "gaps"),
                      "what lambda weighs: the span from the first child taken to the last, both"
                          + " counted (Moschitti 2006), or the children left out between them"
                          + " (KeLP, SVM-light-TK)"),
                  Parameter.number(
                      "terminal",
                      1,
                      Decay.RANGE,
                      "the weight of a pair of nodes of which one is a leaf"),
                  Parameter.whole(
                      "longest", 0, 0, "the most children of a node in a fragment; 0: all"))
              .example("ptk(lambda=0.5, mu=1, d=gaps)", "(a b c)", "(a b x c)", 1.28125)
              .made(
                  a ->
                      new PartialTree(
                          a.number("lambda"),
                          a.number("mu"),
                          a.word("d").equals("gaps")
                              ? PartialTree.Distance.GAPS
                              : PartialTree.Distance.SPAN,
                          a.number("terminal"),
                          a.whole("longest"))));

  public static final KernelFamily<Tree> FAMILY =
      KernelFamily.of(TreeDomain.INSTANCE, ENTRIES, new TreeDefaults());

  private TreeKernels() {}

  private static boolean hasLeaves(Arguments arguments) {
    return arguments.word(Decay.LEAVES).equals("true");
  }

  private static boolean isLabelled(Arguments arguments) {
    return arguments.word("labelled").equals("true");
  }
}
