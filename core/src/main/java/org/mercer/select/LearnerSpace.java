package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.mercer.catalogue.Learners;
import org.mercer.error.RefusedException;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;

/** A learner in which hyperparameters are left open: settings with ranges, or a function. */
interface LearnerSpace {
  String name();

  List<Dimension> dimensions();

  /** The parameters that were given or searched at this place, as text. */
  Map<String, String> settings(List<Double> place);

  Learner<?, ? extends Fit> at(List<Double> place);

  /** A learner of the catalogue, any of whose settings may be a range or a list. */
  static LearnerSpace of(String learner, Map<String, String> settings) {
    LearnerEntry entry = Learners.get(learner);
    Map<String, String> all = new LinkedHashMap<>(entry.underOwnNames(settings));
    Map<String, Dimension> open = new LinkedHashMap<>();
    all.forEach(
        (name, text) -> OfSettings.dimension(entry, name, text).ifPresent(d -> open.put(name, d)));
    all.keySet().removeAll(open.keySet());
    return new OfSettings(entry.name(), all, open);
  }

  /** One learner, as it is written. */
  static LearnerSpace fixed(String learner, Map<String, String> settings) {
    return new OfSettings(learner, settings, Map.of());
  }

  /** Settings by name, each fixed or open. */
  record OfSettings(String name, Map<String, String> fixed, Map<String, Dimension> open)
      implements LearnerSpace {
    private static final Pattern RANGE = Pattern.compile("\\s*([^.].*?)\\s*\\.\\.\\s*(.+?)\\s*");

    public OfSettings {
      fixed = Collections.unmodifiableMap(new LinkedHashMap<>(fixed));
      open = Collections.unmodifiableMap(new LinkedHashMap<>(open));
    }

    private static Optional<Dimension> dimension(LearnerEntry entry, String name, String text) {
      Optional<Parameter> known = entry.parameter(name);
      if (known.isEmpty()) {
        return Optional.empty(); // which the learner will refuse
      }
      Parameter parameter = known.get();
      Matcher range = RANGE.matcher(text);
      boolean numeric =
          parameter.kind() == Parameter.Kind.NUMBER || parameter.kind() == Parameter.Kind.WHOLE;
      if (numeric && range.matches()) {
        return Optional.of(
            Dimension.range(name, parameter, end(name, range.group(1)), end(name, range.group(2))));
      }
      if ((numeric || parameter.kind() == Parameter.Kind.WORD) && text.contains(",")) {
        String inner = text.strip().replaceAll("^\\[|\\]$", "");
        return Optional.of(
            Dimension.choice(
                name, Arrays.stream(inner.split(",", -1)).map(String::strip).toList()));
      }
      return Optional.empty();
    }

    private static double end(String name, String text) {
      try {
        return Double.parseDouble(text);
      } catch (NumberFormatException e) {
        throw new RefusedException(
            "a range is two numbers, as in 0.1..100, but " + name + " has '" + text + "'");
      }
    }

    @Override
    public List<Dimension> dimensions() {
      return new ArrayList<>(open.values());
    }

    @Override
    public Map<String, String> settings(List<Double> place) {
      Map<String, String> settings = new LinkedHashMap<>(fixed);
      int i = 0;
      for (Map.Entry<String, Dimension> entry : open.entrySet()) {
        settings.put(entry.getKey(), entry.getValue().text(place.get(i++)));
      }
      return settings;
    }

    @Override
    public Learner<?, ? extends Fit> at(List<Double> place) {
      return Learners.make(name, settings(place));
    }

    @Override
    public String toString() {
      Map<String, String> settings = new LinkedHashMap<>(fixed);
      open.forEach((key, dimension) -> settings.put(key, dimension.toString()));
      return settings.entrySet().stream()
          .map(e -> e.getKey() + "=" + e.getValue())
          .collect(Collectors.joining(", ", name + "(", ")"));
    }
  }

  /** A function of numbers. */
  record OfFunction(
      List<Dimension> dimensions, Function<double[], ? extends Learner<?, ? extends Fit>> make)
      implements LearnerSpace {
    public OfFunction {
      dimensions = List.copyOf(dimensions);
    }

    @Override
    public String name() {
      return at(dimensions.stream().map(d -> 0.0).toList()).name();
    }

    @Override
    public Map<String, String> settings(List<Double> place) {
      Map<String, String> settings = new LinkedHashMap<>();
      for (int i = 0; i < dimensions.size(); i++) {
        settings.put(dimensions.get(i).name(), dimensions.get(i).text(place.get(i)));
      }
      return settings;
    }

    @Override
    public Learner<?, ? extends Fit> at(List<Double> place) {
      return make.apply(Dimension.numbers(dimensions, place));
    }

    @Override
    public String toString() {
      return "a function of " + dimensions;
    }
  }
}
