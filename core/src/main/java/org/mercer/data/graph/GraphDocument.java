package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

/**
 * The graphs of one file, of which either they or the nodes of the only one are the objects.
 *
 * @param name of the file
 */
@Internal
public record GraphDocument(String name, List<ParsedGraph> parsed) {
  private static final List<String> TARGETS = List.of("target", "class", "label", "y");
  private static final List<String> NODE_TARGETS = List.of("target", "class");

  /** What nodes are called by kind where {@code label} is but their name. */
  private static final List<String> KINDS =
      List.of("label", "type", "element", "symbol", "atom", "kind", "category");

  static final String UNLABELLED =
      "the nodes have no labels, so kernels take them for alike; from h=1 on, wl tells them apart"
          + " by their degree";

  public GraphDocument {
    parsed = List.copyOf(parsed);
  }

  /**
   * Each graph with its target.
   *
   * @param wanted the name of the target; without it one of the usual names
   */
  public GraphSet graphs(Optional<String> wanted) {
    List<String> notes = new ArrayList<>();
    Optional<String> kind = kind();
    if (kind.filter(k -> !k.equals("label")).isPresent()) {
      notes.add("the labels of the nodes are their " + InputException.quote(kind.get()));
    }
    List<Graph> graphs = parsed.stream().map(g -> g.labelledBy(kind)).toList();
    if (kind.isEmpty() && graphs.stream().anyMatch(g -> g.size() > 0)) {
      notes.add(UNLABELLED);
    }
    return new GraphSet(Sample.of(graphs), targets(wanted), notes);
  }

  private Optional<List<String>> targets(Optional<String> wanted) {
    for (String name : wanted.map(List::of).orElse(TARGETS)) {
      List<String> there = parsed.stream().flatMap(g -> g.datum(name).stream()).toList();
      boolean caption = name.equals("label") && wanted.isEmpty() && there.size() < parsed.size();
      if (there.isEmpty() && wanted.isEmpty() || caption) {
        continue;
      }
      if (there.size() != parsed.size()) {
        throw new InputException(
            this.name,
            there.size() + " targets of " + parsed.size() + " graphs",
            "a target for every graph or for none",
            "add "
                + InputException.quote(name)
                + " to the graphs without one, or remove it from all");
      }
      return Optional.of(there);
    }
    return Optional.empty();
  }

  /**
   * The member that says of which kind a node is; empty where none does. A label that no two nodes
   * of a graph share is their name where it is a number, or where something else says their kind.
   */
  private Optional<String> kind() {
    List<String> all =
        KINDS.stream()
            .filter(key -> parsed.stream().allMatch(g -> g.isEmpty() || g.each(key).isPresent()))
            .toList();
    boolean named = all.contains("label") && namesThem(all.size() > 1);
    return all.stream().filter(key -> !named || !key.equals("label")).findFirst();
  }

  /**
   * Whether labels are names: different ones for the nodes of a graph, and numbers or of any form.
   */
  private boolean namesThem(boolean anyForm) {
    return parsed.stream().anyMatch(g -> g.each("label").map(List::size).orElse(0) > 1)
        && parsed.stream()
            .map(g -> g.each("label").orElse(List.of()))
            .allMatch(
                labels ->
                    new HashSet<>(labels).size() == labels.size()
                        && (anyForm || labels.stream().allMatch(l -> l.matches("[0-9]{1,9}"))));
  }

  /** The nodes of the one graph. */
  public NodeSet nodes(boolean labelsAreNames, List<String> more) {
    if (parsed.size() != 1) {
      throw new InputException(
          name,
          parsed.size() + " graphs",
          "one graph, whose nodes are meant",
          "give a file with one graph, or a kernel that compares whole graphs");
    }
    List<String> targets = new ArrayList<>(NODE_TARGETS);
    targets.addAll(more);
    ParsedGraph graph = parsed.get(0);
    return new NodeSet(graph.build(labelsAreNames), graph.targets(targets));
  }
}
