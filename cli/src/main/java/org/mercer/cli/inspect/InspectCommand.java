package org.mercer.cli.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.output.ModelSummary;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Digits;
import org.mercer.interop.libsvm.LibsvmModel;
import org.mercer.interop.libsvm.LibsvmModels;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.model.KernelModel;
import org.mercer.model.file.ModelHeader;
import org.mercer.model.file.Models;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is in a model file. */
@CommandLine.Command(
    name = "inspect",
    description =
        "Show what a model file holds. That is kernel and its proof, learner, classes, "
            + "how the fit ended, where it comes from, and its parts with their checksums.",
    footer = {
      "",
      "Every checksum is compared, and the model is loaded. Models of LIBSVM are read too.",
      "",
      "Examples:",
      "  mercer inspect heart.model",
      "  mercer inspect heart.model --json"
    })
public final class InspectCommand extends Command {
  private static final int SHOWN = 12;

  @Parameters(index = "0", paramLabel = "MODEL", description = "model file")
  private String modelFile = "";

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  public InspectCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Path path = DataFile.path(modelFile);
    DataFile file = new DataFile(modelFile);
    boolean libsvm =
        file.reading(() -> Files.isRegularFile(path) && LibsvmModels.looksLikeOne(path));
    Map<String, Object> found = libsvm ? file.reading(() -> libsvm(path)) : mercer(path);
    if (json) {
      console().out().println(Json.write(found));
    } else {
      table(found).print(console().out());
    }
    return Exit.DONE;
  }

  private Map<String, Object> mercer(Path path) throws IOException {
    KernelModel<?, ?> model = new ModelData(modelFile, console()).load();
    ModelHeader header = Models.inspect(path);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("command", "inspect");
    found.put("file", modelFile);
    found.put("format", "mercer");
    found.put("bytes", Files.size(path));
    found.putAll(header.toJson());
    found.remove("arrays");
    found.put("functions", model.function().functions());
    proof(found, model.kernel());
    found.put("preparationNotes", model.function().preparation().notes());
    List<Object> sections = new ArrayList<>();
    for (Models.Section section : Models.sections(path)) {
      Map<String, Object> part = new LinkedHashMap<>();
      part.put("name", section.name());
      part.put("bytes", section.bytes());
      part.put("crc32c", String.format(Locale.ROOT, "%08x", section.checksum()));
      sections.add(part);
    }
    found.put("sections", sections);
    return found;
  }

  private static void proof(Map<String, Object> found, Kernel<?> kernel) {
    found.put("verdict", kernel.certificate().verdict().name().toLowerCase(Locale.ROOT));
    found.put("proof", kernel.certificate().explain().stripTrailing());
  }

  private Map<String, Object> libsvm(Path path) throws IOException {
    LibsvmModel model = LibsvmModels.read(path);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("command", "inspect");
    found.put("file", modelFile);
    found.put("format", "libsvm");
    found.put("bytes", Files.size(path));
    found.put("kind", model.type().word());
    found.put("kernel", Kernels.format(model.kernel().function()));
    found.put("classes", model.labels().stream().map(String::valueOf).toList());
    found.put("support", model.vectors().rows());
    found.put("probabilities", model.hasProbabilities());
    proof(found, model.kernel().function());
    return found;
  }

  private static TwoColumns table(Map<String, Object> found) {
    TwoColumns table = new TwoColumns();
    table.line("file", found.get("file") + " (" + found.get("format") + ", " + size(found) + ")");
    table.line("kind", text(found.get("kind")) + classes(found));
    table.line("kernel", ModelSummary.clipped(text(found.get("kernel"))));
    List<String> proof = text(found.get("proof")).lines().toList();
    for (int i = 0; i < proof.size(); i++) {
      table.line(i == 0 ? "proof" : "", proof.get(i));
    }
    table.line("support", found.get("support") + " objects" + of(found));
    if (found.get("provenance") instanceof Map<?, ?> from) {
      table.line("learner", from.get("learner") + " " + from.get("parameters"));
      table.line("trained on", from.get("trainedOn") + " objects, seed " + from.get("seed"));
      table.line("data hash", text(from.get("dataHash")));
      table.line("made by", "mercer " + from.get("version") + " with " + from.get("providers"));
    }
    if (found.get("preparation") instanceof Map<?, ?> preparation) {
      table.line("preparation", text(preparation.get("name")));
    }
    if (found.get("inputs") instanceof Map<?, ?> inputs) {
      columns(table, inputs);
    }
    if (found.get("report") instanceof Map<?, ?> report) {
      report(table, report);
    }
    if (found.get("sections") instanceof List<?> sections) {
      for (Object each : sections) {
        Map<?, ?> section = (Map<?, ?>) each;
        table.line(
            "section",
            section.get("name")
                + ", "
                + section.get("bytes")
                + " bytes, crc32c "
                + section.get("crc32c"));
      }
    }
    return table;
  }

  private static void columns(TwoColumns table, Map<?, ?> inputs) {
    if (inputs.get("names") instanceof List<?> names && !names.isEmpty()) {
      String shown = String.join(", ", names.stream().limit(SHOWN).map(String::valueOf).toList());
      table.line("columns", shown + (names.size() > SHOWN ? ", ... (" + names.size() + ")" : ""));
    } else if (!Integer.valueOf(0).equals(inputs.get("columns"))) {
      table.line("columns", text(inputs.get("columns")));
    }
  }

  private static void report(TwoColumns table, Map<?, ?> report) {
    table.line(
        "fit",
        (Boolean.TRUE.equals(report.get("converged")) ? "converged" : "not converged")
            + " after "
            + report.get("iterations")
            + " iterations");
    if (report.get("figures") instanceof Map<?, ?> figures) {
      figures.forEach((name, value) -> table.line("  " + name, number(value)));
    }
    if (report.get("warnings") instanceof List<?> warnings) {
      warnings.forEach(warning -> table.line("warning", OptionNames.in(text(warning))));
    }
  }

  private static String classes(Map<String, Object> found) {
    return found.get("classes") instanceof List<?> classes && !classes.isEmpty()
        ? " of "
            + classes.size()
            + " classes: "
            + String.join(", ", classes.stream().limit(SHOWN).map(String::valueOf).toList())
            + (classes.size() > SHOWN ? ", ..." : "")
            + (found.containsKey("scheme") ? " (by " + found.get("scheme") + ")" : "")
        : "";
  }

  private static String of(Map<String, Object> found) {
    return found.containsKey("functions") ? ", " + found.get("functions") + " functions" : "";
  }

  private static String size(Map<String, Object> found) {
    return found.get("bytes") instanceof Long bytes ? Amount.ofBytes(bytes) : "";
  }

  private static String number(Object value) {
    return value instanceof Double d && Double.isFinite(d) ? Digits.of(d, Digits.SIX) : text(value);
  }

  private static String text(@Nullable Object value) {
    return String.valueOf(value);
  }
}
