package org.mercer.data.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.read.Format;
import org.mercer.error.InputException;

/** What was drawn: objects of one kind, or a table with columns of several. */
public sealed interface Generated permits GeneratedObjects, GeneratedTable {
  int size();

  /** The answer for each object: a class, or a number. */
  List<String> targets();

  /** Whether the targets are numbers to be learned by regression. */
  boolean regression();

  /** The formats it can be written in; the first is the usual one. */
  List<Format> formats();

  /** As a file that the readers of this library understand; one of {@link #formats}. */
  void write(Format format, OutputStream out) throws IOException;

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
