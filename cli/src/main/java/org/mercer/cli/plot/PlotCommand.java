package org.mercer.cli.plot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.cli.output.TwoColumns;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.picture.Png;
import org.mercer.picture.Scene;
import org.mercer.picture.Svg;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws the figures of the course from data, from a model and data, or from a kernel alone. */
@CommandLine.Command(
    name = "plot",
    description = "Draw a picture of data, of a model, or of a kernel.",
    footer = {
      "",
      "The name of the output says its form: .png, .svg or .html (a page; of feature-space one that",
      "is turned by hand). With two files the first is a model; with one, what the kind needs is",
      "learned from it; without any, a problem is drawn from the seed.",
      "",
      "Examples:",
      "  mercer plot --list",
      "  mercer plot regions heart.model heart.csv --columns age,bp --out regions.png",
      "  mercer plot regions moons.csv -k 'rbf(gamma=2)' --c 10 --out regions.svg",
      "  mercer plot field -k 'poly(degree=2)' --at 0.5,0.5 --out field.png",
      "  mercer plot feature-space --sample rings --map squares --out rings.html",
      "  mercer plot gram dna.txt -k 'normalise(spectrum(p=3))' --order cluster --out gram.png"
    })
public final class PlotCommand extends Command {
  private static final double DOTS = 96;

  @Parameters(index = "0", arity = "0..1", paramLabel = "KIND", description = "what to draw")
  private Optional<String> kind = Optional.empty();

  @Parameters(
      index = "1..2",
      arity = "0..2",
      paramLabel = "[[MODEL] DATA]",
      hideParamSyntax = true,
      description = "a data file, or a model file and a data file")
  private List<String> files = List.of();

  @Option(names = "--list", description = "list the kinds")
  private boolean list;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "F.png|F.svg|F.html",
      description = "where the picture goes (default: mercer-KIND.png here)")
  private Optional<String> out = Optional.empty();

  @Option(names = "--width", paramLabel = "PIXELS", description = "of the page")
  private Optional<Double> width = Optional.empty();

  @Option(names = "--height", paramLabel = "PIXELS", description = "of the page")
  private Optional<Double> height = Optional.empty();

  @Option(
      names = "--dpi",
      paramLabel = "N",
      description = "png: dots an inch; 96 is one dot a pixel of the page (default: 192)")
  private double dpi = 2 * DOTS;

  @Option(names = "--force", description = "replace the output whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object about the picture")
  private boolean json;

  @ArgGroup(validate = false, heading = PlotOptions.HEADING)
  private PlotOptions drawn = new PlotOptions();

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  private final Stopwatch watch = new Stopwatch();
  private final LearnerOptions parameters = new LearnerOptions();

  public PlotCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    parameters.addTo(spec, words, entry -> true);
  }

  @Override
  public Integer call() throws IOException {
    if (list) {
      TwoColumns table = new TwoColumns();
      PlotKinds.all().forEach(k -> table.line(k.name(), k.meaning()));
      table.print(console().out());
      return Exit.DONE;
    }
    PlotKind chosen =
        PlotKinds.get(
            kind.orElseThrow(
                () -> Failure.usage("KIND", "none", "what to draw", "mercer plot --list")));
    String name = out.orElse("mercer-" + chosen.name() + ".png");
    Target.requireFile(DataFile.path(name));
    Form form = Form.of(name);
    requireSizes();
    drawn.learnWith(parameters);
    try (ProgressLine progress = options.progress(console());
        Target target =
            Target.file(
                DataFile.path(name),
                force || out.isEmpty(),
                files.stream().filter(f -> !f.equals("-")).map(DataFile::path).toList())) {
      Run run = options.run(progress);
      PlotSource source = new PlotSource(files, drawn, reader, console(), run);
      PlotRequest request = new PlotRequest(chosen, drawn, source, progress, run);
      Drawing drawing = watch.time("learn", () -> chosen.draw().draw(request));
      Drawing.Size size = new Drawing.Size(width, height);
      byte[] bytes = watch.time("draw", () -> form.write(drawing, size, dpi / DOTS));
      target.stream().write(bytes);
      target.commit();
      say(progress, chosen, name, drawing.scene(size), bytes.length);
    }
    return Exit.DONE;
  }

  private void requireSizes() {
    for (Optional<Double> side : List.of(width, height)) {
      if (side.isPresent() && !(side.get() >= 100 && side.get() <= 10000)) {
        throw Failure.usage(
            "--width and --height",
            side.get().toString(),
            "100 to 10000 pixels",
            "leave them out, or choose a size in that range");
      }
    }
    if (!(dpi >= 24 && dpi <= 1200)) {
      throw Failure.usage(
          "--dpi",
          Double.toString(dpi),
          "24 to 1200 dots an inch",
          "leave --dpi out, or choose a number in that range");
    }
  }

  private void say(ProgressLine progress, PlotKind chosen, String name, Scene scene, int bytes) {
    progress.close();
    if (json) {
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("command", "plot");
      report.put("kind", chosen.name());
      report.put("out", name);
      report.put("title", scene.title());
      report.put("width", scene.width());
      report.put("height", scene.height());
      report.put("bytes", bytes);
      report.put("seconds", watch.seconds());
      console().out().println(Json.write(report));
    } else if (!options.quiet()) {
      console().out().println(scene.title());
      console()
          .out()
          .println(
              "Picture: " + DataFile.path(name).toAbsolutePath() + ", " + Amount.ofBytes(bytes));
    }
  }

  /** What an output is, by its name. */
  private enum Form {
    PNG {
      @Override
      byte[] write(Drawing drawing, Drawing.Size size, double scale) {
        return Png.write(drawing.scene(size), scale);
      }
    },
    SVG {
      @Override
      byte[] write(Drawing drawing, Drawing.Size size, double scale) {
        return Svg.write(drawing.scene(size)).getBytes(StandardCharsets.UTF_8);
      }
    },
    HTML {
      @Override
      byte[] write(Drawing drawing, Drawing.Size size, double scale) {
        return drawing.page(size).getBytes(StandardCharsets.UTF_8);
      }
    };

    abstract byte[] write(Drawing drawing, Drawing.Size size, double scale);

    static Form of(String name) {
      String lower = name.toLowerCase(Locale.ROOT);
      for (Form form : values()) {
        if (lower.endsWith("." + form.name().toLowerCase(Locale.ROOT))) {
          return form;
        }
      }
      throw Failure.usage(
          "--out",
          InputException.quote(name),
          "a name that ends in .png, .svg or .html",
          "--out picture.png");
    }
  }
}
