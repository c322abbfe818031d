package org.mercer.cli;

import org.mercer.run.Cancelled;
import org.mercer.run.OutOfTime;

/** What the exit status tells a script; the numbers above 2 are those of sysexits. */
final class Exit {
  static final int DONE = 0;

  /**
   * The command did its work, and the answer is no: the file has faults, the function is no kernel.
   */
  static final int CHECK_FAILED = 1;

  static final int USAGE = 2;
  static final int DATA = 65;
  static final int NO_INPUT = 66;
  static final int BUG = 70;
  static final int CANNOT_CREATE = 73;
  static final int IO = 74;
  static final int LIMIT = 75;
  static final int INTERRUPTED = 130;

  /** The reader of our output went away, as {@code head} does. */
  static final int BROKEN_PIPE = 141;

  private Exit() {}

  /** Of work that was stopped: by its clock, or by whoever asked for it. */
  static int of(Cancelled stopped) {
    return stopped instanceof OutOfTime ? LIMIT : INTERRUPTED;
  }
}
