package org.mercer.studio.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Generators;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Domain;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;
import org.mercer.data.Request;
import org.mercer.data.vector.VectorDomain;
import org.mercer.json.Json;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.select.AutoChoice;

/**
 * What the page offers: all kernels, learners and problems of the catalogues, so that a new one
 * appears by itself.
 */
public final class CatalogueJson {
  /** Objects of a problem that show of what kind all are. */
  private static final int FEW = 12;

  private CatalogueJson() {}

  public static Map<String, Object> of() {
    List<Object> learners = new ArrayList<>();
    for (LearnerEntry entry : Learners.all()) {
      Learner<?, ?> standing = Learners.make(entry, Map.of());
      // one that learns from two views of the same objects has no place on one plane
      Tasks.find(standing).ifPresent(task -> learners.add(learner(entry, standing, task)));
    }
    return map(
        "kernels", Kernels.entries().stream().<Object>map(CatalogueJson::kernel).toList(),
        "learners", learners,
        "generators", Generators.all().stream().<Object>map(CatalogueJson::generator).toList());
  }

  private static Map<String, Object> kernel(Entry entry) {
    Entry.Example e = entry.example();
    return map(
        "name", entry.name(),
        "signature", entry.signature(),
        "formula", entry.formula(),
        "summary", entry.summary(),
        "suits", entry.suits(),
        "family", entry.family(),
        "domain", entry.domain().map(Domain::name).orElse(""),
        "parameters", parameters(entry.parameters(), Map.of()),
        "example", map("kernel", e.kernel(), "x", e.x(), "y", e.y(), "sample", e.sample()));
  }

  private static Map<String, Object> learner(
      LearnerEntry entry, Learner<?, ?> standing, Task<?> task) {
    return map(
        "name", entry.name(),
        "task", entry.task().name(),
        "field", entry.task().field(),
        "told", task.told().name(),
        "kernel", standing.usualKernel().orElse(""),
        "title", entry.title(),
        "summary", entry.summary(),
        "problem", entry.problem(),
        "command", entry.example().split(" ", 2)[0],
        "parameters", parameters(entry.parameters(), AutoChoice.ranges(entry.name())));
  }

  /**
   * @param usual the ranges that a search looks in, such as {@code 0.01..1000}
   */
  private static List<Object> parameters(List<Parameter> parameters, Map<String, String> usual) {
    List<Object> all = new ArrayList<>();
    for (Parameter p : parameters) {
      NumberRange range = p.range();
      Map<String, Object> parameter =
          map(
              "name", p.name(),
              "kind", p.kind().name(),
              "default", p.defaultText().<Object>map(text -> text).orElse(Json.NULL),
              "low", end(range.low()),
              "lowInside", range.lowInside(),
              "high", end(range.high()),
              "highInside", range.highInside(),
              "choices", p.choices(),
              "meaning", p.meaning(),
              "values", p.values());
      String search = usual.get(p.name());
      if (search != null) {
        parameter.put("usual", search);
      }
      all.add(parameter);
    }
    return all;
  }

  private static Object end(double value) {
    return Double.isInfinite(value) ? Json.NULL : (Object) value;
  }

  private static Map<String, Object> generator(Generator generator) {
    List<Object> settings = new ArrayList<>();
    for (DrawSetting s : generator.settings()) {
      settings.add(
          map(
              "name", s.name(),
              "meaning", s.meaning(),
              "default", s.standing(),
              "low", s.low(),
              "high", s.high(),
              "whole", s.whole()));
    }
    Generated few = generator.draw(Request.of(FEW, 1));
    return map(
        "name", generator.name(),
        "meaning", generator.meaning(),
        "settings", settings,
        "objects", few instanceof GeneratedObjects<?> o ? o.domain().name() : "record",
        "board", board(few));
  }

  /** Where its points can be shown: two coordinates, or one and the number that is learned. */
  private static String board(Generated few) {
    if (few instanceof GeneratedObjects<?> objects
        && objects.domain().equals(VectorDomain.INSTANCE)) {
      int columns = objects.of(VectorDomain.INSTANCE).sample().get(0).dim();
      if (columns == (objects.regression() ? 1 : 2)) {
        return objects.regression() ? "line" : "plane";
      }
    }
    return "";
  }

  /** Names and values in turn, in their order. */
  public static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }
}
