package org.mercer.studio.form;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Domain;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.json.JsonValue;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.KernelSource;
import org.mercer.model.TrainingSpec;

/**
 * A kernel and a learner as the page has them: an expression, a name, and settings by name.
 *
 * @param settings those that are not the standing ones, as texts
 */
public record Chosen(String kernel, LearnerEntry entry, Map<String, String> settings) {
  public static Chosen of(JsonValue question) {
    Map<String, String> settings = new LinkedHashMap<>();
    question
        .get("settings")
        .map()
        .keySet()
        .forEach(name -> settings.put(name, question.get("settings").get(name).string()));
    return new Chosen(
        question.get("kernel").string(),
        Learners.get(question.get("learner").string(), task(question.get("task").string())),
        settings);
  }

  private static LearnerEntry.Task task(String name) {
    for (LearnerEntry.Task task : LearnerEntry.Task.values()) {
      if (task.name().equals(name)) {
        return task;
      }
    }
    throw new InputException(
        "task",
        InputException.quote(name),
        "a task of the catalogue",
        "reload the page, which has them from the catalogue");
  }

  public Learner<?, ? extends Fit> learner() {
    return Learners.make(entry, settings);
  }

  /** What is to be fitted, on objects of this kind, as they are. */
  public <X> TrainingSpec<X> spec(Domain<X> domain) {
    return TrainingSpec.of(KernelSource.of(Kernels.expression(kernel), domain), learner());
  }

  /** The same on a command line, of this file. */
  public String command(String file, String target) {
    String verb = entry.example().split(" ", 2)[0];
    StringBuilder line = new StringBuilder("mercer " + verb + " " + ShellWord.of(file));
    if (verb.equals("train")) {
      line.append(' ').append(ShellWord.of(file.replaceFirst("[.][a-z]+$", "") + ".model"));
    }
    line.append(target.isEmpty() ? " --unlabelled" : " --target " + ShellWord.of(target));
    line.append(" -k ").append(ShellWord.of(kernel)).append(" -l ").append(entry.name());
    settings.forEach((name, v) -> line.append(" --" + name + " " + ShellWord.of(v)));
    return line + " --scale none";
  }
}
