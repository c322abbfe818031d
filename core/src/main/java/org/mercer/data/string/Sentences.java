package org.mercer.data.string;

import java.util.List;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Sentences of a small grammar whose words tell the topic. */
final class Sentences {
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

  private Sentences() {}

  static Generator generator() {
    return new Generator(
        "sentences",
        "sentences about cooking or about sailing",
        Sentences::draw,
        DrawSetting.error(0.1, "probability that a word is of the other topic"),
        DrawSetting.share(0.5, "part of the second class"));
  }

  private static Generated draw(DrawPlan plan) {
    Draw draw = plan.stream("words");
    Draw noise = plan.stream("noise");
    return GeneratedObjects.ofTwoClasses(
        plan,
        StringDomain.INSTANCE,
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
}
