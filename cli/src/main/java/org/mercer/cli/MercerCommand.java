package org.mercer.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Errors;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Usage;
import org.mercer.cli.app.Version;
import org.mercer.cli.bench.BenchCommand;
import org.mercer.cli.convert.ConvertCommand;
import org.mercer.cli.convert.SampleCommand;
import org.mercer.cli.explain.ExplainCommand;
import org.mercer.cli.explain.ReportCommand;
import org.mercer.cli.fit.FitCommand;
import org.mercer.cli.help.CompletionCommand;
import org.mercer.cli.help.HelpCommand;
import org.mercer.cli.help.HelpLayout;
import org.mercer.cli.inspect.CheckCommand;
import org.mercer.cli.inspect.EvalCommand;
import org.mercer.cli.inspect.InspectCommand;
import org.mercer.cli.inspect.KernelsCommand;
import org.mercer.cli.inspect.LearnersCommand;
import org.mercer.cli.measure.AlignCommand;
import org.mercer.cli.measure.DistanceCommand;
import org.mercer.cli.measure.GramCommand;
import org.mercer.cli.measure.ProjectCommand;
import org.mercer.cli.measure.SimilarCommand;
import org.mercer.cli.measure.TestCommand;
import org.mercer.cli.plot.PlotCommand;
import org.mercer.cli.predict.PredictCommand;
import org.mercer.cli.search.CompareCommand;
import org.mercer.cli.search.CvCommand;
import org.mercer.cli.search.TuneCommand;
import org.mercer.cli.serve.ClientCommand;
import org.mercer.cli.serve.ServeCommand;
import org.mercer.cli.studio.StudioCommand;
import org.mercer.cli.svm.SvmCheckdataCommand;
import org.mercer.cli.svm.SvmEasyCommand;
import org.mercer.cli.svm.SvmGridCommand;
import org.mercer.cli.svm.SvmPredictCommand;
import org.mercer.cli.svm.SvmScaleCommand;
import org.mercer.cli.svm.SvmSubsetCommand;
import org.mercer.cli.svm.SvmTrainCommand;
import org.mercer.cli.train.ClusterCommand;
import org.mercer.cli.train.EmbedCommand;
import org.mercer.cli.train.ReduceCommand;
import org.mercer.cli.train.TrainCommand;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command itself, without a subcommand; and how all of them are put together. */
@CommandLine.Command(
    name = "mercer",
    description = "Kernel methods: every kernel, every object, every learner.",
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit status: 0 done, 1 a check failed, 2 usage, 65 bad data, 66 input missing, 70 our"
          + " fault,",
      "73 cannot create output, 74 input or output failed, 75 limit reached, 130 and 143 stopped.",
      "",
      "As a file to read, - is standard input; as one to write, it is standard output where a",
      "command prints its answer, and is refused elsewhere. A file called - is ./-.",
      "",
      "Examples:",
      "  mercer fit patients.csv --target outcome",
      "  mercer help topics",
      "  mercer demo"
    })
public final class MercerCommand extends Command {
  private static final Map<String, Function<Console, Command>> COMMANDS = commands();

