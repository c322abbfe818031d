package org.mercer.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Failure;
import org.mercer.error.RefusedException;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.LearnerSynonyms;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.classify.Calibrated;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The parameters of all learners as options, read from the catalogue. */
public final class LearnerOptions {
  private final Map<String, String> given = new LinkedHashMap<>();

  /**
   * Adds {@code --lambda} and the like.
   *
   * @param words the command line: where it asks for help with learners that it names, the options
   *     of these are explained and no others; where it names none, all are listed
   */
  public void addTo(CommandSpec spec, List<String> words, Predicate<LearnerEntry> which) {
    Set<String> asked = HelpWanted.learners(words);
    Map<String, Map<String, List<String>>> learnersByMeaning = new LinkedHashMap<>();
    for (LearnerEntry entry : Learners.all().stream().filter(which).toList()) {
      if (asked.isEmpty() || asked.contains(entry.name())) {
        for (Parameter p : entry.parameters()) {
          String usual = p.defaultText().map(t -> " (default: " + t + ")").orElse("");
          learnersByMeaning
              .computeIfAbsent(p.name(), name -> new LinkedHashMap<>())
              .computeIfAbsent(p.meaning() + "; " + p.values() + usual, m -> new ArrayList<>())
              .add(entry.name());
        }
      }
    }
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder().validate(false).exclusive(false).heading(heading(asked));
    learnersByMeaning.forEach(
        (name, meanings) ->
            group.addArg(
                option(
                        spec,
                        name,
                        HelpWanted.in(words) && asked.isEmpty()
                            ? new String[] {owners(meanings)}
                            : lines(meanings, asked.size() == 1))
                    .build()));
    spec.addArgGroup(group.build());
    LearnerSynonyms.parameters().stream()
        .filter(name -> !spec.optionsMap().containsKey("--" + name))
        .forEach(name -> spec.addOption(option(spec, name).hidden(true).build()));
  }

  private static String[] lines(Map<String, List<String>> learnersByMeaning, boolean ofOne) {
    return learnersByMeaning.entrySet().stream()
        .map(e -> ofOne ? e.getKey() : String.join(", ", e.getValue()) + ": " + e.getKey())
        .toArray(String[]::new);
  }

  /** Explained are they where a learner is named: all meanings are more than anybody reads. */
  private static String owners(Map<String, List<String>> learnersByMeaning) {
    return learnersByMeaning.values().stream()
        .flatMap(List::stream)
        .distinct()
        .sorted()
        .collect(Collectors.joining(", ", "of ", ""));
  }

  private static String heading(Set<String> asked) {
    return asked.isEmpty()
        ? "%nHyperparameters of the learners (-l NAME --help explains those of one):%n"
        : "%nHyperparameters of " + String.join(" and ", asked) + ":%n";
  }

  private OptionSpec.Builder option(CommandSpec spec, String name, String... lines) {
    if (spec.optionsMap().containsKey("--" + name)) {
      throw new IllegalStateException(
          "a learner has a parameter named "
              + name
              + ", but --"
              + name
              + " is another option of mercer "
              + spec.name()
              + ": give the parameter another name");
    }
    OptionSpec.Builder builder = OptionSpec.builder("--" + name).paramLabel("V");
    if (name.equals(Calibrated.PARAMETER)) {
      // --probability alone asks for the usual ones
      builder.arity("0..1").fallbackValue(Calibration.SIGMOID.word());
    }
    return builder
        .type(String.class)
        // a per cent sign would begin a format
        .description(Stream.of(lines).map(l -> l.replace("%", "%%")).toArray(String[]::new))
        .setter(
            new picocli.CommandLine.Model.ISetter() {
              @Override
              public <T> T set(T value) {
                if (value != null) {
                  given.put(name, String.valueOf(value));
                }
                return value;
              }
            });
  }

  /** What was given, as it was written. */
  public Map<String, String> given() {
    return new LinkedHashMap<>(given);
  }

  /** Whether a parameter was given. */
  public boolean has(String name) {
    return given.keySet().stream().anyMatch(g -> LearnerSynonyms.same(g, name));
  }

  /** The learner of this name with what was given. */
  public Learner<?, ? extends Fit> learner(String name) {
    return learner(() -> Learners.get(name));
  }

  /** As above, for the learner that learns this where the name stands for several. */
  public Learner<?, ? extends Fit> learner(String name, LearnerEntry.Task task) {
    return learner(() -> Learners.get(name, task));
  }

  /** The learner of this name with what was given, and this too where it was not. */
  public Learner<?, ? extends Fit> with(String parameter, String value, String name) {
    Map<String, String> all = Learners.get(name).underOwnNames(given);
    all.putIfAbsent(parameter, value);
    return learner(() -> Learners.get(name), all);
  }

  /** Several learners, each with those of the parameters that it has; one must have each. */
  public List<Learner<?, ? extends Fit>> learners(List<String> names) {
    Set<String> known = new LinkedHashSet<>();
    List<Learner<?, ? extends Fit>> all = new ArrayList<>();
    for (String name : names) {
      Map<String, String> own = new LinkedHashMap<>(given);
      Learners.find(name)
          .ifPresent(
              entry -> {
                entry.parameters().forEach(p -> known.add(p.name()));
                own.keySet().removeIf(p -> entry.parameter(p).isEmpty());
              });
      all.add(learner(() -> Learners.get(name), own));
    }
    given.keySet().stream()
        .filter(p -> known.stream().noneMatch(k -> LearnerSynonyms.same(p, k)))
        .findFirst()
        .ifPresent(
            p -> {
              throw Failure.usage(
                  "--" + p,
                  "a parameter that neither " + String.join(" nor ", names) + " has",
                  "one of " + String.join(", ", known),
                  "mercer learners NAME lists the parameters");
            });
    return all;
  }

  private Learner<?, ? extends Fit> learner(Supplier<LearnerEntry> entry) {
    return learner(entry, given);
  }

  private static Learner<?, ? extends Fit> learner(
      Supplier<LearnerEntry> entry, Map<String, String> given) {
    try {
      return Learners.make(entry.get(), given);
    } catch (RefusedException e) {
      throw Failure.usage(
          "--learner", String.valueOf(e.getMessage()), "", "mercer learners lists the names");
    }
  }
}
