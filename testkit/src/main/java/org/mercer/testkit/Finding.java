package org.mercer.testkit;

/** What became of one law: it held, it was broken by a counterexample, or it could not be tried. */
public record Finding(String law, Kind kind, String text) {
  /** Whether the law held on the sample that was tried. */
  public enum Kind {
    HELD,
    SKIPPED,
    BROKEN
  }

  @Override
  public String toString() {
    String mark =
        switch (kind) {
          case HELD -> "holds   ";
          case SKIPPED -> "skipped ";
          case BROKEN -> "BROKEN  ";
        };
    return mark + law + (text.isEmpty() ? "" : ": " + text.replace("\n", "\n    "));
  }
}
