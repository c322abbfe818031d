package org.mercer.testkit;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * How one law is tried: the trial returns a remark, or throws a counterexample, or says why it
 * cannot be tried. Anything else it throws breaks the law too: something left its contract.
 */
final class Law {
  private Law() {}

  static Finding tried(String name, Supplier<String> trial) {
    try {
      return new Finding(name, Finding.Kind.HELD, trial.get());
    } catch (Counterexample e) {
      return new Finding(name, Finding.Kind.BROKEN, e.text);
    } catch (NotTried e) {
      return new Finding(name, Finding.Kind.SKIPPED, e.reason);
    } catch (RuntimeException e) {
      return new Finding(name, Finding.Kind.BROKEN, "it threw " + e);
    }
  }

  /** What shows that a law does not hold, for {@code throw}; written as for String.format. */
  static Counterexample broken(String format, Object... arguments) {
    return new Counterexample(String.format(Locale.ROOT, format, arguments));
  }

  /** What shows that a law does not hold. */
  static final class Counterexample extends RuntimeException {
    private final String text;

    Counterexample(String text) {
      super(text, null, false, false);
      this.text = text;
    }
  }

  /** Why a law cannot be tried here. */
  static final class NotTried extends RuntimeException {
    private final String reason;

    NotTried(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }
  }
}
