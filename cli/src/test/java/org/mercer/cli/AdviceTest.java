package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Errors;
import org.mercer.cli.app.OptionNames;
import picocli.CommandLine;

/** What a message tells the reader to type is there to be typed. */
class AdviceTest {
  /** As {@code --max-line}, but not {@code var(--ink)} or {@code --ink:} of a style sheet. */
  private static final Pattern OPTION =
      Pattern.compile("(?<![\\w-])(?<!var\\()--[a-z][a-z0-9]*+(-[a-z0-9]++)*+(?!:[^ ])");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

  /** As {@code `missing`} or {@code `scale=standard`} in a sentence, or a call's first setting. */
  private static final Pattern PARAMETER =
      Pattern.compile("(?<=[ (\"']|^)`([a-z][A-Za-z0-9]*)(?:=[^`]+)?`(?=[ ;,.)]|$)");

  private static final Pattern PHRASE = Pattern.compile("mercer ([a-z-]+)");

  /** Options of Java and of xmllint, which some messages speak of. */
  private static final Set<String> OTHERS =
      Set.of(
          "--noout",
          "--add-modules",
          "--enable-native-access",
          "--add-opens",
          "--add-exports",
          "--violet", // properties of a style sheet
          "--brown");

  private static final Map<String, Set<String>> KNOWN = known();

  private static Map<String, Set<String>> known() {
    Console console =
        Console.of(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
    CommandLine all = MercerCommand.commandLine(console, new Errors(console, List.of()), List.of());
    Map<String, Set<String>> known = new HashMap<>();
    all.getSubcommands()
        .forEach(
            (name, line) -> {
              Set<String> options = new HashSet<>();
              line.getCommandSpec().options().forEach(o -> options.addAll(List.of(o.names())));
              known.put(name, options);
            });
    return known;
  }

  private static Set<String> anywhere() {
    Set<String> all = new HashSet<>(OTHERS);
    all.add("--version");
    KNOWN.values().forEach(all::addAll);
    return all;
  }

  /** All literals of a file as they are printed, those that are joined with + as one. */
  private static List<String> literals(Path file) throws IOException {
    return OptionNames.in(literals(Files.readString(file)));
  }

  private static List<String> literals(String source) {
    String code =
        source.replaceAll("(?m)^\\s*(\\*|/\\*\\*|//).*$", "").replaceAll("\"\\s*\\+\\s*\"", "");
    return LITERAL.matcher(code).results().map(r -> r.group(1)).toList();
  }

  private static List<Path> sources(String module) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
      return files.filter(f -> f.toString().endsWith(".java")).toList();
    }
  }

  @Test
  void the_library_speaks_of_parameters_and_knows_no_options() throws IOException {
    List<String> strange = new ArrayList<>();
    for (String module : List.of("core", "report", "interop")) {
      for (Path file : sources(module)) {
        for (String literal : literals(Files.readString(file))) {
          OPTION
              .matcher(literal)
              .results()
              .map(r -> r.group())
              .filter(option -> !OTHERS.contains(option))
              .forEach(option -> strange.add(file.getFileName() + ": " + option));
        }
      }
    }
    assertThat(strange).isEmpty();
  }

  @Test
  void every_parameter_that_the_library_names_is_in_the_table_of_options() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String module : List.of("core", "report", "interop")) {
      for (Path file : sources(module)) {
        for (String literal : literals(Files.readString(file))) {
          PARAMETER.matcher(literal).results().forEach(r -> named.add(r.group(1)));
        }
      }
    }
    assertThat(named).contains("memory", "scale", "target").allMatch(AdviceTest::isTyped);
  }

  private static boolean isTyped(String parameter) {
    return !OptionNames.in("`" + parameter + "`").startsWith("`");
  }

  @Test
  void every_option_that_a_message_names_exists() throws IOException {
    Set<String> all = anywhere();
    List<String> strange = new ArrayList<>();
    for (String module : List.of("core", "report", "cli")) {
      for (Path file : sources(module)) {
        for (String literal : literals(file)) {
          OPTION
              .matcher(literal)
              .results()
              .map(r -> r.group())
              .filter(option -> !all.contains(option))
              .forEach(option -> strange.add(file.getFileName() + ": " + option));
        }
      }
    }
    assertThat(strange).isEmpty();
  }

  @Test
  void a_command_that_is_written_out_has_the_options_it_is_given() throws IOException {
    List<String> strange = new ArrayList<>();
    for (String module : List.of("core", "report", "cli")) {
      for (Path file : sources(module)) {
        for (String literal : literals(file)) {
          phrases(literal)
              .forEach(
                  (command, text) -> {
                    Set<String> own = KNOWN.getOrDefault(command, anywhere());
                    OPTION
                        .matcher(text)
                        .results()
                        .map(r -> r.group())
                        .filter(option -> !own.contains(option) && !OTHERS.contains(option))
                        .forEach(
                            option ->
                                strange.add(
                                    file.getFileName() + ": mercer " + command + " " + option));
                  });
        }
      }
    }
    assertThat(strange).isEmpty();
  }

  /** Commands with what follows them, up to the end of the sentence. */
  private static Map<String, String> phrases(String literal) {
    Map<String, String> phrases = new HashMap<>();
    Matcher phrase = PHRASE.matcher(literal);
    while (phrase.find()) {
      String rest = literal.substring(phrase.end()).split("[;,](?= )|\\. |mercer |\\(", 2)[0];
      phrases.merge(phrase.group(1), rest, (a, b) -> a + " " + b);
    }
    return phrases;
  }

  @Test
  void a_command_of_its_own_file_has_what_its_messages_name() throws IOException {
    List<String> strange = new ArrayList<>();
    for (Path file : sources("cli")) {
      String name = command(file);
      Set<String> own = KNOWN.get(name);
      if (own == null) {
        continue;
      }
      for (String literal : literals(file)) {
        if (!PHRASE.matcher(literal).find()) {
          OPTION
              .matcher(literal)
              .results()
              .map(r -> r.group())
              .filter(option -> !own.contains(option))
              .forEach(option -> strange.add(name + ": " + option));
        }
      }
    }
    assertThat(strange).isEmpty();
  }

  private static String command(Path file) {
    String name = String.valueOf(file.getFileName()).replaceFirst("Command\\.java$", "");
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }
}
