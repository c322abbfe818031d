package org.mercer.cli.studio;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens an address in the browser of the desktop, where there is one. */
final class Browser {
  private Browser() {}

  /** The address is printed in any case: where nothing opens it, a person can. */
  static void open(String address) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    List<String> command;
    if (system.contains("mac")) {
      command = List.of("open", address);
    } else if (system.contains("windows")) {
      command = List.of("rundll32", "url.dll,FileProtocolHandler", address);
    } else if (System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null) {
      command = List.of("xdg-open", address);
    } else {
      return;
    }
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException none) {
      return; // no program of that name
    }
  }
}
