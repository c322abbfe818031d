package org.mercer.cli.fit;

import java.util.Locale;
import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.cli.option.NamedFiles;
import org.mercer.error.InputException;
import org.mercer.run.Run;
import org.mercer.select.AutoFit;
import org.mercer.select.FitListener;
import org.mercer.select.Ranked;
import picocli.CommandLine.Option;

/** The plan that a fit follows, and who hears how it goes. */
final class FitPlanOption {
  @Option(
      names = "--plan",
      paramLabel = "P",
      description = "follow the plan that another fit has printed, to the same model")
  private Optional<String> plan = Optional.empty();

  /** Refuses what is no plan before anything is read. */
  void requirePlan() {
    try {
      plan.ifPresent(AutoFit::requirePlan);
    } catch (InputException e) {
      throw Failure.usage("--plan", e.found(), e.expected(), e.repair());
    }
  }

  <X> AutoFit<X> of(AutoFit<X> fit, NamedFiles files, Run run) {
    return plan.map(fit::following).orElse(fit).telling(new Notes(files, run));
  }

  /** Says what is planned, and which kernel leads. */
  private static final class Notes implements FitListener {
    private final NamedFiles files;
    private final Run run;
    private String leader = "";

    Notes(NamedFiles files, Run run) {
      this.files = files;
      this.run = run;
    }

    @Override
    public void planned(String plan) {
      run.note("plan: " + plan);
    }

    @Override
    public void began(String stage, long done, long all) {
      String left =
          run.budget()
              .time()
              .map(time -> ", " + Math.max(0, time.minus(run.elapsed()).toSeconds()) + " s left")
              .orElse("");
      run.note("comparing " + stage + left);
    }

    @Override
    public void tried(Ranked point, Ranked best) {
      String now = best.kernel().replaceAll("\\(.*", "") + best.scaling() + best.rows();
      if (!now.equals(leader)) {
        leader = now;
        run.note(
            String.format(
                Locale.ROOT,
                "best so far on %d rows: %s, %.4g",
                best.rows(),
                files.shortened(best.kernel()),
                best.score()));
      }
    }
  }
}
