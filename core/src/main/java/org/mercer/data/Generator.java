package org.mercer.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/** A problem that can be drawn: the same request gives the same objects on every machine. */
@Internal
public final class Generator {
  /** Draws as planned. */
  public interface Recipe {
    Generated draw(DrawPlan plan);
  }

  private final String name;
  private final String meaning;
  private final List<DrawSetting> settings;
  private final Recipe recipe;

  public Generator(String name, String meaning, Recipe recipe, DrawSetting... settings) {
    this.name = name;
    this.meaning = meaning;
    this.recipe = recipe;
    this.settings = List.of(settings);
  }

  public String name() {
    return name;
  }

  /** What is drawn, in a sentence. */
  public String meaning() {
    return meaning;
  }

  public List<DrawSetting> settings() {
    return settings;
  }

  /**
   * Throws {@link InputException} where a setting is not one of this generator, or out of range.
   */
  public Generated draw(Request request) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (DrawSetting setting : settings) {
      double value = request.settings().getOrDefault(setting.name(), setting.standing());
      if (!setting.allows(value)) {
        throw new InputException(
            setting.name(),
            Double.toString(value),
            setting.range() + " for " + name,
            "choose a value in that range");
      }
      values.put(setting.name(), value);
    }
    for (String given : request.settings().keySet()) {
      if (!values.containsKey(given)) {
        throw new InputException(
            given,
            "a setting that " + name + " does not have",
            values.isEmpty() ? "no setting" : "one of " + String.join(", ", values.keySet()),
            "leave it out; `sample list` shows the settings");
      }
    }
    return recipe.draw(new DrawPlan(name, request.n(), request.seed(), values));
  }

  @Override
  public String toString() {
    return name;
  }
}