  @SuppressWarnings("unused") // picocli reads it: the version is asked for
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "show the version, the JDK, the vector width and the LAPACK in use")
  private boolean version;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  MercerCommand(Console console) {
    super(console);
  }

  private static Map<String, Function<Console, Command>> commands() {
    Map<String, Function<Console, Command>> commands = new LinkedHashMap<>();
    commands.put("help", console -> new HelpCommand(console, names()));
    commands.put("demo", DemoCommand::new);
    commands.put("fit", FitCommand::new);
    commands.put("sample", SampleCommand::new);
    commands.put("eval", EvalCommand::new);
    commands.put("explain", ExplainCommand::new);
    commands.put("report", ReportCommand::new);
    commands.put("reduce", ReduceCommand::new);
    commands.put("check", CheckCommand::new);
    commands.put("gram", GramCommand::new);
    commands.put("distance", DistanceCommand::new);
    commands.put("similar", SimilarCommand::new);
    commands.put("project", ProjectCommand::new);
    commands.put("align", AlignCommand::new);
    commands.put("test", TestCommand::new);
    commands.put("train", TrainCommand::new);
    commands.put("tune", TuneCommand::new);
    commands.put("embed", EmbedCommand::new);
    commands.put("cluster", ClusterCommand::new);
    commands.put("predict", PredictCommand::new);
    commands.put("cv", CvCommand::new);
    commands.put("compare", CompareCommand::new);
    commands.put("plot", PlotCommand::new);
    commands.put("inspect", InspectCommand::new);
    commands.put("convert", ConvertCommand::new);
    commands.put("svm-train", SvmTrainCommand::new);
    commands.put("svm-predict", SvmPredictCommand::new);
    commands.put("svm-scale", SvmScaleCommand::new);
    commands.put("svm-grid", SvmGridCommand::new);
    commands.put("svm-easy", SvmEasyCommand::new);
    commands.put("svm-subset", SvmSubsetCommand::new);
    commands.put("svm-checkdata", SvmCheckdataCommand::new);
    commands.put("kernels", KernelsCommand::new);
    commands.put("learners", LearnersCommand::new);
    commands.put("studio", StudioCommand::new);
    commands.put("serve", ServeCommand::new);
    commands.put("client", ClientCommand::new);
    commands.put("bench", BenchCommand::new);
    commands.put("completion", CompletionCommand::new);
    return commands;
  }

  /** The names of all subcommands. */
  public static List<String> names() {
    return List.copyOf(COMMANDS.keySet());
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(console().err());
    return Exit.USAGE;
  }

  private static CommandLine subcommand(Command command, List<String> words) {
    CommandLine line = new CommandLine(command);
    PluginOption.addTo(line.getCommandSpec());
    command.extend(line.getCommandSpec(), words);
    HelpLayout.of(line.getCommandSpec(), names());
    return line;
  }

  /** What {@code help} asks for: {@code help train -l svc} is {@code train -l svc --help}. */
  static String[] asked(String... arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) {
      return arguments;
    } else if (arguments.length == 1) {
      return new String[] {"--help"};
    }
    if (COMMANDS.containsKey(arguments[1])) {
      return Stream.concat(Arrays.stream(arguments).skip(1), Stream.of("--help"))
          .toArray(String[]::new);
    } else if (arguments.length == 2 && Kernels.names().contains(arguments[1])) {
      return new String[] {"kernels", arguments[1]};
    } else if (arguments.length == 2 && Learners.names().contains(arguments[1])) {
      return new String[] {"learners", arguments[1]};
    }
    return arguments;
  }

  /** LIBSVM's tools show their usage where they are called without anything. */
  private static int refused(ParameterException e, String[] args, Console console) {
    if (args.length == 1 && args[0].startsWith("svm-")) {
      e.getCommandLine().usage(console.out());
      return Exit.USAGE;
    }
    return console.fail(Usage.message(e, args), Exit.USAGE);
  }

  /**
   * The command line for these arguments. Reading the options of a subcommand by reflection takes
   * time at every start, so where the first word names one, only that one is added.
   */
  static CommandLine commandLine(Console console, Errors errors, List<String> arguments) {
    CommandLine line = new CommandLine(new MercerCommand(console));
    String first = arguments.isEmpty() ? "" : arguments.get(0);
    boolean one = COMMANDS.containsKey(first) && !first.equals("completion");
    COMMANDS.forEach(
        (name, make) -> {
          if (!one || name.equals(first)) {
            line.addSubcommand(name, subcommand(make.apply(console), arguments));
          }
        });
    line.setColorScheme(CommandLine.Help.defaultColorScheme(console.colour() ? Ansi.ON : Ansi.OFF));
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpWidth(console.helpWidth());
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::render);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Path.class, Usage::path);
    line.setExpandAtFiles(false); // @path is a file inside a kernel expression
    // -1,2 is a vector; that it is no mistyped option is for the command to see
    for (String name : List.of("eval", "distance", "explain")) {
      if (line.getSubcommands().containsKey(name)) {
        line.getSubcommands().get(name).setUnmatchedOptionsArePositionalParams(true);
      }
    }
    line.setParameterExceptionHandler((e, args) -> refused(e, args, console));
    line.setExecutionStrategy(
        parsed -> {
          Usage.requireEachOnce(parsed);
          // whatever the command does, a signal is seen
          Run run = Run.defaults().progress(new ProgressLine(console, true));
          return Interruption.untimed(run, () -> new CommandLine.RunLast().execute(parsed));
        });
    line.setExecutionExceptionHandler(
        (e, of, parsed) -> errors.report(e, ((Command) of.getCommand()).debug()));
    return line;
  }
}
