package org.mercer.catalogue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.kernel.entry.KernelFamily;

/** The kinds of object: those that the families of {@link Kernels} introduce, and plugins. */
@Internal
public final class Domains {
  /** Lines of a file that show what it holds. */
  private static final int LOOKED_AT = 200;

  private static final List<Domain<?>> ALL = of(Kernels.builtIn());

  private Domains() {}

  private static List<Domain<?>> of(List<KernelFamily<?>> families) {
    return families.stream()
        .<Domain<?>>flatMap(family -> family.domain().stream())
        .distinct()
        .toList();
  }

  public static List<Domain<?>> all() {
    return Plugins.names().isEmpty() ? ALL : of(Kernels.families());
  }

  /** Those that are always there. */
  static List<Domain<?>> builtIn() {
    return ALL;
  }

  public static List<String> names() {
    return all().stream().<String>map(Domain::name).toList();
  }

  /** The kind of this name, if there is one. */
  public static Optional<Domain<?>> find(String name) {
    return all().stream().filter(domain -> domain.name().equals(name)).findFirst();
  }

  /** The kind of this name; refuses any other with the nearest. */
  public static Domain<?> named(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new InputException(
                    "kind of object",
                    InputException.quote(name) + Suggestions.didYouMean(name, names()),
                    "one of " + String.join(", ", names()),
                    "name the kind that the file holds"));
  }

  /** What the place itself tells: a folder or a file of graphs, or a matrix. */
  public static Optional<Domain<?>> shownBy(Path path) {
    return all().stream().filter(domain -> domain.isShownBy(path)).findFirst();
  }

  /**
   * What strings show that were read as such; empty where they are strings. A guess, to be said to
   * the user.
   */
  public static Optional<Domain<?>> shownBy(Sample<String> strings) {
    List<String> lines =
        strings.toList().subList(0, Math.min(LOOKED_AT, strings.size())).stream()
            .filter(line -> !line.isBlank())
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : all().stream().filter(domain -> domain.isShownBy(lines)).findFirst();
  }
}
