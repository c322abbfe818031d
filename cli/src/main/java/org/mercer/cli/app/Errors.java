package org.mercer.cli.app;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.mercer.catalogue.GammaScale;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.file.OutputException;
import org.mercer.run.Cancelled;
import org.mercer.run.OutOfTime;
import org.mercer.run.OverBudget;

/** Turns whatever ended a command into a message for a person and an exit status for a script. */
public final class Errors {
  private static final Pattern READER_OPTION =
      Pattern.compile(
          "--(missing|lenient|charset|format|target|labels|zero-based|max-line|header|na)\\b");

  private final Console console;
  private final List<String> arguments;

  public Errors(Console console, List<String> arguments) {
    this.console = console;
    this.arguments = arguments;
  }

  public int report(Throwable thrown, boolean debug) {
    Throwable cause =
        ofKernel(
            thrown instanceof UncheckedIOException io
                ? Objects.requireNonNull(io.getCause())
                : thrown);
    if (cause instanceof IOException io && isBrokenPipe(io)) {
      return Exit.BROKEN_PIPE;
    }
    int status = status(cause);
    console.say("mercer: " + message(cause, status) + elsewhere(cause));
    if (debug) {
      console.say(trace(thrown));
    } else if (status == Exit.BUG) {
      console.say(CrashBundle.write(arguments, trace(thrown)));
    }
    return status;
  }

  /** The objects have no columns for a number of the kernel: its option is at fault, not they. */
  private static Throwable ofKernel(Throwable cause) {
    return cause instanceof InputException e && e.where().endsWith(GammaScale.TEXT)
        ? Failure.usage("--kernel", GammaScale.TEXT + ": " + e.found(), e.expected(), e.repair())
        : cause;
  }

  /**
   * Commands that take LIBSVM's options alone share their readers with all others, whose advice
   * names options that these do not have.
   */
  private String elsewhere(Throwable cause) {
    String command = arguments.isEmpty() ? "" : arguments.get(0);
    boolean advised =
        cause instanceof InputException input
            && command.startsWith("svm-")
            && READER_OPTION.matcher(OptionNames.in(input.repair())).find();
    return advised
        ? "; "
            + command
            + " has no such option: mercer convert DATA NEW.libsvm reads with it and writes what "
            + command
            + " reads"
        : "";
  }

  private static int status(Throwable cause) {
    if (cause instanceof Failure failure) {
      return failure.status();
    } else if (cause instanceof OutOfTime
        || cause instanceof InputException input && input.where().equals("memory")) {
      return Exit.LIMIT;
    } else if (cause instanceof OverBudget) {
      return Exit.LIMIT;
    } else if (cause instanceof InputException || cause instanceof RefusedException) {
      return Exit.DATA;
    } else if (cause instanceof Cancelled stopped) {
      return Exit.of(stopped);
    } else if (cause instanceof OutputException) {
      return Exit.CANNOT_CREATE;
    } else if (cause instanceof NoSuchFileException
        || cause instanceof FileNotFoundException
        || cause instanceof AccessDeniedException) {
      return Exit.NO_INPUT;
    } else if (cause instanceof IOException) {
      return Exit.IO;
    }
    return cause instanceof OutOfMemoryError ? Exit.LIMIT : Exit.BUG;
  }

  private static String message(Throwable cause, int status) {
    if (cause instanceof OutOfTime) {
      return String.valueOf(cause.getMessage());
    } else if (cause instanceof Cancelled) {
      return "stopped on request; nothing was written";
    } else if (cause instanceof OutOfMemoryError) {
      long mib = Runtime.getRuntime().maxMemory() >> 20;
      return "out of memory (heap "
          + mib
          + " MiB). Fix: MERCER_HEAP="
          + 2 * mib
          + "m mercer ..., or fewer rows";
    } else if (cause instanceof FileSystemException io) {
      return io.getFile() + ": " + (io.getReason() == null ? kind(io) : io.getReason());
    } else if (status == Exit.BUG) {
      return "this is a fault of Mercer's own, not of your input: " + cause;
    }
    String message = cause.getMessage();
    return message == null ? kind(cause) : message;
  }

  /** {@code NoSuchFileException} becomes {@code no such file}. */
  private static String kind(Throwable cause) {
    return cause
        .getClass()
        .getSimpleName()
        .replaceFirst("Exception$", "")
        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .toLowerCase(Locale.ROOT);
  }

  static boolean isBrokenPipe(IOException e) {
    return e.getMessage() != null && e.getMessage().contains("Broken pipe");
  }

  private static String trace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    return text.toString().stripTrailing();
  }
}
