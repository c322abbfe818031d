package org.mercer.cli.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * The three streams of a command and what is known of the terminal behind them. Answers go to
 * {@code out} and nothing else does; messages and progress go to {@code err}.
 */
public final class Console {
  private static final int NARROWEST = 40;
  private static final int WIDEST_PAGE = 100;

  private final InputStream in;
  private final Output output;
  private final PrintStream out;
  private final PrintStream err;
  private final boolean live;
  private final int columns;
  private final boolean colour;
  private final Stop stop;

  private Console(
      InputStream in, OutputStream out, OutputStream err, Terminal terminal, Stop stop) {
    this.in = in;
    this.output = new Output(out);
    this.out = output.print();
    this.err = new Output(err).print();
    this.live = terminal.live();
    this.columns = terminal.columns();
    this.colour = terminal.colour();
    this.stop = stop;
  }

  /** The streams of the process; the launcher says whether messages reach a terminal. */
  public static Console ofProcess(Stop stop) {
    return new Console(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        StandardError.open(),
        Terminal.ofProcess(),
        stop);
  }

  /** Streams of a caller, without a terminal. */
  public static Console of(InputStream in, OutputStream out, OutputStream err) {
    return new Console(in, out, err, Terminal.NONE, new Stop());
  }

  /** Other streams without a terminal, stopped together with this one. */
  public Console within(OutputStream other, OutputStream messages) {
    return new Console(in, other, messages, Terminal.NONE, stop);
  }

  public InputStream in() {
    return in;
  }

  public PrintStream out() {
    return out;
  }

  public PrintStream err() {
    return err;
  }

  /** Bytes to standard output; a failure is thrown, not swallowed. */
  public OutputStream bytes() {
    return output;
  }

  public Stop stop() {
    return stop;
  }

  /** Whether a line on {@code err} can be rewritten in place. */
  boolean live() {
    return live;
  }

  int columns() {
    return columns;
  }

  /** The width of pages to read: that of the terminal, but no more than reads well. */
  public int helpWidth() {
    return live ? Math.max(NARROWEST, Math.min(WIDEST_PAGE, columns)) : WIDEST_PAGE;
  }

  public boolean colour() {
    return colour;
  }

  /** Whether answers too reach a terminal, not a file or a pipe. */
  public boolean answersAreSeen() {
    return "terminal".equals(System.getProperty("mercer.answers"));
  }

  /** Whether answers too reach a terminal that shows colours. */
  public boolean colouredAnswers() {
    return colour && answersAreSeen();
  }

  /** One message on its own line, seen at once. */
  public void say(String message) {
    err.println(visible(OptionNames.in(message)));
    err.flush();
  }

  /** Warnings, each on its own line; of many that are alike the number. */
  public void warn(List<String> warnings) {
    Repeats repeats = new Repeats(this);
    warnings.forEach(warning -> repeats.say("warning: " + warning));
    repeats.rest();
  }

  /** Names from a file may hold what a terminal takes for orders: these are written out. */
  public static String visible(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) && c != '\n' && c != '\t') {
        shown.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        shown.append(c);
      }
    }
    return shown.toString();
  }

  /** One message, and the exit status that goes with it. */
  public int fail(String message, int status) {
    say(message);
    return status;
  }

  /** Passes everything on; throws what went wrong with standard output, also long ago. */
  public void flush() throws IOException {
    err.flush();
    out.flush();
    output.flush(); // a print stream swallows what the stream below it throws
  }

  /** What the launcher found out, which Java cannot. */
  private record Terminal(boolean live, int columns, boolean colour) {
    static final Terminal NONE = new Terminal(false, 80, false);

    static Terminal ofProcess() {
      int columns = Integer.getInteger("mercer.columns", 0);
      boolean able = columns > 0 && !"dumb".equals(System.getenv("TERM"));
      String noColour = System.getenv("NO_COLOR");
      boolean colour = able && (noColour == null || noColour.isEmpty());
      return new Terminal(able && columns >= NARROWEST, columns, colour);
    }
  }
}
