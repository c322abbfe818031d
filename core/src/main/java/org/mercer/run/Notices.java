package org.mercer.run;

import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.mercer.api.Internal;

/**
 * Sentences for whoever runs a program, through {@link System.Logger} by the name {@code
 * org.mercer}: each once a process. {@code -Dmercer.notices=off} leaves them out, as the command
 * does, which says the same under {@code --version}.
 */
@Internal
public final class Notices {
  private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

  private Notices() {}

  /** Logs the sentence unless it was logged before. */
  public static void once(String sentence) {
    boolean wanted = !"off".equals(System.getProperty("mercer.notices"));
    if (wanted && SAID.add(sentence)) {
      System.getLogger("org.mercer").log(Level.WARNING, sentence);
    }
  }
}
