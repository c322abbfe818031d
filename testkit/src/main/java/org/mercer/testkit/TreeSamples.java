package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.run.Streams;

/**
 * Trees to try laws on, each sample drawn from a seed that its text shows: single nodes, deep and
 * wide trees, few and many labels, labels with brackets and blanks.
 */
public final class TreeSamples {
  private static final List<String> LABELS = List.of("a", "b", "( )", "\u00e9", "NP");

  /** A small grammar: what each symbol can become. */
  private static final List<String> SENTENCES =
      List.of("(S %n %v)", "(S %n (VP (V sees) %n))", "(S %n (VP (V is) (PP (P at) %n)))");

  private static final List<String> NOUNS =
      List.of("(NP (D the) (N cat))", "(NP (D a) (N dog))", "(NP (N wisdom))");

  private static final List<String> VERBS = List.of("(VP (V runs))", "(VP (V sleeps) (A well))");

  private TreeSamples() {}

  /** A tree of this many nodes; near parents make it deep, far ones wide. */
  public static Tree random(RandomGenerator random, int nodes, int labels) {
    List<List<Integer>> children = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      children.add(new ArrayList<>());
      if (v > 0) {
        children.get(random.nextBoolean() ? random.nextInt(v) : v - 1).add(v);
      }
    }
    List<Tree> built = new ArrayList<>();
    for (int v = nodes - 1; v >= 0; v--) {
      String label = LABELS.get(random.nextInt(labels));
      // trees of the nodes after v stand in the list from its end
      built.add(
          Tree.of(label, children.get(v).stream().map(c -> built.get(nodes - 1 - c)).toList()));
    }
    return built.get(nodes - 1);
  }

  /** Trees of up to ten nodes and two labels, so that they share much; the first is one node. */
  public static Samples.Named<Tree> alike(long seed, int n) {
    return sample("trees of two labels", seed, n, r -> random(r, 1 + r.nextInt(10), 2));
  }

  /** Trees of up to 25 nodes and several labels. */
  public static Samples.Named<Tree> various(long seed, int n) {
    return sample("trees of many labels", seed, n, r -> random(r, 1 + r.nextInt(25), 5));
  }

  /** Parse trees of short sentences; many are equal. */
  public static Samples.Named<Tree> sentences(long seed, int n) {
    return sample("parse trees", seed, n, TreeSamples::sentence);
  }

  private static Tree sentence(RandomGenerator random) {
    String text = SENTENCES.get(random.nextInt(SENTENCES.size()));
    while (text.contains("%")) {
      text = text.replaceFirst("%n", NOUNS.get(random.nextInt(NOUNS.size())));
      text = text.replaceFirst("%v", VERBS.get(random.nextInt(VERBS.size())));
    }
    return TreeDomain.INSTANCE.parse(text);
  }

  private static Samples.Named<Tree> sample(
      String name, long seed, int n, Function<RandomGenerator, Tree> draw) {
    RandomGenerator random = Streams.of(seed, name);
    List<Tree> drawn = new ArrayList<>(List.of(Tree.of("a")));
    while (drawn.size() < n) {
      drawn.add(draw.apply(random));
    }
    return new Samples.Named<>(name, seed, Sample.of(drawn));
  }

  /** One sample of every kind of tree. */
  public static List<Samples.Named<Tree>> trees(long seed) {
    return List.of(alike(seed, 16), various(seed, 14), sentences(seed, 12));
  }
}
