package org.mercer.cli.app;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The one table from parameters to options. Messages of the library name parameters between back
 * quotes ({@code `scale=standard`}, see {@link org.mercer.error.Setting}), since a program sets
 * them by methods; who typed a command reads {@code --scale standard}. Between back quotes may also
 * stand a whole call, {@code `check FILE fix out=FILE.fixed`}.
 */
public final class OptionNames {
  /** Their options are called alike: {@code maxLine} is {@code --max-line}. */
  private static final Set<String> PARAMETERS =
      Set.of(
          "charset",
          "continue",
          "decimal",
          "factor",
          "fix",
          "force",
          "format",
          "id",
          "kernel",
          "kind",
          "labels",
          "learner",
          "lenient",
          "list",
          "maxLine",
          "memory",
          "missing",
          "na",
          "normalise",
          "out",
          "pictures",
          "plan",
          "plugin",
          "precision",
          "repeats",
          "resume",
          "scale",
          "separator",
          "sheet",
          "symmetrize",
          "target",
          "task",
          "time",
          "unlabelled",
          "view2",
          "zeroBased");

  /** Commands that a message may name in a call without settings: {@code `kernels rbf`}. */
  private static final Set<String> COMMANDS = Set.of("convert", "kernels", "predict", "train");

  /** What the command takes from the environment. */
  private static final Map<String, String> VARIABLES = Map.of("heap", "MERCER_HEAP");

  private static final String QUOTED = "'[^']*'|\"[^\"]*\"|\\\\'";
  private static final Pattern SPAN = Pattern.compile("`((?:" + QUOTED + "|[^`'\"\n])+)`");
  private static final Pattern WORD = Pattern.compile("(?:" + QUOTED + "|[^\\s'\"])+");
  private static final Pattern SETTING = Pattern.compile("([a-z][A-Za-z0-9]*)(?:=(.*))?");

  private OptionNames() {}

  /** A message with the options in the places of the parameters it names. */
  public static String in(String message) {
    return message.indexOf('`') < 0
        ? message
        : SPAN.matcher(message)
            .replaceAll(span -> Matcher.quoteReplacement(span(span.group(1), span.group())));
  }

  /** Messages, each with its options. */
  public static List<String> in(List<String> messages) {
    return messages.stream().map(OptionNames::in).toList();
  }

  /** {@code train heart.libsvm c=10} as it is typed: {@code mercer train heart.libsvm --c 10}. */
  public static String command(String call) {
    return "mercer " + words(call);
  }

  private static String span(String inside, String whole) {
    String first = inside.split("[ =]", 2)[0];
    if (isKnown(first)) {
      return words(inside);
    }
    boolean call =
        COMMANDS.contains(first)
            || WORD.matcher(inside).results().skip(1).anyMatch(w -> isKnown(name(w.group())));
    return call ? command(inside) : whole;
  }

  private static boolean isKnown(String name) {
    return PARAMETERS.contains(name) || VARIABLES.containsKey(name);
  }

  private static String name(String word) {
    return word.split("=", 2)[0];
  }

  private static String words(String settings) {
    return WORD.matcher(settings)
        .results()
        .map(word -> option(word.group()))
        .collect(Collectors.joining(" "));
  }

  private static String option(String word) {
    Matcher setting = SETTING.matcher(word);
    if (!setting.matches() || setting.group(2) == null && !isKnown(word)) {
      return word;
    }
    String name = setting.group(1);
    String option = "--" + name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    String value = setting.group(2) == null ? "" : " " + setting.group(2);
    return VARIABLES.getOrDefault(name, option) + value;
  }
}
