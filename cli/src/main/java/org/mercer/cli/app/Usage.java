package org.mercer.cli.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line: what came, what is expected, what was perhaps meant. */
public final class Usage {
  private Usage() {}

  public static String message(ParameterException e, String... args) {
    CommandLine line = e.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    String help = name + " --help shows what there is";
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().get(0), line, name, help);
    } else if (e instanceof MissingParameterException missing) {
      // what is missing may be there, but mistyped
      for (String word : args) {
        if (looksLikeOption(word) && !options(line).contains(bare(word))) {
          return unmatched(word, line, name, help);
        }
      }
      String what =
          missing.getMissing().stream().map(Usage::label).collect(Collectors.joining(", "));
      return parts(name, "something is missing", what, help);
    }
    return parts(name, String.valueOf(e.getMessage()), "", help);
  }

  /** A file that is named on the command line. */
  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(
          "no file can be called " + InputException.quote(name) + " (" + e.getReason() + ")");
    }
  }

  /**
   * Refuses an option that was given twice: picocli would take the last one silently where options
   * stand in a group.
   */
  public static void requireEachOnce(ParseResult parsed) {
    for (ParseResult of = parsed; of != null; of = of.subcommand()) {
      for (OptionSpec option : of.matchedOptions()) {
        if (!option.isMultiValue() && occurrences(of, option) > 1) {
          throw new ParameterException(
              of.commandSpec().commandLine(), option.longestName() + " is given more than once");
        }
      }
    }
  }

  private static long occurrences(ParseResult parsed, OptionSpec option) {
    List<String> names = List.of(option.names());
    return parsed.originalArgs().stream()
        .takeWhile(word -> !word.equals("--"))
        .filter(word -> names.contains(bare(word)))
        .count();
  }

  private static String unmatched(String word, CommandLine line, String name, String help) {
    boolean option = word.startsWith("-") && word.length() > 1;
    String bare = option ? bare(word) : word;
    Set<String> commands = line.getSubcommands().keySet();
    String kind =
        option
            ? "there is no option "
            : commands.isEmpty() ? "one argument too many, " : "there is no command ";
    String near =
        Suggestions.nearest(bare, option ? options(line) : commands)
            .map(known -> "did you mean " + known + "? ")
            .orElse("");
    return parts(name, kind + InputException.quote(bare), "", near + help);
  }

  /** Whether a word is meant as an option: {@code --lambda} or {@code -k}, but not {@code -1,2}. */
  public static boolean looksLikeOption(String word) {
    return word.length() > 1
        && word.charAt(0) == '-'
        && (Character.isLetter(word.charAt(1)) || word.startsWith("--") && word.length() > 2);
  }

  private static String bare(String word) {
    return word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
  }

  private static String parts(String where, String found, String expected, String repair) {
    return String.valueOf(new Failure(Exit.USAGE, where, found, expected, repair).getMessage());
  }

  private static List<String> options(CommandLine line) {
    List<String> names = new ArrayList<>();
    for (OptionSpec option : line.getCommandSpec().options()) {
      names.addAll(List.of(option.names()));
    }
    return names;
  }

  private static String label(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.longestName() + " " + option.paramLabel()
        : argument.paramLabel();
  }
}
