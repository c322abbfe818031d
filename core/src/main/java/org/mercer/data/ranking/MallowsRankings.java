package org.mercer.data.ranking;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/**
 * Rankings from the model of Mallows: each class has a centre, and a ranking at d discordant pairs
 * from it is drawn with a probability proportional to noise^d. They are drawn exactly, by repeated
 * insertion (Doignon, Pekec and Regenwetter 2004): the i-th item of the centre goes to place j of
 * 1..i with a probability proportional to noise^(i-j), where it overtakes i - j others.
 */
final class MallowsRankings {
  private MallowsRankings() {}

  static Generator generator() {
    return new Generator(
        "rankings",
        "orders of preference, those of a class around a centre of its own (Mallows)",
        MallowsRankings::draw,
        DrawSetting.error(0.5, "probability of a pair out of order over that of one in order"),
        DrawSetting.classes(2, 100),
        new DrawSetting("length", "items of a ranking", 8, 2, 1000, true));
  }

  private static Generated draw(DrawPlan plan) {
    int classes = plan.whole("classes");
    Draw order = plan.stream("centres");
    List<List<String>> centres = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int c = 0; c < classes; c++) {
      int[] items = IntStream.range(0, plan.whole("length")).toArray();
      order.shuffle(items);
      centres.add(IntStream.of(items).mapToObj(i -> item(i, items.length)).toList());
      names.add("group" + (c + 1));
    }
    Draw draw = plan.stream("insertions");
    double noise = plan.get("noise");
    return GeneratedObjects.of(
        plan.classes(classes),
        RankingDomain.INSTANCE,
        names,
        of -> around(centres.get(of), noise, draw));
  }

  /** Letters where there are enough. */
  private static String item(int i, int all) {
    return all <= 26 ? String.valueOf((char) ('a' + i)) : "item" + (i + 1);
  }

  private static Ranking around(List<String> centre, double noise, Draw draw) {
    List<String> items = new ArrayList<>();
    for (String item : centre) {
      items.add(items.size() - overtaken(items.size(), noise, draw), item);
    }
    return Ranking.of(items.toArray(String[]::new));
  }

  /** A number from 0 to most with probabilities proportional to its powers of noise. */
  private static int overtaken(int most, double noise, Draw draw) {
    double total = 0;
    double power = 1;
    for (int k = 0; k <= most; k++) {
      total += power;
      power *= noise;
    }
    double left = draw.uniform() * total;
    power = 1;
    for (int k = 0; k < most; k++) {
      if (left < power) {
        return k;
      }
      left -= power;
      power *= noise;
    }
    return noise > 0 ? most : 0;
  }
}
