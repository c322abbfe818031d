package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Molecules with a ring or without. */
final class Molecules {
  private static final String ATOMS = "CCCCCCNNOOS";

  private Molecules() {}

  static Generator generator() {
    return new Generator(
        "molecules",
        "random molecules; those of the class ring have six carbons in a ring, the others in a"
            + " chain",
        Molecules::draw,
        DrawSetting.error(0, "probability that the ring is not closed"),
        new DrawSetting("length", "atoms beside the six", 6, 0, 1000, true),
        DrawSetting.share(0.5, "part of the second class"));
  }

  private static Generated draw(DrawPlan plan) {
    Draw draw = plan.stream("atoms");
    Draw noise = plan.stream("noise");
    return GeneratedObjects.ofTwoClasses(
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
}
