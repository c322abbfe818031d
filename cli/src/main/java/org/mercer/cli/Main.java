package org.mercer.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** The {@code mercer} command. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Stop stop = new Stop();
    stop.listen();
    int status = run(args, Console.ofProcess(stop));
    stop.finished();
    System.exit(status);
  }

  /** Runs one command on the streams of the caller and returns its exit status. */
  public static int run(String[] args, InputStream in, OutputStream out, OutputStream err) {
    return run(args, Console.of(in, out, err));
  }

  private static int run(String[] args, Console console) {
    Errors errors = new Errors(console, List.of(args));
    int status = execute(args, console, errors);
    try {
      console.flush();
    } catch (IOException e) {
      return Errors.isBrokenPipe(e) ? Exit.BROKEN_PIPE : errors.report(outputLost(e), false);
    }
    return status;
  }

  private static int execute(String[] args, Console console, Errors errors) {
    try {
      return Mercer.commandLine(console, errors, List.of(args)).execute(args);
    } catch (RuntimeException | Error e) { // picocli itself, or an error it does not catch
      return errors.report(e, List.of(args).contains("--debug"));
    }
  }

  private static Failure outputLost(IOException e) {
    return new Failure(
        Exit.IO,
        "standard output",
        "could not be written: " + e.getMessage(),
        "",
        "free some space or write elsewhere; what was printed is incomplete");
  }
}
