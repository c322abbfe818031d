package org.mercer.testkit;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/**
 * What a test needs beside Java, which not every machine has. Where it is missing the test is
 * skipped with the reason, unless the system property {@code mercer.require} lists it: there the
 * test fails, so that nothing is skipped unseen where all must run ({@code
 * -Dmercer.require=database,browser,cluster}).
 *
 * @param name as in the property
 */
public record Needs(String name) {
  private static final String PROPERTY = "mercer.require";

  /** A database server. */
  public static Needs database() {
    return new Needs("database");
  }

  /** A browser without a window. */
  public static Needs browser() {
    return new Needs("browser");
  }

  /** Several processes that work together. */
  public static Needs cluster() {
    return new Needs("cluster");
  }

  /** What starts or finds it; whatever it throws is the reason why it is missing. */
  public <T> T from(Callable<T> start) {
    try {
      return start.call();
    } catch (Exception missing) {
      throw without(String.valueOf(missing.getMessage()), missing);
    }
  }

  /** Goes on only where it is there. */
  public void that(boolean there, String reason) {
    if (!there) {
      throw without(reason, null);
    }
  }

  private RuntimeException without(String reason, @Nullable Exception e) {
    String message = "no " + name + " here: " + reason;
    if (List.of(System.getProperty(PROPERTY, "").split(",")).contains(name)) {
      throw new AssertionError(message + " (-D" + PROPERTY + " lists it)", e);
    }
    return new TestAbortedException(message, e);
  }
}
