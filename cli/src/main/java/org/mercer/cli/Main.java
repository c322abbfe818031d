package org.mercer.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Errors;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Stop;
import org.mercer.cli.app.Version;
import org.mercer.model.FitWarmUp;

/** The {@code mercer} command. */
public final class Main {
  /** Commands whose fits are made ready for while their options are read. */
  private static final Set<String> FITTING = Set.of("train", "svm-train");

  private Main() {}

  public static void main(String[] args) {
    System.setProperty("mercer.notices", "off"); // --version says what is used
    if (args.length > 1 && FITTING.contains(args[0])) {
      FitWarmUp.begin();
    }
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

  static int run(String[] args, Console console) {
    Errors errors = new Errors(console, List.of(args));
    int status = execute(args, console, errors);
    try {
      console.flush();
      return status;
    } catch (IOException e) { // a command that failed may have said so already
      return status == Exit.DONE ? errors.report(e, false) : status;
    }
  }

  private static int execute(String[] args, Console console, Errors errors) {
    try {
      if (List.of(args).equals(List.of("--version"))) {
        // needs no options; reading those of all commands would take longer than the answer
        Version.lines().forEach(console.out()::println);
        return Exit.DONE;
      }
      PluginOption.load(List.of(args));
      String[] asked = MercerCommand.asked(args);
      return MercerCommand.commandLine(console, errors, List.of(asked)).execute(asked);
    } catch (IOException
        | RuntimeException
        | Error e) { // a plugin, picocli itself, or an error it does not catch
      return errors.report(e, List.of(args).contains("--debug"));
    }
  }
}
