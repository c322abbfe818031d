package org.mercer.cli.database;

import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;

/** Waits for a database, which may take its time, and can be stopped meanwhile. */
final class Patience {
  private static final long POLL_MILLIS = 100;

  private Patience() {}

  /** Asks the database to stop. */
  interface Stop {
    void run() throws SQLException;
  }

  static <T> T of(Run run, Callable<T> work, Stop stop) throws SQLException, IOException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "mercer-database");
    thread.setDaemon(true);
    thread.start();
    while (true) {
      try {
        return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        check(run, stop);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        check(run, stop);
      } catch (ExecutionException e) {
        throw cause(e);
      }
    }
  }

  private static void check(Run run, Stop stop) throws SQLException {
    try {
      run.check();
    } catch (Cancelled cancelled) {
      stop.run();
      throw cancelled;
    }
  }

  private static SQLException cause(ExecutionException e) throws IOException {
    Throwable cause = e.getCause();
    if (cause instanceof SQLException refused) {
      return refused;
    } else if (cause instanceof IOException unreadable) {
      throw unreadable;
    } else if (cause instanceof RuntimeException other) {
      throw other;
    } else if (cause instanceof Error error) {
      throw error;
    }
    throw new IllegalStateException("the database driver failed", cause);
  }
}
