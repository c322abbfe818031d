package org.mercer.kernel.bulk;

import java.util.Locale;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/** What a kernel takes beside the matrix itself, refused before it is taken. */
@Internal
public final class Room {
  /** The part of the memory that one comparison may take: several threads compare at once. */
  private static final double SHARE = 0.25;

  private Room() {}

  /**
   * Refuses what does not fit the memory of Java.
   *
   * @param more what it takes beside the memory, such as {@code " and 4e+11 operations"}
   * @param instead what else the user may do
   */
  public static void require(String what, double bytes, String more, String instead) {
    long memory = Runtime.getRuntime().maxMemory();
    if (bytes > SHARE * memory) {
      throw new InputException(
          "memory",
          String.format(Locale.ROOT, "%s takes about %.3g MiB%s", what, bytes / 0x1p20, more),
          String.format(
              Locale.ROOT, "at most a quarter of the memory of Java, %d MiB", memory >> 22),
          "give Java more (MERCER_HEAP, or -Xmx), or " + instead);
    }
  }
}
