package org.mercer.cli.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.output.Target;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.gram.Precision;
import org.mercer.interop.libsvm.LibsvmExport;
import org.mercer.interop.libsvm.LibsvmImport;
import org.mercer.interop.libsvm.LibsvmModel;
import org.mercer.interop.libsvm.LibsvmModels;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.interop.onnx.Difference;
import org.mercer.interop.onnx.OnnxExport;
import org.mercer.interop.onnx.OnnxModel;
import org.mercer.interop.pmml.PmmlDocument;
import org.mercer.interop.pmml.PmmlExport;
import org.mercer.learner.Region;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Tasks;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/**
 * A model in another format.
 *
 * @param mercer whether the input is a model of this program; else it is one of LIBSVM
 */
record ModelConversion(String in, boolean mercer, Path out, boolean force, Console console) {
  /** As ONNX, once it was compared. */
  void onnx(
      Precision precision,
      Optional<String> data,
      int most,
      ReaderOptions reader,
      Map<String, Object> report,
      Run run)
      throws IOException {
    onnx(load(run), precision, data, most, reader, report, run);
  }

  private <X> void onnx(
      KernelModel<X, ?> model,
      Precision precision,
      Optional<String> data,
      int most,
      ReaderOptions reader,
      Map<String, Object> report,
      Run run)
      throws IOException {
    OnnxModel<X> exported = OnnxExport.of(model, precision);
    Sample<X> rows =
        data.isPresent()
            ? new ModelData(in, console).read(model, data.get(), reader, run).sample()
            : exported.trial(most, 0);
    int count = Math.min(most, rows.size());
    Difference difference = exported.compare(rows.select(IntStream.range(0, count).toArray()), run);
    if (difference.labels() > 0 && !force) {
      throw new Failure(
          Exit.CHECK_FAILED,
          out.toString(),
          difference.labels()
              + " of "
              + difference.rows()
              + " rows would have another label (values differ by up to "
              + String.format(Locale.ROOT, "%.1e", difference.values())
              + ")",
          "the labels of the model",
          precision == Precision.FLOAT
              ? "leave out --precision float, or write it all the same with --force"
              : "write it all the same with --force");
    }
    try (Target target = target()) {
      exported.write(target.stream());
      target.commit();
    }
    report.put("what", "ONNX in " + precision.name().toLowerCase(Locale.ROOT) + " precision");
    report.put("precision", precision.name().toLowerCase(Locale.ROOT));
    report.put("inputs", exported.inputs());
    report.put("outputs", exported.outputs());
    report.put("rows", difference.rows());
    report.put("difference", difference.values());
    if (exported.outputs().contains("label")) {
      report.put("labelsChanged", difference.labels());
    }
    if (exported.outputs().contains("probabilities")) {
      report.put("probabilityDifference", difference.probabilities());
    }
  }

  /** As PMML. */
  void pmml(Map<String, Object> report, Run run) throws IOException {
    KernelModel<?, ?> model = load(run);
    PmmlDocument document = PmmlExport.of(model);
    if (model.calibrated() && !document.probabilities()) {
      run.note("the probabilities of the model are left behind: its threshold decides");
    }
    try (Target target = target()) {
      document.write(target.stream());
      target.commit();
    }
    report.put("what", "PMML 4.4, " + document.kind());
    report.put("element", document.kind());
    report.put("supportVectors", model.support().size());
  }

  /** A model of LIBSVM from one of ours, or the other way round. */
  void other(Map<String, Object> report, Run run) throws IOException {
    if (mercer) {
      LibsvmModel model = libsvm(load(run), run);
      try (Target target = target()) {
        LibsvmModels.write(model, target.stream());
        target.commit();
      }
      report.put("what", "a model of LIBSVM, " + model.type().word());
    } else {
      KernelModel<?, ?> model = load(run);
      try (AtomicFile place =
          Target.place(out, () -> Models.prepare(out, force, new DataFile(in).inputs()))) {
        Models.save(model, place);
      }
      report.put("what", "a Mercer model, " + model.kind());
    }
  }

  private Target target() throws IOException {
    return Target.file(out, force, List.of(new DataFile(in).inputs()));
  }

  private static LibsvmModel libsvm(KernelModel<?, ?> any, Run run) {
    if (any.calibrated()) {
      run.note("the probabilities of the model are left behind");
    }
    boolean vectors = any.support().size() > 0 && any.support().get(0) instanceof Vec;
    if (vectors && any.task() == Tasks.CLASSIFICATION) {
      @SuppressWarnings("unchecked") // its support objects are vectors
      ClassificationModel<Vec> model = (ClassificationModel<Vec>) any;
      return LibsvmExport.of(model);
    }
    if (vectors && any.task() == Tasks.REGRESSION) {
      @SuppressWarnings("unchecked") // its support objects are vectors
      RegressionModel<Vec> model = (RegressionModel<Vec>) any;
      return LibsvmExport.of(model);
    }
    throw new InputException(
        "LIBSVM model",
        vectors ? "a model of the kind " + any.kind() : "objects that are not vectors",
        "classes or numbers from vectors",
        "keep the model in Mercer's own format");
  }

  private KernelModel<?, ?> load(Run run) throws IOException {
    if (mercer) {
      return new ModelData(in, console).load();
    }
    LibsvmModel model = new DataFile(in).reading(() -> LibsvmModels.read(DataFile.path(in)));
    if (model.hasProbabilities()) {
      run.note("the probabilities of the LIBSVM model are left behind");
    }
    if (model.type().classifies()) {
      return LibsvmImport.classification(model);
    }
    RegressionModel<Vec> function = LibsvmImport.regression(model);
    return model.type() == SvmType.ONE_CLASS
        ? new NoveltyModel<>(
            function.function(), Region.Shape.PLANE, function.report(), function.provenance())
        : function;
  }
}
