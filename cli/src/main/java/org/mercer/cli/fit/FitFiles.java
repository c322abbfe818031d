package org.mercer.cli.fit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.output.Target;
import org.mercer.file.AtomicFile;
import org.mercer.model.KernelModel;
import org.mercer.model.file.Models;
import org.mercer.report.Report;

/**
 * The model and the report of a fit: both places are checked before the work begins, and what is
 * there is replaced only by the whole of the new.
 */
final class FitFiles implements AutoCloseable {
  private final Path modelPath;
  private final Optional<Path> reportPath;
  private final AtomicFile model;
  private final Optional<Target> report;

  private FitFiles(
      Path modelPath, Optional<Path> reportPath, AtomicFile model, Optional<Target> report) {
    this.modelPath = modelPath;
    this.reportPath = reportPath;
    this.model = model;
    this.report = report;
  }

  /** Named by the user, or after the data, in the current folder. */
  static FitFiles of(
      DataFile data,
      Optional<Path> modelFile,
      Optional<Path> reportFile,
      boolean reporting,
      boolean force)
      throws IOException {
    Path modelPath = modelFile.orElseGet(() -> Path.of(stem(data) + ".model"));
    Optional<Path> reportPath =
        reporting ? reportFile.or(() -> Optional.of(beside(modelPath))) : Optional.empty();
    reportPath.ifPresent(FitFiles::requireKnown);
    AtomicFile model =
        Target.place(modelPath, () -> Models.prepare(modelPath, force, data.inputs()));
    try {
      Optional<Target> report =
          reportPath.isPresent()
              ? Optional.of(Target.report(reportPath.get(), force, data.inputs()))
              : Optional.empty();
      return new FitFiles(modelPath, reportPath, model, report);
    } catch (IOException | RuntimeException e) {
      model.close();
      throw e;
    }
  }

  private static String stem(DataFile data) {
    if (data.isStandardInput() || data.isDatabase()) {
      return "mercer";
    }
    String name = String.valueOf(data.path().toAbsolutePath().normalize().getFileName());
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    int dot = plain.lastIndexOf('.');
    return dot > 0 ? plain.substring(0, dot) : plain;
  }

  private static Path beside(Path model) {
    String name = String.valueOf(model.getFileName());
    String stem = name.endsWith(".model") ? name.substring(0, name.length() - 6) : name;
    return model.resolveSibling(stem + ".html");
  }

  private static boolean isJson(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".json");
  }

  private static void requireKnown(Path path) {
    Target.requireFile(path);
    String name = path.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".html") && !name.endsWith(".htm") && !name.endsWith(".json")) {
      throw Failure.usage(
          "--report",
          path.toString(),
          "a name that ends in .html or .json",
          "--report report.html");
    }
  }

  Path modelPath() {
    return modelPath;
  }

  Optional<Path> reportPath() {
    return reportPath;
  }

  /** Both, for people. */
  String names() {
    return modelPath + reportPath.map(path -> ", report " + path).orElse("");
  }

  /** Whether a report is wanted. */
  boolean reporting() {
    return report.isPresent();
  }

  void save(KernelModel<?, ?> fitted) throws IOException {
    Models.save(fitted, model);
  }

  void save(Report written) throws IOException {
    Target target = report.orElseThrow();
    String text = isJson(reportPath.orElseThrow()) ? written.jsonText() + "\n" : written.html();
    try {
      target.stream().write(text.getBytes(StandardCharsets.UTF_8));
      target.commit();
    } catch (IOException e) {
      throw new IOException(e.getMessage() + "; the model is saved as " + modelPath, e);
    }
  }

  @Override
  public void close() throws IOException {
    model.close();
    if (report.isPresent()) {
      report.get().close();
    }
  }
}
