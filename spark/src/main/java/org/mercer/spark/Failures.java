package org.mercer.spark;

import java.util.concurrent.Callable;
import org.apache.spark.SparkException;
import org.mercer.error.MercerException;

/** A fault of a row or of memory that an executor found is said as if it was found here. */
final class Failures {
  private Failures() {}

  static <T> T plain(Callable<T> job) {
    try {
      return job.call();
    } catch (Exception e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof MercerException fault) {
          fault.addSuppressed(e);
          throw fault;
        }
      }
      throw rethrown(e);
    }
  }

  private static RuntimeException rethrown(Exception e) {
    if (e instanceof RuntimeException unchecked) {
      return unchecked;
    }
    String message = e instanceof SparkException ? "Spark stopped the work" : "the work stopped";
    return new IllegalStateException(message + ": " + e.getMessage(), e);
  }
}
