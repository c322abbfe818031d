package org.mercer.kernel.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;
import static org.mercer.kernel.tree.PlainTrees.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleBiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Trees;
import org.mercer.data.Sample;
import org.mercer.data.tree.RandomTrees;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Streams;

class TreeKernelsTest {
  private static final long SEED = 20260;

  /** Sums of a few hundred terms. */
  private static final double ROUNDING = 1e-12;

  private static final Tree S1 = tree("(S (NP (D the) (N cat)) (VP (V runs)))");
  private static final Tree S2 = tree("(S (NP (D the) (N dog)) (VP (V runs)))");

  /** A kernel by its text, beside its definition. */
  private static final Map<String, ToDoubleBiFunction<Tree, Tree>> TWINS = twins();

  private static Map<String, ToDoubleBiFunction<Tree, Tree>> twins() {
    Map<String, ToDoubleBiFunction<Tree, Tree>> twins = new LinkedHashMap<>();
    twins.put("corooted()", (x, y) -> PlainTrees.corooted(x, y, false));
    twins.put("corooted(labelled=true)", (x, y) -> PlainTrees.corooted(x, y, true));
    twins.put("allsubtrees()", (x, y) -> PlainTrees.allSubtrees(x, y, false));
    twins.put("allsubtrees(labelled=true)", (x, y) -> PlainTrees.allSubtrees(x, y, true));
    twins.put("st()", (x, y) -> PlainTrees.st(x, y, 1));
    twins.put("st(lambda=0.4)", (x, y) -> PlainTrees.st(x, y, 0.4));
    twins.put("sst()", (x, y) -> PlainTrees.sst(x, y, 1));
    twins.put("sst(lambda=0.4)", (x, y) -> PlainTrees.sst(x, y, 0.4));
    twins.put("ptk()", (x, y) -> PlainTrees.ptk(x, y, 0.4, 0.4));
    twins.put("ptk(lambda=1, mu=1)", (x, y) -> PlainTrees.ptk(x, y, 1, 1));
    twins.put("ptk(lambda=0.7, mu=0.2)", (x, y) -> PlainTrees.ptk(x, y, 0.7, 0.2));
    twins.put("st(lambda=0.4, leaves=true)", (x, y) -> PlainTrees.stWithLeaves(x, y, 0.4));
    twins.put("sst(lambda=0.4, leaves=true)", (x, y) -> PlainTrees.sstWithLeaves(x, y, 0.4));
    partial(twins, "d=gaps", PartialTree.Distance.GAPS, 1, 0);
    partial(twins, "terminal=0.25", PartialTree.Distance.SPAN, 0.25, 0);
    partial(twins, "longest=1", PartialTree.Distance.SPAN, 1, 1);
    partial(twins, "longest=2", PartialTree.Distance.SPAN, 1, 2);
    partial(twins, "d=gaps, terminal=0.5, longest=2", PartialTree.Distance.GAPS, 0.5, 2);
    return twins;
  }

  private static void partial(
      Map<String, ToDoubleBiFunction<Tree, Tree>> twins,
      String options,
      PartialTree.Distance distance,
      double terminal,
      int longest) {
    PartialTree kernel = new PartialTree(0.7, 0.6, distance, terminal, longest);
    twins.put("ptk(lambda=0.7, mu=0.6, " + options + ")", (x, y) -> PlainTrees.ptk(x, y, kernel));
  }

  static List<String> expressions() {
    return List.copyOf(TWINS.keySet());
  }

  private static double plain(String expression, Tree x, Tree y) {
    return Objects.requireNonNull(TWINS.get(expression)).applyAsDouble(x, y);
  }

