package org.mercer.cli.option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.data.Domain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.model.Inputs;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainedOn;
import org.mercer.model.Truth;
import org.mercer.model.file.Models;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/** A saved model, and files read as it wants them. */
public record ModelData(String modelFile, Console console) {
  public KernelModel<?, ?> load() throws IOException {
    return new DataFile(modelFile).reading(() -> Models.load(DataFile.path(modelFile)));
  }

  /** The objects of a file, with the columns that the model was trained on. */
  public <X> Dataset<X> read(KernelModel<X, ?> model, String file, ReaderOptions reader, Run run)
      throws IOException {
    return read(model, file, reader, new GroupsOption(), run);
  }

  /** As above, with columns of groups beside the objects. */
  public <X> Dataset<X> read(
      KernelModel<X, ?> model, String file, ReaderOptions reader, GroupsOption groups, Run run)
      throws IOException {
    Domain<X> domain = domain(model);
    Inputs inputs = model.function().inputs();
    ReadOptions reading = groups.reading(reader.options()).kind(domain);
    if (inputs.columns() > 0) {
      reading = reading.dimension(inputs.columns()); // in sparse files the last may not occur
    }
    Dataset<?> known = reader.columns().read(model, new DataFile(file), reading, console, run);
    return reader.columns().take(known.of(domain)).dataset();
  }

  /** What the targets of a file are to this model; empty where it has none or needs none. */
  public static Optional<Truth> truth(KernelModel<?, ?> model, Dataset<?> data) {
    return data.targets().flatMap(model.task()::known);
  }

  public static final String TRAINING_ROWS =
      "these are the rows that the model was trained on: scores on them say little about new rows";

  /** The same scores, which say that they are of the rows that were learned from. */
  public static Scores ofTrainingRows(Scores scores) {
    List<String> notes = new ArrayList<>(scores.notes());
    notes.add(TRAINING_ROWS);
    Map<String, Object> figures = new LinkedHashMap<>(scores.figures());
    figures.put("trainingRows", true);
    return new Scores(scores.line(), notes, figures);
  }

  /** Whether these are the rows that the model was trained on, by the hash that it keeps. */
  public static <X> boolean isTrainedOn(KernelModel<X, ?> model, Dataset<X> data) {
    Optional<Truth> truth = truth(model, data);
    return data.sample().size() == model.provenance().trainedOn()
        && TrainedOn.same(
            model, data.sample(), truth.flatMap(Truth::labels), truth.flatMap(Truth::numbers));
  }

  public <X> Domain<X> domain(KernelModel<X, ?> model) {
    return model
        .kernel()
        .domain()
        .orElseThrow(
            () ->
                new Failure(
                    Exit.DATA,
                    modelFile,
                    "a model of objects of no known kind",
                    "one whose kernel says what it compares",
                    "use it from Java"));
  }
}
