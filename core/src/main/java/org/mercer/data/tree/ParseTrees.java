package org.mercer.data.tree;

import java.util.List;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Parse trees of sentences of a small grammar, told apart by their structure alone. */
final class ParseTrees {
  private static final List<String> ADJECTIVES =
      List.of("big", "small", "old", "new", "good", "fine");
  private static final List<String> OBJECTS = List.of("man", "dog", "girl", "bird", "house");
  private static final List<String> TOOLS = List.of("telescope", "camera", "hat", "rope", "flag");
  private static final List<String> ACTS = List.of("sees", "finds", "draws", "follows");

  private ParseTrees() {}

  static Generator generator() {
    return new Generator(
        "trees",
        "parse trees of the same words: with whom the telescope is, the verb or the noun",
        ParseTrees::draw,
        DrawSetting.error(0, "probability that a tree has the structure of the other class"),
        DrawSetting.share(0.5, "part of the second class"));
  }

  /**
   * Class verb: (VP (V sees) (NP (D the) (N man)) (PP ...)); class noun: (VP (V sees) (NP (NP (D
   * the) (N man)) (PP ...))). The words of both are drawn alike, so only the structure tells.
   */
  private static Generated draw(DrawPlan plan) {
    Draw draw = plan.stream("words");
    Draw noise = plan.stream("noise");
    return GeneratedObjects.ofTwoClasses(
        plan,
        TreeDomain.INSTANCE,
        List.of("verb", "noun"),
        of -> sentence((of == 0) != noise.chance(plan.get("noise")), draw));
  }

  private static Tree sentence(boolean high, Draw draw) {
    Tree subject = nounPhrase(OBJECTS, draw);
    Tree verb = Tree.of("V", Tree.of(draw.of(ACTS)));
    Tree object = nounPhrase(OBJECTS, draw);
    Tree with = Tree.of("PP", Tree.of("P", Tree.of("with")), nounPhrase(TOOLS, draw));
    Tree predicate =
        high ? Tree.of("VP", verb, object, with) : Tree.of("VP", verb, Tree.of("NP", object, with));
    return Tree.of("S", subject, predicate);
  }

  private static Tree nounPhrase(List<String> nouns, Draw draw) {
    Tree article = Tree.of("D", Tree.of(draw.chance(0.5) ? "the" : "a"));
    Tree noun = Tree.of("N", Tree.of(draw.of(nouns)));
    return draw.chance(0.3)
        ? Tree.of("NP", article, Tree.of("A", Tree.of(draw.of(ADJECTIVES))), noun)
        : Tree.of("NP", article, noun);
  }
}
