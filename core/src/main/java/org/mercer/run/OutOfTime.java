package org.mercer.run;

/**
 * Thrown where the time of a run is over inside work that has nothing to show before it is done: a
 * value of a kernel, the reading of a file. What iterates stops with its best state instead.
 */
public final class OutOfTime extends Cancelled {
  public OutOfTime() {
    this(
        "the time is over, and nothing was written. Fix: a longer `time`, or less to compute: fewer"
            + " or shorter objects, or a kernel that costs less (`kernels NAME` says what each costs)");
  }

  private OutOfTime(String message) {
    super(message);
  }

  /**
   * Where there is no result that may be shown: what the clock cuts short depends on the clock, so
   * it is not handed out as if it were learned.
   *
   * @param what there was no time for, such as {@code a model was learned to its end}
   */
  public static OutOfTime before(String what) {
    return new OutOfTime(
        "the time was over before " + what + ". Fix: give more with `time`, or fewer rows");
  }
}
