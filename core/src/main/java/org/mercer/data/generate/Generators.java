package org.mercer.data.generate;

import java.util.ArrayList;
import java.util.List;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** All problems that can be drawn, by name. */
public final class Generators {
  private static final List<Generator> ALL = collect();

  private Generators() {}

  private static List<Generator> collect() {
    List<Generator> all = new ArrayList<>();
    all.addAll(Points.all());
    all.addAll(Curves.all());
    all.addAll(Sequences.all());
    all.addAll(Language.all());
    all.addAll(Structures.all());
    all.add(Mixed.generator());
    return List.copyOf(all);
  }

  public static List<Generator> all() {
    return ALL;
  }

  public static Generator get(String name) {
    return ALL.stream()
        .filter(g -> g.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private static InputException unknown(String name) {
    List<String> names = ALL.stream().map(Generator::name).toList();
    return new InputException(
        "sample",
        "there is no " + InputException.quote(name) + Suggestions.didYouMean(name, names),
        "one of " + String.join(", ", names),
        "mercer sample --list says what each is");
  }
}
