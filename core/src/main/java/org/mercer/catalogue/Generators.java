package org.mercer.catalogue;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Generator;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** All problems that can be drawn, by name: those of all {@link Domains}. */
@Internal
public final class Generators {
  private Generators() {}

  public static List<Generator> all() {
    return Domains.all().stream().flatMap(domain -> domain.generators().stream()).toList();
  }

  public static Generator get(String name) {
    return all().stream()
        .filter(g -> g.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private static InputException unknown(String name) {
    List<String> names = all().stream().map(Generator::name).toList();
    return new InputException(
        "sample",
        "there is no " + InputException.quote(name) + Suggestions.didYouMean(name, names),
        "one of " + String.join(", ", names),
        "`sample list` says what each is");
  }
}
