package org.mercer.data.set;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Baskets of what is bought for a party or for the week. */
final class Baskets {
  private static final List<List<String>> GOODS =
      List.of(
          List.of("crisps", "lemonade", "balloons", "candles", "cake", "napkins"),
          List.of("bread", "milk", "eggs", "apples", "coffee", "rice"));
  private static final List<String> STAPLES =
      List.of("butter", "cheese", "tea", "soap", "salt", "sugar", "juice", "tomatoes");

  private Baskets() {}

  static Generator generator() {
    return new Generator(
        "sets",
        "baskets of a party or of the week",
        Baskets::draw,
        DrawSetting.error(0.1, "probability that an item is of the other class"),
        DrawSetting.share(0.5, "part of the second class"));
  }

  private static Generated draw(DrawPlan plan) {
    Draw draw = plan.stream("items");
    Draw noise = plan.stream("noise");
    return GeneratedObjects.ofTwoClasses(
        plan,
        SetDomain.INSTANCE,
        List.of("party", "week"),
        of -> {
          List<String> items = new ArrayList<>();
          for (int i = 0; i < 4; i++) {
            int from = noise.chance(plan.get("noise")) ? 1 - of : of;
            items.add(draw.of(GOODS.get(from)));
            items.add(draw.of(STAPLES));
          }
          return ItemSet.of(items);
        });
  }
}
