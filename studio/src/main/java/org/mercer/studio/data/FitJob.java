package org.mercer.studio.data;

import static org.mercer.studio.form.CatalogueJson.map;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.AutoModel;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Recipes;
import org.mercer.report.AutoReport;
import org.mercer.run.Budget;
import org.mercer.run.Run;
import org.mercer.select.AutoChoice;
import org.mercer.select.AutoFit;
import org.mercer.select.AutoRequest;
import org.mercer.select.FitListener;
import org.mercer.select.Goal;
import org.mercer.select.Ranked;
import org.mercer.select.Summary;
import org.mercer.studio.folder.Folder;
import org.mercer.studio.job.Job;

/**
 * An automatic fit of a file: as {@code mercer fit} does it, told while it goes on.
 *
 * @param resumed the model of a fit that has left points, to go on from them; empty: a new one
 */
record FitJob(DataQuestion question, Folder folder, long seconds, String resumed)
    implements Job.Work {
  @Override
  public Map<String, Object> done(Job job, Run run) throws IOException {
    return fit(question.read(folder, run), job, run);
  }

  private <X> Map<String, Object> fit(Dataset<X> data, Job job, Run run) throws IOException {
    Goal goal = Goal.guess(data.targets()).goal();
    if (goal == Goal.NOVELTY) {
      throw new InputException(
          data.name(),
          "objects without targets",
          "a target, by which kernel and learner are chosen",
          "choose the column that is to be predicted");
    }
    Missing missing = Recipes.settled(Missing.AUTO, data.sample());
    AutoRequest usual = AutoRequest.usual();
    AutoChoice<X> choice =
        new AutoRequest(
                usual.kernels(),
                usual.learner(),
                usual.given(),
                usual.metric(),
                usual.scale(),
                missing)
            .choice(data, goal);
    job.say(
        "begun",
        map(
            "metric", choice.metric().name(),
            "greaterIsBetter", choice.metric().greaterIsBetter(),
            "goal", goal.word(),
            "rows", data.size()));
    Truth truth = (goal == Goal.REGRESSION ? Tasks.REGRESSION : Tasks.CLASSIFICATION).truth(data);
    Run timed = run.budget(Budget.defaults().time(Duration.ofSeconds(seconds)));
    AutoFit<X> fit = new AutoFit<>(choice).telling(new Told(job));
    FitPoints points = points();
    AutoFit.Result<X> result =
        points.during(
            fit.about(data.sample(), truth, Optional.empty(), timed),
            job,
            AutoFit.Result::complete,
            journal -> fit.keeping(journal).run(data.sample(), truth, Optional.empty(), timed));
    AutoModel<X> auto = new AutoModel<>(data, truth, result);
    job.say("stage", map("text", "the report is written"));
    return saved(auto, points.model(), goal, run);
  }

  private FitPoints points() throws IOException {
    String stem = question.file().replaceFirst("[.][A-Za-z0-9]{1,8}$", "");
    return resumed.isEmpty()
        ? FitPoints.beside(stem + ".model", folder)
        : FitPoints.left(resumed, folder);
  }

  private <X> Map<String, Object> saved(AutoModel<X> auto, String model, Goal goal, Run run)
      throws IOException {
    String page = model.replaceFirst("[.]model$", ".html");
    String report = resumed.isEmpty() ? folder.free(page) : page;
    Path to = folder.root().resolve(model);
    Models.save(auto.model(), to);
    Files.write(
        folder.root().resolve(report),
        AutoReport.of(auto, run).html().getBytes(StandardCharsets.UTF_8));
    List<Object> scores = new ArrayList<>();
    for (Summary s : auto.scores()) {
      scores.add(map("metric", s.metric().name(), "text", s.toString()));
    }
    return map(
        "model",
        model,
        "report",
        report,
        "chosen",
        auto.chosen(),
        "how",
        auto.result().how(),
        "goal",
        goal.word(),
        "complete",
        auto.result().complete(),
        "warnings",
        auto.result().warnings(),
        "scores",
        scores,
        "command",
        "mercer fit "
            + ShellWord.of(question.file())
            + " "
            + ShellWord.of(model)
            + question.words()
            + " --time "
            + seconds
            + "s",
        "java",
        "var auto = Mercer.fit(Mercer.read("
            + quoted(question.file())
            + ")"
            + (question.target().isEmpty() ? "" : ".target(" + quoted(question.target()) + ")")
            + ".dataset());\nauto.save(Path.of("
            + quoted(model)
            + "));\nSystem.out.println(auto);");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Points as they are tried. */
  private record Told(Job job) implements FitListener {
    @Override
    public void planned(String plan) {
      job.say("planned", map("text", plan));
    }

    @Override
    public void began(String stage, long done, long all) {
      job.say("stage", map("text", stage, "done", done, "all", all));
    }

    @Override
    public void tried(Ranked point, Ranked best) {
      job.say("tried", map("point", ranked(point), "best", ranked(best)));
    }

    private static Map<String, Object> ranked(Ranked r) {
      Map<String, Object> told =
          map(
              "kernel", r.kernel(),
              "learner", r.learnerText(),
              "scaling", r.scaling().word(),
              "rows", r.rows(),
              "seconds", r.seconds());
      if (Double.isFinite(r.score())) {
        told.put("score", r.score());
      }
      return told;
    }
  }
}
