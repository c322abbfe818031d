package org.mercer.cli.plot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.catalogue.Generators;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.data.Domain;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Request;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.read.Targets;
import org.mercer.error.InputException;
import org.mercer.learner.Learner;
import org.mercer.model.Inputs;
import org.mercer.model.KernelModel;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/** Where data and model of a picture come from: files, or a problem that is drawn from a seed. */
final class PlotSource {
  private static final int USUAL = 200;

  private final List<String> files;
  private final PlotOptions options;
  private final ReaderOptions reader;
  private final Console console;
  private final Run run;
  private Optional<KernelModel<?, ?>> loaded = Optional.empty();

  PlotSource(
      List<String> files, PlotOptions options, ReaderOptions reader, Console console, Run run) {
    this.files = files;
    this.options = options;
    this.reader = reader;
    this.console = console;
    this.run = run;
    if (!files.isEmpty() && options.sample().isPresent()) {
      throw Failure.usage(
          "--sample", "a file as well, " + files.get(0), "one of both", "leave one out");
    }
  }

  /** What is done with missing cells. */
  Missing missing() {
    return reader.options().missing();
  }

  /** With two files, the first is a model. */
  boolean hasModel() {
    return files.size() == 2;
  }

  private KernelModel<?, ?> loaded() throws IOException {
    if (loaded.isEmpty()) {
      DataFile file = new DataFile(files.get(0));
      loaded = Optional.of(file.reading(() -> Models.load(DataFile.path(files.get(0)))));
    }
    return loaded.get();
  }

  @SuppressWarnings("unchecked") // the domain of the model's kernel is asked
  <X> Optional<KernelModel<X, ?>> model(Domain<X> domain) throws IOException {
    if (!hasModel()) {
      return Optional.empty();
    }
    KernelModel<?, ?> model = loaded();
    if (!model.kernel().domain().equals(Optional.of(domain))) {
      throw new InputException(
          files.get(0),
          "a model of " + model.kernel().domain().map(Domain::name).orElse("other objects"),
          "a model of objects of the kind " + domain.name(),
          "give the data that the model was learned from");
    }
    return Optional.of((KernelModel<X, ?>) model);
  }

  /** The data; of a kind of picture its usual problem where no file is given. */
  PlotData<?> data(Optional<PlotKind> kind) throws IOException {
    if (files.isEmpty()) {
      return generated(options.sample().or(() -> kind.map(PlotKind::problem)).orElseThrow());
    }
    if (hasModel()) {
      return ofModel(loaded());
    }
    ReadOptions reading = reader.options();
    if (options.kernel().isPresent()) {
      reading = new KernelOption(options.kernel().get()).reading(reading);
    }
    Dataset<?> data = new DataFile(files.get(0)).read(reading, console, run);
    boolean numbers = learnsNumbers(kind) && data.targets().map(PlotSource::written).orElse(false);
    return read(data, numbers ? Optional.of(true) : Optional.empty());
  }

  /** Whole numbers could be classes; for a learner of numbers they are not. */
  private boolean learnsNumbers(Optional<PlotKind> kind) {
    if (kind.isEmpty() || kind.get().learner().isEmpty()) {
      return false;
    }
    Learner<?, ?> learner = options.learner(kind.get().learner());
    return Tasks.find(learner).filter(task -> task.told() == Task.Told.NUMBERS).isPresent();
  }

  /** Whether all targets are written as numbers. */
  private static boolean written(Targets targets) {
    return targets.texts().stream().allMatch(t -> t.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?"));
  }

  /** Another file with the same objects, for a kernel. */
  PlotData<?> read(String file, String expression) throws IOException {
    ReadOptions reading = new KernelOption(expression).reading(reader.options());
    return read(new DataFile(file).read(reading, console, run), Optional.empty());
  }

  private PlotData<?> ofModel(KernelModel<?, ?> model) throws IOException {
    Domain<?> domain = model.kernel().domain().orElseThrow();
    Inputs inputs = model.function().inputs();
    ReadOptions reading = reader.options().kind(domain);
    if (inputs.columns() > 0) {
      reading = reading.dimension(inputs.columns());
    }
    Dataset<?> data =
        reader.columns().read(model, new DataFile(files.get(1)), reading, console, run);
    boolean numbers = model.task().told() == Task.Told.NUMBERS;
    return read(data, Optional.of(numbers));
  }

  private static <X> PlotData<X> read(Dataset<X> data, Optional<Boolean> numbers) {
    Optional<Targets> targets = data.targets();
    boolean regression =
        targets.isPresent() && numbers.orElseGet(() -> targets.get().looksLikeRegression());
    return new PlotData<>(
        data.name(),
        data.domain(),
        data.sample(),
        regression ? Optional.empty() : targets.map(Targets::labels),
        regression
            ? targets.map(t -> Arrays.stream(t.numbers()).boxed().toList())
            : Optional.empty());
  }

  private PlotData<?> generated(String text) {
    List<String> words = new ArrayList<>(List.of(text.split(",", -1)));
    String name = words.remove(0);
    Request request = Request.of(USUAL, run.seed());
    for (String word : words) {
      int equals = word.indexOf('=');
      double value = equals < 0 ? Double.NaN : number(text, word.substring(equals + 1));
      if (Double.isNaN(value)) {
        throw Failure.usage("--sample", text, "NAME,SETTING=V,..", "such as rings,n=100,noise=0.2");
      }
      String setting = word.substring(0, equals).strip();
      request =
          setting.equals("n")
              ? new Request((int) value, request.seed(), request.settings())
              : request.with(setting, value);
    }
    return data(name, Generators.get(name).draw(request));
  }

  private static double number(String text, String word) {
    try {
      return Double.parseDouble(word.strip());
    } catch (NumberFormatException e) {
      throw Failure.usage("--sample", text, "a number for each setting", "such as rings,noise=0.2");
    }
  }

  private static PlotData<?> data(String name, Generated generated) {
    if (generated instanceof GeneratedObjects<?> objects) {
      return data(name, objects);
    }
    throw Failure.usage(
        "--sample",
        name + ", a table with columns of several kinds",
        "objects of one kind",
        "write it to a file with mercer sample, and name columns of numbers");
  }

  private static <X> PlotData<X> data(String name, GeneratedObjects<X> objects) {
    return new PlotData<>(
        name,
        objects.domain(),
        objects.sample(),
        objects.regression() ? Optional.empty() : Optional.of(objects.labels()),
        objects.regression()
            ? Optional.of(Arrays.stream(objects.numbers()).boxed().toList())
            : Optional.empty());
  }
}
