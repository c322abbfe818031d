package org.mercer.error;

import org.mercer.api.Internal;

/**
 * How a message names a parameter that its reader can set: between back quotes, alone as in {@code
 * `missing`}, or with a value as in {@code `target=price`}. Programs set it by a method of that
 * name; a command line puts its own option in that place.
 */
@Internal
public final class Setting {
  private Setting() {}

  /** The parameter with a value that a user's file may hold. */
  public static String of(String name, String value) {
    return "`" + name + "=" + ShellWord.of(value) + "`";
  }
}
