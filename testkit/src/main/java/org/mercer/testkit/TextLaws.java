package org.mercer.testkit;

import org.mercer.catalogue.Kernels;
import org.mercer.kernel.Kernel;

/** A kernel and its text are two forms of one thing. */
final class TextLaws {
  private TextLaws() {}

  /** parse(format(k)) equals k, and formats to the same text. */
  static String roundTrip(Case<?> c) {
    Kernel<?> kernel = c.written();
    if (!kernel.expression().hasText()) {
      throw new Law.NotTried("a function of the user's has no text form");
    }
    String text = Kernels.format(kernel);
    // what columns are of, vectors or rows, only the kind of object tells
    Kernel<?> again =
        kernel.domain().isPresent()
            ? Kernels.parse(text, kernel.domain().get())
            : Kernels.parse(text);
    if (!again.equals(kernel)) {
      throw Law.broken("'%s' is read as %s, which is not equal to it", text, again);
    }
    if (again.hashCode() != kernel.hashCode()) {
      throw Law.broken("'%s' is read as an equal kernel with another hash code", text);
    }
    if (!Kernels.format(again).equals(text)) {
      throw Law.broken("'%s' is read and written again as '%s'", text, Kernels.format(again));
    }
    return text;
  }
}
