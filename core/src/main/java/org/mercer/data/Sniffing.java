package org.mercer.data;

import java.util.List;
import java.util.function.Predicate;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/** How many lines look like objects of a kind. */
@Internal
public final class Sniffing {
  private Sniffing() {}

  /**
   * Whether more than half of the lines do: the others are then out of form, which reading them
   * says.
   */
  public static boolean most(List<String> lines, Predicate<String> holds) {
    return 2 * lines.stream().filter(holds).count() > lines.size();
  }

  /** Whether the domain reads the text. */
  public static boolean reads(Domain<?> domain, String text) {
    try {
      domain.parse(text);
      return true;
    } catch (InputException notOfThisKind) {
      return false; // which is the answer
    }
  }
}
