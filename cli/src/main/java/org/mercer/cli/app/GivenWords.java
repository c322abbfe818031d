package org.mercer.cli.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.mercer.error.ShellWord;
import picocli.CommandLine.Model.CommandSpec;

/** The command line that was given, from which one that goes on is made. */
public record GivenWords(List<String> words) {
  public GivenWords {
    words = List.copyOf(words);
  }

  public static GivenWords of(CommandSpec spec) {
    return new GivenWords(spec.root().commandLine().getParseResult().originalArgs());
  }

  /** Without these options, each of which has a value. */
  public GivenWords without(Set<String> options) {
    List<String> left = new ArrayList<>();
    boolean value = false;
    for (String word : words) {
      boolean option = !value && options.contains(word);
      int equals = word.indexOf('=');
      boolean joined = equals > 0 && options.contains(word.substring(0, equals));
      if (!value && !option && !joined) {
        left.add(word);
      }
      value = option;
    }
    return new GivenWords(left);
  }

  /** Without an option that has no value. */
  public GivenWords without(String flag) {
    return new GivenWords(words.stream().filter(word -> !word.equals(flag)).toList());
  }

  public GivenWords with(String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return new GivenWords(all);
  }

  /** As it is typed. */
  public String command() {
    return "mercer " + joined(words);
  }

  public static String joined(List<String> words) {
    return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
  }
}
