package org.mercer.learner.centres;

import java.util.Locale;
import java.util.function.IntToLongFunction;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Checks;
import org.mercer.run.Run;

/**
 * How many centres there will be, within the memory and the time of a run, and what learning over
 * them will take: said before the work, where that is more than a moment.
 */
final class CentrePlan {
  private static final String PART = "centres";

  /** Fewer values are computed sooner than planned. */
  private static final double FEWEST_VALUES = 1 << 14;

  /** Fewer of them are not worth what they save. */
  private static final int FEWEST_IN_TIME = 100;

  /** The part of the time that is planned; the model is saved in the rest. */
  private static final double PLANNED_TIME = 0.8;

  /** Newton steps, each with a preconditioner. */
  private static final int NEWTON_STEPS = 6;

  private final Gram gram;
  private final CentreWork work;
  private final Precision precision;
  private final Run run;
  private final Centres centres;

  private CentrePlan(Gram gram, Centres wanted, CentreWork work, Precision precision, Run run) {
    this.gram = gram;
    this.work = work;
    this.precision = precision;
    this.run = run;
    this.centres = wanted.rows().isEmpty() ? planned(wanted) : wanted;
  }

  /** Says what it comes to. */
  static CentrePlan of(Gram gram, Centres wanted, CentreWork work, Precision precision, Run run) {
    return new CentrePlan(gram, wanted, work, precision, run);
  }

  /** Those wanted, with a number. */
  Centres centres() {
    return centres;
  }

  private Centres planned(Centres wanted) {
    int n = gram.size();
    IntToLongFunction beside = m -> work.bytes(n, m, run);
    int fitting = CentreBasis.affordable(wanted, n, beside, run);
    // a run that goes on has those of the one before, whatever its own time
    int before = run.start(PART).map(kept -> (int) kept[0]).orElse(0);
    int first = before > 0 ? before : fitting;
    if ((double) n * first * work.steps().passes() < FEWEST_VALUES) {
      return counted(first, wanted);
    }
    CentrePace pace = CentrePace.of(gram, work, precision, p -> seconds(p, first), run);
    int m = before > 0 || wanted.most(n) == wanted.fewest(n) ? first : inTime(pace, first);
    run.keep(PART, () -> new double[] {m}, true);
    if (seconds(pace, m) >= CentrePace.SHORT) {
      run.note(says(pace, m, wanted));
    }
    return counted(m, wanted);
  }

  private static Centres counted(int m, Centres wanted) {
    return new Centres(m, wanted.error(), wanted.choice(), wanted.rows());
  }

  /** Seconds that are left of a time, which there must be. */
  static double left(Run run) {
    return run.budget().time().orElseThrow().minus(run.elapsed()).toNanos() * 1e-9;
  }

  private int inTime(CentrePace pace, int most) {
    if (run.budget().time().isEmpty()) {
      return most;
    }
    double seconds = PLANNED_TIME * left(run);
    int m = most;
    while (m > FEWEST_IN_TIME && seconds(pace, m) > seconds) {
      m = Math.max(FEWEST_IN_TIME, m * 3 / 4);
    }
    return m;
  }

  private CentreBasis.Plan basis(int m) {
    return CentreBasis.Plan.of(gram.size(), m, work.bytes(gram.size(), m, run), run);
  }

  /** What blocks take, where they will be kept; otherwise 0. */
  private long kept(int m) {
    long all = (long) gram.size() * m * precision.bytes();
    long left = run.budget().memoryBytes() - basis(m).bytes();
    return all <= left / CentreSystem.KEPT_SHARE ? all : 0;
  }

  private double seconds(CentrePace pace, int m) {
    double n = gram.size();
    double pool = basis(m).objects();
    double square = (double) m * m;
    int passes = work.steps().passes();
    int factors = work.steps() == CentreWork.Steps.NEWTON ? NEWTON_STEPS : 1;
    double projections = pool * m * pace.computed() + pool * square / 2 * pace.product();
    double factor = factors * (pool / 2 + m / 3.0) * square * pace.product();
    double later = kept(m) > 0 ? pace.kept() : pace.computed();
    return projections + factor + n * m * (pace.computed() + (passes - 1) * later);
  }

  private String says(CentrePace pace, int m, Centres wanted) {
    int n = gram.size();
    StringBuilder text = new StringBuilder("plan: " + m + " centres for " + n + " objects");
    text.append(wanted.error() > 0 ? " at the most, " : ", ");
    text.append(Checks.memory(basis(m).bytes() + kept(m)));
    text.append(" of ").append(Checks.memory(run.budget().memoryBytes()));
    text.append(", about ").append(work.steps().passes()).append(" passes over values that are ");
    text.append(kept(m) > 0 ? "kept" : "computed in each").append(", ");
    text.append(words(seconds(pace, m)));
    text.append("; cheaper: ").append(other(pace, m / 2));
    if (2L * m < n) {
      text.append("; more exact: ").append(other(pace, 2 * m));
    }
    double factor = work.steps() == CentreWork.Steps.SQUARES ? n / 3.0 * n * n : 0;
    String all = words(0.5 * n * n * pace.computed() + factor * pace.product());
    return text + "; exact: " + all + (factor > 0 ? "" : " or more");
  }

  private String other(CentrePace pace, int m) {
    long bytes = basis(m).bytes();
    return "centres="
        + m
        + " ("
        + words(seconds(pace, m))
        + ", "
        + (bytes <= run.budget().memoryBytes()
            ? Checks.memory(bytes + kept(m))
            : "memory=" + ((bytes >> 20) + 1) + "m")
        + ")";
  }

  /** About so long. */
  private static String words(double seconds) {
    return seconds < 120
        ? String.format(Locale.ROOT, "about %.0f s", Math.ceil(seconds))
        : seconds < 7200
            ? String.format(Locale.ROOT, "about %.0f minutes", seconds / 60)
            : String.format(Locale.ROOT, "about %.0f hours", seconds / 3600);
  }
}
