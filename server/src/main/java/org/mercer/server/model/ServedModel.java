package org.mercer.server.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.error.InputException;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.model.Predictions;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.run.Run;
import org.mercer.server.call.Deadline;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;

/** A model in memory, ready to answer. Immutable but for what is remembered of its requests. */
public final class ServedModel<X> {
  /** From so many rows on other threads are worth their while; they change no bit. */
  private static final int PARALLEL_ROWS = 64;

  private final String name;
  private final String version;
  private final KernelModel<X, ?> model;
  private final Signature<X> signature;
  private final Answers answers;
  private final Drift<X> drift;

  private ServedModel(String name, String version, KernelModel<X, ?> model) {
    this.name = name;
    this.version = version;
    this.model = model;
    this.signature = Signature.of(model);
    Sample<X> none = signature.sample(none(signature.columns()));
    this.answers = Answers.of(model, model.predictions(none, Run.defaults().threads(1)));
    this.drift = new Drift<>(model);
  }

  static ServedModel<?> of(String name, String version, KernelModel<?, ?> model) {
    return new ServedModel<>(name, version, model);
  }

  private static List<Tensor> none(List<InputColumn> columns) {
    List<Tensor> none = new ArrayList<>();
    for (InputColumn column : columns) {
      Tensor.Cells cells =
          column.type() == Datatype.BYTES
              ? new Tensor.Texts(new String[0], new BitSet())
              : new Tensor.Numbers(new double[0]);
      int[] shape = {0, column.width()};
      none.add(new Tensor("none", column.name(), column.type(), shape, cells));
    }
    return none;
  }

  public String name() {
    return name;
  }

  public String version() {
    return version;
  }

  public List<InputColumn> inputs() {
    return signature.columns();
  }

  public List<Answers.Output> outputs() {
    return answers.outputs();
  }

  public Drift<X> drift() {
    return drift;
  }

  /** What it says of the rows of these tensors. */
  public List<Tensor> predict(List<Tensor> tensors, Deadline deadline) {
    return predict(sample(tensors), deadline);
  }

  /** What it says of the rows of a table with a header, read as a file is. */
  public List<Tensor> predictCsv(byte[] text, Deadline deadline) throws IOException {
    Domain<X> domain = model.kernel().domain().orElseThrow();
    ReadOptions options =
        ReadOptions.defaults().format(Format.CSV).kind(domain).empty(true).predicting(true);
    ModelColumns columns = new ModelColumns(model, List.of());
    Dataset<?> read =
        Datasets.read(
            Source.bytes("request", text), columns.reading(options), deadline.run().threads(1));
    return predict(columns.ordered(read).of(domain).sample(), deadline);
  }

  /**
   * Rows of one request are predicted together, those of several never: many rows are computed in
   * another order than few, with other roundings, and nobody's answer may depend on who else asks.
   */
  private List<Tensor> predict(Sample<X> sample, Deadline deadline) {
    drift.saw(sample);
    Run run = deadline.run();
    Predictions<?> said =
        model.predictions(sample, sample.size() < PARALLEL_ROWS ? run.threads(1) : run);
    return answers.of(said);
  }

  private Sample<X> sample(List<Tensor> tensors) {
    if (tensors.isEmpty()) {
      throw new InputException(
          "request/inputs",
          "no input",
          "the inputs of the model",
          "GET /v2/models/" + name + " lists them");
    }
    return signature.sample(tensors);
  }

  /** Why it says so, row by row. */
  public List<ObjectExplanation> explain(List<Tensor> tensors, Deadline deadline) {
    Explainer<X> explainer = new Explainer<>(model);
    Run run = deadline.run();
    List<ObjectExplanation> all = new ArrayList<>();
    for (X object : sample(tensors)) {
      run.check();
      all.add(explainer.of(object, run));
    }
    return all;
  }

  /** What the protocol tells of a model. */
  public Map<String, Object> json() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", name);
    object.put("versions", List.of(version));
    object.put("platform", "mercer_model");
    object.put("inputs", inputs().stream().map(InputColumn::json).toList());
    object.put("outputs", outputs().stream().map(Answers.Output::json).toList());
    return object;
  }

  /** Its card: what it is and what it was learned from. */
  public Map<String, Object> card() {
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("kind", model.kind());
    card.put("learner", model.provenance().learner());
    card.put("kernel", Kernels.format(model.kernel()));
    card.put("preparation", model.function().preparation().name());
    card.put("classes", model.classes());
    card.put("trained_on", model.provenance().trainedOn());
    card.put("support", model.support().size());
    card.put("data_hash", model.provenance().dataHash());
    card.put("mercer", model.provenance().version());
    return card;
  }
}
