package org.mercer.kernel.generative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.kernel.Features;

/** sqrt(P(h)) P(s|h) for each way h to give the nodes of a tree or a chain hidden states. */
final class HiddenPaths {
  /** A node at which nothing is observed. */
  static final int UNSEEN = -1;

  /** A bound on the length of all names together, in characters. */
  private static final double MOST_TEXT = 1 << 26;

  private HiddenPaths() {}

  private record Path(int[] states, double hidden, double seen) {}

  /**
   * @param parents the parent of each node, which comes before it; -1 for the root
   * @param symbols what is seen at each node
   */
  static Optional<Features> features(HiddenMarkovModel model, int[] parents, int[] symbols) {
    int states = model.states().size();
    double count = Math.pow(states, parents.length);
    double text = model.states().stream().mapToInt(String::length).max().orElse(0) + 1.0;
    if (!(count <= Features.MOST_FEATURES && count * text * parents.length <= MOST_TEXT)) {
      return Optional.empty();
    }
    List<Path> paths = List.of(new Path(new int[0], 1, 1));
    for (int v = 0; v < parents.length; v++) {
      List<Path> longer = new ArrayList<>();
      for (Path path : paths) {
        for (int a = 0; a < states; a++) {
          longer.add(extended(model, path, a, parents[v], symbols[v]));
        }
      }
      paths = longer;
    }
    Features.Draft draft = new Features.Draft();
    for (Path path : paths) {
      draft.add(name(model, path.states), Math.sqrt(path.hidden) * path.seen);
    }
    return Optional.of(draft.build());
  }

  private static Path extended(
      HiddenMarkovModel model, Path path, int state, int parent, int symbol) {
    int length = path.states.length;
    int[] states = Arrays.copyOf(path.states, length + 1);
    states[length] = state;
    double reached =
        parent < 0 ? model.initial.get(0, state) : model.transition.get(path.states[parent], state);
    double emitted = symbol == UNSEEN ? 1 : model.emission.get(state, symbol);
    return new Path(states, path.hidden * reached, path.seen * emitted);
  }

  private static String name(HiddenMarkovModel model, int[] states) {
    StringBuilder name = new StringBuilder();
    for (int state : states) {
      name.append(name.isEmpty() ? "" : " ").append(model.states().get(state));
    }
    return name.toString();
  }
}
