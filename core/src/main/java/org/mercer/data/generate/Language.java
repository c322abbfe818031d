package org.mercer.data.generate;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;

/** Sentences of a small grammar: as words with a topic, and as parse trees with a structure. */
final class Language {
  /** The words that tell the topic: nouns, then verbs, for each of the two. */
  private static final List<List<String>> NOUNS =
      List.of(
          List.of("soup", "onion", "oven", "bread", "pepper", "sauce", "spoon", "cook"),
          List.of("sail", "anchor", "harbour", "wave", "mast", "rope", "captain", "storm"));

  private static final List<List<String>> VERBS =
      List.of(
          List.of("stirs", "bakes", "tastes", "peels", "boils"),
          List.of("steers", "hoists", "moors", "rows", "ties"));

  private static final List<String> PEOPLE =
      List.of("the woman", "my brother", "a neighbour", "the old man", "our friend", "she", "he");
  private static final List<String> ADJECTIVES =
      List.of("big", "small", "old", "new", "good", "fine");
  private static final List<String> TIMES =
      List.of("today", "every morning", "again", "slowly", "at noon", "with care");

  private static final List<String> OBJECTS = List.of("man", "dog", "girl", "bird", "house");
  private static final List<String> TOOLS = List.of("telescope", "camera", "hat", "rope", "flag");
  private static final List<String> ACTS = List.of("sees", "finds", "draws", "follows");

  private Language() {}

  static List<Generator> all() {
    Setting share = Setting.share(0.5, "part of the second class");
    return List.of(
        new Generator(
            "sentences",
            "sentences about cooking or about sailing",
            Language::sentences,
            Setting.error(0.1, "probability that a word is of the other topic"),
            share),
        new Generator(
            "trees",
            "parse trees of the same words: with whom the telescope is, the verb or the noun",
            Language::trees,
            Setting.error(0, "probability that a tree has the structure of the other class"),
            share));
  }

  private static Generated sentences(Plan plan) {
    Draw draw = plan.stream("words");
    Draw noise = plan.stream("noise");
    return Sequences.draw(
        plan,
        List.of("cooking", "sailing"),
        of -> {
          Topic topic = () -> noise.chance(plan.get("noise")) ? 1 - of : of;
          String verb = draw.of(VERBS.get(topic.of()));
          String text = draw.of(PEOPLE) + " " + verb + " " + thing(topic, draw);
          if (draw.chance(0.5)) {
            text += " and " + draw.of(VERBS.get(topic.of())) + " " + thing(topic, draw);
          }
          return text + " " + draw.of(TIMES);
        });
  }

  private interface Topic {
    int of();
  }

  private static String thing(Topic topic, Draw draw) {
    String adjective = draw.chance(0.5) ? draw.of(ADJECTIVES) + " " : "";
    return "the " + adjective + draw.of(NOUNS.get(topic.of()));
  }

  /**
   * Class verb: (VP (V sees) (NP (D the) (N man)) (PP ...)); class noun: (VP (V sees) (NP (NP (D
   * the) (N man)) (PP ...))). The words of both are drawn alike, so only the structure tells.
   */
  private static Generated trees(Plan plan) {
    Draw draw = plan.stream("words");
    Draw noise = plan.stream("noise");
    List<Tree> trees = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int of : plan.shared(plan.get("share"))) {
      boolean high = (of == 0) != noise.chance(plan.get("noise"));
      trees.add(sentence(high, draw));
      targets.add(of == 0 ? "verb" : "noun");
    }
    return new GeneratedObjects<>(
        TreeDomain.INSTANCE, TreeDomain.INSTANCE.sample(trees), targets, false, List.of());
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
