package org.mercer.data.read;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.SetDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/**
 * Which kind of object the lines of a file show, where no kernel says it: brackets are trees,
 * braces are graphs, numbers between commas are series, items with {@code =} or {@code _} in them
 * are sets, all else is text. A guess, to be said to the user.
 */
public final class ObjectKinds {
  private static final int LOOKED_AT = 200;
  private static final String NUMBER = "\\s*[-+]?[0-9.]+([eE][-+]?[0-9]+)?\\s*";
  private static final Pattern SERIES =
      Pattern.compile(NUMBER + "(," + NUMBER + ")+(:" + NUMBER + "(," + NUMBER + ")*)*");
  private static final Pattern ITEM = Pattern.compile("\\S+[=_]\\S*");
  private static final List<Domain<?>> DOMAINS =
      List.of(
          VectorDomain.INSTANCE,
          StringDomain.INSTANCE,
          TreeDomain.INSTANCE,
          GraphDomain.INSTANCE,
          SetDomain.INSTANCE,
          BagDomain.INSTANCE,
          SeriesDomain.INSTANCE,
          RowDomain.INSTANCE);

  private ObjectKinds() {}

  /** The kind of this name. */
  public static Domain<?> named(String name) {
    List<String> names = DOMAINS.stream().<String>map(Domain::name).toList();
    return DOMAINS.stream()
        .filter(domain -> domain.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "kind of object",
                    InputException.quote(name) + Suggestions.didYouMean(name, names),
                    "one of " + String.join(", ", names),
                    "name the kind that the file holds"));
  }

  /** What the place itself tells: a folder or a file of graphs, or a matrix. */
  public static Optional<Domain<?>> of(Path path) {
    String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    if (Files.isDirectory(path) || name.endsWith(".graphml")) {
      return Optional.of(GraphDomain.INSTANCE);
    }
    return name.endsWith(".npy") ? Optional.of(RowDomain.INSTANCE) : Optional.empty();
  }

  /**
   * What strings show that were read as such; empty where they are strings. Most of them decide:
   * the others are then out of form, which reading them says.
   */
  public static Optional<Domain<?>> of(Sample<String> strings) {
    List<String> some = strings.toList().subList(0, Math.min(LOOKED_AT, strings.size()));
    if (most(some, s -> s.startsWith("(") && reads(TreeDomain.INSTANCE, s))) {
      return Optional.of(TreeDomain.INSTANCE);
    }
    if (most(some, s -> s.startsWith("{") && reads(GraphDomain.INSTANCE, s))) {
      return Optional.of(GraphDomain.INSTANCE);
    }
    if (most(some, s -> SERIES.matcher(s).matches())) {
      return Optional.of(SeriesDomain.INSTANCE);
    }
    return all(some, ObjectKinds::isSet) ? Optional.of(SetDomain.INSTANCE) : Optional.empty();
  }

  /** More than half of those that hold something. */
  private static boolean most(List<String> strings, Predicate<String> holds) {
    long all = strings.stream().filter(s -> !s.isBlank()).count();
    return 2 * strings.stream().filter(s -> !s.isBlank()).filter(holds).count() > all;
  }

  private static boolean all(List<String> strings, Predicate<String> holds) {
    return strings.stream().anyMatch(s -> !s.isBlank())
        && strings.stream().filter(s -> !s.isBlank()).allMatch(holds);
  }

  private static boolean reads(Domain<?> domain, String text) {
    try {
      domain.parse(text);
      return true;
    } catch (InputException notOfThisKind) {
      return false; // which is the answer
    }
  }

  /** Items that all differ, more than half of which no sentence would have. */
  private static boolean isSet(String line) {
    List<String> items = List.of(line.trim().split("\\s+", -1));
    Set<String> different = new HashSet<>(items);
    long odd = items.stream().filter(item -> ITEM.matcher(item).matches()).count();
    return different.size() == items.size() && 2 * odd > items.size();
  }
}
