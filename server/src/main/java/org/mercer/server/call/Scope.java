package org.mercer.server.call;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a token allows. */
public enum Scope {
  /** Nothing needs to be allowed. */
  NONE,
  INFER,
  ADMIN,
  METRICS;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The scope of this word that a token can have. */
  public static Optional<Scope> of(String word) {
    return Arrays.stream(values()).filter(s -> s != NONE && s.word().equals(word)).findFirst();
  }
}
