package org.mercer.cli.app;

import org.mercer.run.Cancelled;
import org.mercer.run.OutOfTime;

/** What the exit status tells a script; the numbers above 2 are those of sysexits. */
public final class Exit {
  public static final int DONE = 0;

  /**
   * The command did its work, and the answer is no: the file has faults, the function is no kernel.
   */
  public static final int CHECK_FAILED = 1;

  public static final int USAGE = 2;
  public static final int DATA = 65;
  public static final int NO_INPUT = 66;
  static final int BUG = 70;
  public static final int CANNOT_CREATE = 73;
  public static final int IO = 74;
  public static final int LIMIT = 75;
  public static final int INTERRUPTED = 130;

  /** The reader of our output went away, as {@code head} does. */
  static final int BROKEN_PIPE = 141;

  private Exit() {}

  /** Of work that was stopped: by its clock, or by whoever asked for it. */
  public static int of(Cancelled stopped) {
    return stopped instanceof OutOfTime ? LIMIT : INTERRUPTED;
  }
}
