package org.mercer.cli.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Generators;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.output.Target;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Digits;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.Generator;
import org.mercer.data.Labels;
import org.mercer.data.Request;
import org.mercer.data.read.Format;
import org.mercer.data.read.GeneratedFile;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a problem from a seed. */
@CommandLine.Command(
    name = "sample",
    description = "Generate data whose answer is known: points, strings, trees, graphs, tables.",
    footer = {
      "",
      "The same name, settings and seed give the same bytes on every machine. The format is what the"
          + " other",
      "commands read: a table for points, label<TAB>object lines for the rest.",
      "",
      "Examples:",
      "  mercer sample --list",
      "  mercer sample moons --n 200 --noise 0.2 --out moons.csv",
      "  mercer sample dna --n 300 --length 80 --seed 7 --out dna.txt",
      "  mercer sample blobs --classes 4 --dim 10 --format libsvm | head"
    })
public final class SampleCommand extends Command {
  private static final int SHOWN = 12;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "what to draw; --list shows all")
  private Optional<String> name = Optional.empty();

  @Option(names = "--list", description = "what there is, with the settings of each")
  private boolean list;

  @Option(
      names = "--n",
      paramLabel = "N",
      description = "how many objects (default: ${DEFAULT-VALUE})",
      defaultValue = "500")
  private int n;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of everything random (default: ${DEFAULT-VALUE})",
      defaultValue = "1")
  private long seed;

  /** What shapes the problem; each has its own of these, and its own standing values. */
  static final class Shape {
    @Option(names = "--noise", paramLabel = "X", description = "how much noise")
    private Optional<Double> noise = Optional.empty();

    @Option(names = "--share", paramLabel = "X", description = "part of the second class, 0 to 1")
    private Optional<Double> share = Optional.empty();

    @Option(names = "--classes", paramLabel = "K", description = "how many classes")
    private Optional<Double> classes = Optional.empty();

    @Option(names = "--dim", paramLabel = "D", description = "how many columns")
    private Optional<Double> dim = Optional.empty();

    @Option(names = "--length", paramLabel = "L", description = "how long each object is")
    private Optional<Double> length = Optional.empty();

    Request apply(Request request) {
      Request shaped = request;
      shaped = with(shaped, "noise", noise);
      shaped = with(shaped, "share", share);
      shaped = with(shaped, "classes", classes);
      shaped = with(shaped, "dim", dim);
      return with(shaped, "length", length);
    }

    private static Request with(Request request, String setting, Optional<Double> value) {
      return value.map(v -> request.with(setting, v)).orElse(request);
    }
  }

  @ArgGroup(
      validate = false,
      heading = "%nShape, where the problem has it (--list shows the standing values):%n")
  private Shape shape = new Shape();

  @Option(
      names = "--format",
      paramLabel = "F",
      description = "csv, tsv or libsvm for points; strings or csv for the rest")
  private Optional<String> format = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "where it goes (default: standard output)")
  private Optional<Path> out = Optional.empty();

  @Option(names = "--force", description = "replace FILE whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "with --out: describe what was drawn as one JSON object")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "no notes")
  private boolean quiet;

  public SampleCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (list) {
      return list();
    }
    String wanted =
        name.orElseThrow(
            () ->
                Failure.usage(
                    "mercer sample", "no name", "what to draw", "mercer sample --list shows all"));
    out = out.filter(path -> !Target.isStandardOutput(path));
    if (json && out.isEmpty()) {
      throw Failure.usage("--json", "no --out", "a file for the data", "add --out FILE");
    }
    Generated drawn = draw(wanted);
    Format chosen = format(wanted, drawn);
    try (Target target =
        out.isPresent()
            ? Target.file(out.get(), force, List.of())
            : Target.standardOutput(console())) {
      new GeneratedFile(drawn).write(chosen, target.stream());
      target.commit();
    }
    if (out.isPresent() && (json || !quiet)) {
      report(wanted, drawn, chosen, out.get());
    }
    return Exit.DONE;
  }

  private Generated draw(String wanted) {
    if (n < 1 || n > Request.MOST_OBJECTS) {
      throw Failure.usage(
          "--n",
          Integer.toString(n),
          "1 to " + Request.MOST_OBJECTS + " objects",
          "choose a number in that range");
    }
    try {
      return Generators.get(wanted).draw(shape.apply(Request.of(n, seed)));
    } catch (InputException e) {
      String where = e.where().equals("sample") ? "NAME" : "--" + e.where();
      throw Failure.usage(where, e.found(), e.expected(), e.repair());
    }
  }

  private Format format(String wanted, Generated drawn) {
    List<Format> formats = new GeneratedFile(drawn).formats();
    String given = format.orElse(formats.get(0).toString()).toLowerCase(Locale.ROOT);
    return formats.stream()
        .filter(f -> f.toString().equals(given))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.usage(
                    "--format",
                    InputException.quote(given),
                    formats + " for " + wanted,
                    "choose one of these, or leave --format out"));
  }

  private void report(String wanted, Generated drawn, Format chosen, Path file) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "sample");
    object.put("name", wanted);
    object.put("file", file.toString());
    object.put("format", chosen.toString());
    object.put("objects", drawn.size());
    object.put("seed", seed);
    Map<String, Object> counts = new LinkedHashMap<>();
    if (!drawn.regression()) {
      Labels labels = Labels.of(drawn.targets());
      for (int c = 0; c < labels.classes().size(); c++) {
        counts.put(labels.classes().get(c), labels.counts()[c]);
      }
      object.put("classes", counts);
    }
    if (json) {
      console().out().println(Json.write(object));
      return;
    }
    String classes = counts.isEmpty() ? " with a number each" : " of " + shortened(counts);
    console().say(file + ": " + drawn.size() + " objects" + classes + ", seed " + seed);
  }

  private static String shortened(Map<String, Object> counts) {
    List<String> each =
        counts.entrySet().stream().map(e -> e.getKey() + " (" + e.getValue() + ")").toList();
    return each.size() <= SHOWN
        ? String.join(", ", each)
        : each.size() + " classes: " + String.join(", ", each.subList(0, SHOWN)) + ", ...";
  }

  private int list() {
    if (json) {
      console().out().println(Json.write(Map.of("problems", described())));
      return Exit.DONE;
    }
    TwoColumns table = new TwoColumns();
    for (Generator generator : Generators.all()) {
      table.line(generator.name(), generator.meaning());
      for (DrawSetting setting : generator.settings()) {
        table.row(
            "  --" + setting.name() + " " + Digits.shortest(setting.standing()), setting.meaning());
      }
    }
    table.print(console().out());
    return Exit.DONE;
  }

  private static List<Object> described() {
    return Generators.all().stream()
        .<Object>map(
            g -> {
              Map<String, Object> settings = new LinkedHashMap<>();
              g.settings().forEach(s -> settings.put(s.name(), s.standing()));
              Map<String, Object> object = new LinkedHashMap<>();
              object.put("name", g.name());
              object.put("meaning", g.meaning());
              object.put("settings", settings);
              return object;
            })
        .toList();
  }
}
