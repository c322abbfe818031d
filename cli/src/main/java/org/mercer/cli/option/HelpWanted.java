package org.mercer.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.catalogue.Learners;
import org.mercer.learner.LearnerEntry;

/** What a command line asks to be told, seen before its options are known. */
final class HelpWanted {
  private static final Set<String> HELP = Set.of("-h", "--help");
  private static final List<String> LEARNER = List.of("--learner", "-l");

  private HelpWanted() {}

  static boolean in(List<String> words) {
    return words.stream().anyMatch(HELP::contains);
  }

  /** The learners that it names, by their own names, where it asks for help. */
  static Set<String> learners(List<String> words) {
    if (!in(words)) {
      return Set.of();
    }
    return Stream.iterate(0, i -> i < words.size(), i -> i + 1)
        .flatMap(i -> value(words, i).stream())
        .flatMap(names -> Stream.of(names.split(",")))
        .flatMap(name -> Learners.find(name).stream())
        .map(LearnerEntry::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** {@code -l svc}, {@code -lsvc}, {@code --learner=svc}. */
  private static Optional<String> value(List<String> words, int i) {
    String word = words.get(i);
    if (LEARNER.contains(word)) {
      return i + 1 < words.size() ? Optional.of(words.get(i + 1)) : Optional.empty();
    }
    return LEARNER.stream()
        .filter(word::startsWith)
        .findFirst()
        .map(option -> word.substring(option.length()).replaceFirst("^=", ""));
  }
}
