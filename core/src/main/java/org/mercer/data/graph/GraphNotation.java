package org.mercer.data.graph;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.mercer.api.Internal;

/**
 * A way in which graphs are written in one line, beside JSON: a service of another module, such as
 * SMILES of {@code mercer-chem}. Models keep graphs as graphs, so reading one needs no notation.
 */
@Internal
public interface GraphNotation {
  /** What messages call it. */
  String name();

  /** Whether the text may be written so; {@link #parse} says what is wrong with it. */
  boolean isShownBy(String text);

  /** The graph; throws {@link org.mercer.error.InputException} at the column that is wrong. */
  Graph parse(String text);

  /** Those on the class path. */
  static List<GraphNotation> all() {
    return Found.ALL;
  }

  /** The one that a text is written in. */
  static Optional<GraphNotation> shownBy(String text) {
    return all().stream().filter(notation -> notation.isShownBy(text)).findFirst();
  }

  /** Looked for once, when a text is first no JSON. */
  final class Found {
    private static final List<GraphNotation> ALL =
        List.copyOf(
            ServiceLoader.load(GraphNotation.class, GraphNotation.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList());

    private Found() {}
  }
}
