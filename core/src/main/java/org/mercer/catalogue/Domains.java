package org.mercer.catalogue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** The kinds of object: those that the families of {@link Kernels} introduce, and no others. */
@Internal
public final class Domains {
  /** Lines of a file that show what it holds. */
  private static final int LOOKED_AT = 200;

  private static final List<Domain<?>> ALL =
      Kernels.families().stream()
          .<Domain<?>>flatMap(family -> family.domain().stream())
          .distinct()
          .toList();

  private Domains() {}

  public static List<Domain<?>> all() {
    return ALL;
  }

  public static List<String> names() {
    return ALL.stream().<String>map(Domain::name).toList();
  }

  /** The kind of this name, if there is one. */
  public static Optional<Domain<?>> find(String name) {
    return ALL.stream().filter(domain -> domain.name().equals(name)).findFirst();
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
    return ALL.stream().filter(domain -> domain.isShownBy(path)).findFirst();
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
        : ALL.stream().filter(domain -> domain.isShownBy(lines)).findFirst();
  }
}