  private static Kernel<Tree> kernel(String expression) {
    return Kernels.parse(expression, TreeDomain.INSTANCE);
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void the_fast_path_is_the_definition_on_random_trees(String expression) {
    RandomGenerator random = Streams.of(SEED, expression);
    Kernel<Tree> kernel = kernel(expression);
    for (int round = 0; round < 1000; round++) {
      Tree x = RandomTrees.draw(random, 9, 1 + random.nextInt(3));
      Tree y = RandomTrees.draw(random, 9, 1 + random.nextInt(3));
      double expected = plain(expression, x, y);
      assertThat(kernel.of(x, y))
          .as("%s of %s and %s, seed %s, round %s", expression, x, y, SEED, round)
          .isCloseTo(expected, offset(ROUNDING * Math.max(1, expected)));
    }
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void tiles_hold_the_definition(String expression) {
    RandomGenerator random = Streams.of(SEED, "tiles");
    List<Tree> rows = new ArrayList<>();
    List<Tree> cols = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      rows.add(RandomTrees.draw(random, 9, 2));
      cols.add(RandomTrees.draw(random, 9, 2));
    }
    Tile tile = Tile.doubles(0, 30, 0, 30);
    kernel(expression).over(Sample.of(rows), Sample.of(cols)).fill(tile);
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 30; j++) {
        double expected = plain(expression, rows.get(i), cols.get(j));
        assertThat(tile.get(i, j)).isCloseTo(expected, offset(ROUNDING * Math.max(1, expected)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void the_product_of_the_features_is_the_kernel(String expression) {
    RandomGenerator random = Streams.of(SEED, "features");
    Kernel<Tree> kernel = kernel(expression);
    for (int round = 0; round < 300; round++) {
      Tree x = RandomTrees.draw(random, 9, 2);
      Tree y = RandomTrees.draw(random, 9, 2);
      Features phi = kernel.features(x).orElseThrow();
      double expected = kernel.of(x, y);
      assertThat(phi.dot(kernel.features(y).orElseThrow()))
          .as("%s of %s and %s", expression, x, y)
          .isCloseTo(expected, offset(ROUNDING * Math.max(1, expected)));
    }
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void logarithms_and_the_normalised_kernel_agree_with_the_values(String expression) {
    RandomGenerator random = Streams.of(SEED, "logarithms");
    Kernel<Tree> kernel = kernel(expression);
    for (int round = 0; round < 200; round++) {
      Tree x = RandomTrees.draw(random, 9, 2);
      Tree y = RandomTrees.draw(random, 9, 2);
      double value = kernel.of(x, y);
      if (kernel instanceof NodeKernel nodes) {
        var encoder = SortedNodes.encoder(nodes.alike());
        double log = nodes.comparison().log(encoder.apply(x), encoder.apply(y));
        assertThat(Math.exp(log)).isCloseTo(value, offset(ROUNDING * Math.max(1, value)));
      }
      double length = Math.sqrt(kernel.of(x, x) * kernel.of(y, y));
      if (length > 0) {
        assertThat(kernel.normalised().of(x, y)).isCloseTo(value / length, offset(ROUNDING));
      }
    }
  }

  @Test
  void fragments_are_named_by_brackets() {
    // (NP (D the) N) and its kin: D -> the, N -> cat, and NP -> D N with each expanded or not
    Features phi = Trees.sst(0.25).features(tree("(NP (D the) (N cat))")).orElseThrow();
    assertThat(phi.values())
        .containsOnlyKeys(
            "(D the)",
            "(N cat)",
            "(NP D N)",
            "(NP (D the) N)",
            "(NP D (N cat))",
            "(NP (D the) (N cat))");
    // sqrt(0.25) for each of the three inner nodes
    assertThat(phi.get("(NP (D the) (N cat))")).isEqualTo(0.125);
    assertThat(Trees.st(0.25).features(tree("(NP (D the) (N cat))")).orElseThrow().values())
        .containsOnlyKeys("(D the)", "(N cat)", "(NP (D the) (N cat))");
    assertThat(Trees.corooted().features(tree("(NP (D the) N)")).orElseThrow().values())
        .containsOnlyKeys("(* * *)", "(* (* *) *)");
    assertThat(Trees.ptk(1, 1).features(tree("(a b c)")).orElseThrow().values())
        .containsOnlyKeys("a", "b", "c", "(a b)", "(a c)", "(a b c)");
  }

  @Test
  void a_single_node_shares_no_edge() {
    Tree leaf = tree("a");
    for (String expression : List.of("corooted()", "allsubtrees()", "st()", "sst()")) {
      assertThat(kernel(expression).of(leaf, leaf)).isZero();
      assertThat(kernel(expression).of(leaf, S1)).isZero();
      assertThat(kernel("normalise(" + expression + ")").of(leaf, leaf)).isEqualTo(1);
      assertThat(kernel("normalise(" + expression + ")").of(leaf, S1)).isZero();
      assertThat(kernel(expression).features(leaf)).contains(Features.NONE);
    }
    // one partial tree, the node itself: mu lambda^2
    assertThat(Trees.ptk(0.5, 0.5).of(leaf, leaf)).isEqualTo(0.125);
  }

  @Test
  void lambda_near_zero_leaves_fragments_of_one_production() {
    // k / lambda -> the pairs of nodes with the same production: S, NP, D, VP, V
    assertThat(Trees.sst(1e-9).of(S1, S2) / 1e-9).isCloseTo(5, offset(1e-7));
    // (D the), (V runs) have one inner node, (VP (V runs)) has two
    assertThat(Trees.st(1e-9).of(S1, S2) / 1e-9).isCloseTo(2, offset(1e-7));
  }

  @Test
  void labelled_all_subtrees_are_subset_trees_with_lambda_one() {
    assertThat(Trees.allSubtreesLabelled().of(S1, S2)).isEqualTo(Trees.sst(1).of(S1, S2));
  }

  /** Two copies of one level below each node of the next: 2^levels leaves. */
  private static Tree full(int levels) {
    Tree tree = Tree.of("a");
    for (int level = 0; level < levels; level++) {
      tree = Tree.of("a", tree, tree);
    }
    return tree;
  }

  @Test
  void values_beyond_doubles_go_by_their_logarithm() {
    Tree large = full(11);
    LogKernel<Tree> corooted = new CoRooted(false);
    // kappa(level 1) = 1, kappa(level l) = (1 + kappa(l-1))^2, so log kappa(l) = 2 log(1 + ...)
    double log = 0;
    for (int level = 2; level <= 11; level++) {
      log = 2 * (log > 30 ? log : Math.log1p(Math.exp(log)));
    }
    LogValue value = corooted.logOf(large, large);
    assertThat(value.log()).isCloseTo(log, offset(1e-9 * log));
    assertThatThrownBy(() -> corooted.of(large, large)).hasMessageContaining("normalise");
    assertThatThrownBy(() -> Trees.sst(1).of(large, large)).hasMessageContaining("normalise");
    assertThatThrownBy(
            () ->
                Trees.sst(1)
                    .over(Sample.of(large), Sample.of(large))
                    .fill(Tile.doubles(0, 1, 0, 1)))
        .hasMessageContaining("normalise");
    assertThat(Trees.sst(1).normalised().of(large, large)).isEqualTo(1);
    assertThat(Trees.sst(1).normalised().of(large, full(10))).isBetween(0.0, 1.0);
    assertThat(Trees.ptk(1, 1).normalised().of(large, full(10))).isBetween(0.0, 1.0);
  }

  @Test
  void deep_trees_do_not_exhaust_the_stack() {
    int levels = 100_000;
    Tree deep = tree("(a ".repeat(levels) + "b" + ")".repeat(levels));
    assertThat(Trees.corooted().of(deep, deep)).isEqualTo(levels);
    assertThat(Trees.st(1).of(deep, deep)).isEqualTo(levels);
    assertThat(Trees.st(1).features(deep)).isEmpty();
    assertThat(Trees.sst(1).features(deep)).isEmpty();
    StringBuilder distinct = new StringBuilder();
    for (int v = 0; v < levels; v++) {
      distinct.append("(a").append(v).append(' ');
    }
    Tree chain = tree(distinct + "b" + ")".repeat(levels));
    // n fragments end below the root, n - 1 below its child, ...: n (n + 1) / 2
    assertThat(Trees.sst(1).of(chain, chain)).isEqualTo(levels * (levels + 1.0) / 2);
    assertThat(Trees.ptk(0.5, 0.5).of(chain, chain)).isPositive();
  }

  @Test
  void too_many_pairs_of_nodes_are_refused_with_their_number() {
    int levels = 20_000;
    Tree deep = tree("(a ".repeat(levels) + "b" + ")".repeat(levels));
    // all nodes but the last have the production a -> a, the last a -> b
    assertThatThrownBy(() -> Trees.sst(1).of(deep, deep))
        .hasMessageContaining("399960002")
        .hasMessageContaining("use st or corooted");
    assertThat(Trees.st(1).of(deep, deep)).isEqualTo(levels);
  }

  @Test
  void equal_subtrees_are_met_once() {
    int children = 200_000;
    Tree wide = tree("(a" + " (b c)".repeat(children) + ")");
    // pairs of (b c); the two roots give 2^children, beyond doubles, where they are compared
    Tree other = tree("(d" + " (b c)".repeat(children) + ")");
    assertThat(Trees.sst(1).of(wide, other)).isEqualTo(4e10);
    assertThat(Trees.st(1).of(wide, wide)).isEqualTo(4e10 + 1);
    assertThat(new SubsetTree(1, false).logOf(wide, wide).log())
        .isCloseTo(children * Math.log(2), offset(1e-6));
  }

  @Test
  void features_that_cannot_be_written_out_are_absent() {
    assertThat(Trees.sst(1).features(full(6))).isEmpty();
    assertThat(Trees.ptk(1, 1).features(full(6))).isEmpty();
    assertThat(Trees.sst(1).features(full(3))).isPresent();
  }

  @Test
  void lambda_and_mu_lie_above_zero_and_at_most_at_one() {
    for (double wrong : new double[] {0, -1, 1.5, Double.NaN}) {
      assertThatThrownBy(() -> Trees.sst(wrong)).hasMessageContaining("lambda must be");
      assertThatThrownBy(() -> Trees.st(wrong)).hasMessageContaining("lambda must be");
      assertThatThrownBy(() -> Trees.ptk(wrong, 1)).hasMessageContaining("lambda must be");
      assertThatThrownBy(() -> Trees.ptk(1, wrong)).hasMessageContaining("mu must be");
    }
  }

  @Test
  void the_order_of_children_matters() {
    Tree x = tree("(a (b c) (d e))");
    Tree y = tree("(a (d e) (b c))");
    // the productions of a differ; (b c) and (d e) remain
    assertThat(Trees.sst(1).of(x, y)).isEqualTo(2);
    assertThat(Trees.ptk(1, 1).of(x, y)).isLessThan(Trees.ptk(1, 1).of(x, x));
  }
}
