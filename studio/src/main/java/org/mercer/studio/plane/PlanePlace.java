package org.mercer.studio.plane;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.catalogue.Generators;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;
import org.mercer.data.Request;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.feature.Distances;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.Report;
import org.mercer.model.KernelModel;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Scores;
import org.mercer.run.Budget;
import org.mercer.run.Run;
import org.mercer.select.Interval;
import org.mercer.server.call.Route;
import org.mercer.studio.form.Chosen;
import org.mercer.studio.gate.Gate;

/** Learns from the points of a board and says how it looks; draws problems to begin with. */
public final class PlanePlace {
  /** For fewer points, threads that wait for each other cost more than they save. */
  private static final int FEW = 1000;

  public List<Route> routes(Gate gate) {
    return List.of(
        gate.ask("api/plane", this::learn),
        gate.ask("api/field", this::field),
        gate.ask("api/draw", this::draw));
  }

  private Map<String, Object> learn(JsonValue question, Run run) {
    long begin = System.nanoTime();
    Chosen chosen = Chosen.of(question);
    PlanePoints points = PlanePoints.of(question);
    TrainingSpec<Vec> spec = chosen.spec(VectorDomain.INSTANCE);
    Task<?> task = Tasks.of(spec.learner());
    int[] rows = points.rows(false);
    Sample<Vec> training = points.sample(rows, task);
    long steps = question.find("iterations").map(JsonValue::whole).orElse(0L);
    Run own = points.xs().length <= FEW ? run.threads(1) : run;
    Run limited = steps > 0 ? own.within(Budget.defaults().iterations(steps)) : own;
    KernelModel<Vec, ?> model = spec.fit(training, points.truth(rows, task), limited);
    long fitted = System.nanoTime();
    int[] all = IntStream.range(0, points.xs().length).toArray();
    PlaneModel plane = PlaneModel.of(model, Board.of(question), points.sample(all, task), own);
    int[] support = plane.support(training);
    boolean some = support.length < training.size();
    Map<String, Object> answer =
        map(
            "picture", plane.picture(),
            "points", plane.answers(),
            "support", some ? IntStream.of(support).map(i -> rows[i]).boxed().toList() : List.of(),
            "supported", model.support().size(),
            "report", report(model.report()),
            "kernel", Kernels.format(model.kernel()),
            "command", chosen.command("points.csv", target(chosen, task)),
            "java", JavaText.of(chosen, task),
            "fitMs", (fitted - begin) / 1e6);
    answer.put("training", score(plane, rows, points.truth(rows, task)));
    int[] held = points.rows(true);
    if (held.length > 0 && task.supervised()) {
      answer.put("test", score(plane, held, points.truth(held, task)));
    }
    answer.put("ms", (System.nanoTime() - begin) / 1e6);
    return answer;
  }

  /** How far each place of the board is from one point, in the feature space of a kernel. */
  private Map<String, Object> field(JsonValue question, Run run) {
    Kernel<Vec> kernel = Kernels.parse(question.get("kernel").string(), VectorDomain.INSTANCE);
    Sample<Vec> cells = Board.of(question).centres();
    Vec from = DenseVectors.of(question.get("at").numbers()).get(0);
    double[] squared = new double[cells.size()];
    for (int i = 0; i < squared.length; i++) {
      run.check();
      squared[i] = Distances.squared(kernel, from, cells.get(i));
    }
    return map("kind", "field", "fields", List.of(Packed.floats(squared)));
  }

  /** The column that is learned, where one is. */
  private static String target(Chosen chosen, Task<?> task) {
    return switch (task.told()) {
      case CLASSES -> "class";
      case NUMBERS -> "y";
      case NOTHING -> chosen.entry().task() == LearnerEntry.Task.CLUSTERING ? "class" : "";
    };
  }

  private static Map<String, Object> report(Report report) {
    return map(
        "converged", report.converged(),
        "iterations", report.iterations(),
        "objective", report.objective(),
        "figures", report.figures(),
        "warnings", report.warnings());
  }

  private static Map<String, Object> score(PlaneModel plane, int[] rows, Truth truth) {
    Scores scores = plane.scores(rows, truth);
    Map<String, Object> score = map("line", scores.toString(), "figures", scores.figures());
    if (scores.figures().get("accuracy") instanceof Double accuracy) {
      Interval interval = Interval.wilson(accuracy, rows.length);
      score.put("interval", List.of(interval.low(), interval.high()));
    }
    return score;
  }

  private Map<String, Object> draw(JsonValue question, Run run) {
    Generator generator = Generators.get(question.get("name").string());
    Request request = Request.of((int) question.get("n").whole(), question.get("seed").whole());
    JsonValue settings = question.get("settings");
    for (String name : settings.map().keySet()) {
      request = request.with(name, settings.get(name).number());
    }
    Generated drawn = generator.draw(request);
    if (!(drawn instanceof GeneratedObjects<?> objects)
        || !objects.domain().equals(VectorDomain.INSTANCE)) {
      throw new InputException(
          generator.name(),
          "objects that are no points",
          "a problem of points",
          "choose another here; the kernel lab shows objects of any kind");
    }
    return onBoard(objects.of(VectorDomain.INSTANCE));
  }

  /** Two coordinates; of a problem with one and a number to learn, that is the height. */
  private static Map<String, Object> onBoard(GeneratedObjects<Vec> objects) {
    List<Double> xs = new ArrayList<>();
    List<Double> ys = new ArrayList<>();
    for (int i = 0; i < objects.size(); i++) {
      Vec x = objects.sample().get(i);
      xs.add(x.get(0));
      ys.add(objects.regression() ? objects.numbers()[i] : x.dim() > 1 ? x.get(1) : 0.0);
    }
    List<String> classes = objects.targets().stream().distinct().sorted().toList();
    return map(
        "x",
        xs,
        "y",
        ys,
        "c",
        objects.regression()
            ? xs.stream().map(x -> 0).toList()
            : objects.targets().stream().map(classes::indexOf).toList(),
        "numbers",
        objects.regression());
  }
}
