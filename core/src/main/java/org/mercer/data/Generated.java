package org.mercer.data;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/** What was drawn: objects of one kind, or a table with columns of several. */
@Internal
public sealed interface Generated permits GeneratedObjects, GeneratedTable {
  int size();

  /** The answer for each object: a class, or a number. */
  List<String> targets();

  /** Whether the targets are numbers to be learned by regression. */
  boolean regression();

  /** The objects, if they are of that kind. */
  default <X> GeneratedObjects<X> of(Domain<X> wanted) {
    if (this instanceof GeneratedObjects<?> objects && objects.domain().equals(wanted)) {
      @SuppressWarnings("unchecked") // the domains are equal
      GeneratedObjects<X> same = (GeneratedObjects<X>) objects;
      return same;
    }
    throw new InputException(
        "generated",
        "objects of another kind",
        "objects of the kind " + wanted.name(),
        "ask for the kind that was generated");
  }
}
