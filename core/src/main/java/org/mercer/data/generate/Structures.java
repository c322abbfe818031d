package org.mercer.data.generate;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;

/** Graphs, sets and series of two classes. */
final class Structures {
  private static final String ATOMS = "CCCCCCNNOOS";

  private static final List<List<String>> GOODS =
      List.of(
          List.of("crisps", "lemonade", "balloons", "candles", "cake", "napkins"),
          List.of("bread", "milk", "eggs", "apples", "coffee", "rice"));
  private static final List<String> STAPLES =
      List.of("butter", "cheese", "tea", "soap", "salt", "sugar", "juice", "tomatoes");

  private Structures() {}

  static List<Generator> all() {
    Setting share = Setting.share(0.5, "part of the second class");
    return List.of(
        new Generator(
            "molecules",
            "random molecules; those of the class ring have six carbons in a ring, the others in a"
                + " chain",
            Structures::molecules,
            Setting.error(0, "probability that the ring is not closed"),
            new Setting("length", "atoms beside the six", 6, 0, 1000, true),
            share),
        new Generator(
            "sets",
            "baskets of a party or of the week",
            Structures::sets,
            Setting.error(0.1, "probability that an item is of the other class"),
            share),
        new Generator(
            "series",
            "a rise that falls off or a jump that dies away, anywhere in time",
            Structures::series,
            Setting.noise(0.1, "standard deviation of each value"),
            Setting.length(60, 10, "values of a series"),
            share));
  }

  private static Generated molecules(Plan plan) {
    Draw draw = plan.stream("atoms");
    Draw noise = plan.stream("noise");
    return draw(
        plan,
        GraphDomain.INSTANCE,
        List.of("chain", "ring"),
        of -> {
          boolean closed = of == 1 && !noise.chance(plan.get("noise"));
          return molecule(6 + plan.whole("length"), closed, draw);
        });
  }

  /** Six carbons in a row, the row closed or not; every further atom hangs on an earlier one. */
  private static Graph molecule(int atoms, boolean closed, Draw draw) {
    List<String> labels = new ArrayList<>();
    for (int v = 0; v < atoms; v++) {
      labels.add(v < 6 ? "C" : String.valueOf(draw.letter(ATOMS)));
    }
    GraphDraft graph = Graph.of(atoms).labels(labels);
    for (int v = 1; v < atoms; v++) {
      graph.edge(v < 6 ? v - 1 : draw.below(v), v);
    }
    if (closed) {
      graph.edge(0, 5);
    }
    return graph.build();
  }

  private static Generated sets(Plan plan) {
    Draw draw = plan.stream("items");
    Draw noise = plan.stream("noise");
    return draw(
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

  /**
   * On a stretch of a third of the length that begins anywhere, t from 0 to 1 along it: 2 t in the
   * class rise, 2 (1 - t) in the class fall; 0 elsewhere.
   */
  private static Generated series(Plan plan) {
    Draw draw = plan.stream("shift");
    Draw noise = plan.stream("noise");
    int length = plan.whole("length");
    int stretch = length / 3;
    return draw(
        plan,
        SeriesDomain.INSTANCE,
        List.of("rise", "fall"),
        of -> {
          int begin = draw.below(length - stretch + 1);
          double[] values = new double[length];
          for (int i = 0; i < length; i++) {
            double t = (i - begin) / (stretch - 1.0);
            double level = t < 0 || t > 1 ? 0 : of == 0 ? 2 * t : 2 * (1 - t);
            values[i] =
                StrictMath.rint((level + plan.get("noise") * noise.normal()) * 1e3) / 1e3 + 0.0;
          }
          return Series.of(values);
        });
  }

  private interface Made<X> {
    X of(int number);
  }

  private static <X> GeneratedObjects<X> draw(
      Plan plan, Domain<X> domain, List<String> names, Made<X> made) {
    List<X> objects = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int of : plan.shared(plan.get("share"))) {
      objects.add(made.of(of));
      targets.add(names.get(of));
    }
    return new GeneratedObjects<>(domain, domain.sample(objects), targets, false, List.of());
  }
}
