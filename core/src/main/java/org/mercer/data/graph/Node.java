package org.mercer.data.graph;

import java.util.Optional;
import org.mercer.error.Require;

/**
 * A node of a graph that the kernel holds: its name, or its number counted from 0. A number means
 * the node at that place unless the graph's own names are numbers.
 */
public record Node(String name) {
  private static final int LONGEST_NUMBER = 10;

  public Node {
    Require.that(!name.isEmpty(), "a node has a name or a number, but here is an empty text");
  }

  public static Node of(int number) {
    return new Node(Integer.toString(Require.atLeast("the number of a node", 0, number)));
  }

  /** The number that the name is, if it is one. */
  Optional<Integer> number() {
    boolean digits = !name.isEmpty() && name.length() <= LONGEST_NUMBER;
    for (int i = 0; i < name.length() && digits; i++) {
      digits = name.charAt(i) >= '0' && name.charAt(i) <= '9';
    }
    if (!digits) {
      return Optional.empty();
    }
    long value = Long.parseLong(name);
    return value <= Integer.MAX_VALUE ? Optional.of((int) value) : Optional.empty();
  }

  @Override
  public String toString() {
    return name;
  }
}
