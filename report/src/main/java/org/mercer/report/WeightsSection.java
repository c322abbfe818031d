package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.error.InputException;
import org.mercer.model.Aspect;
import org.mercer.model.KernelModel;
import org.mercer.model.explain.FeatureWeights;
import org.mercer.run.Run;

/**
 * Feature weights: substrings, words, subtrees, neighbourhoods or coordinates with their weight.
 */
final class WeightsSection {
  private static final int FEATURES = 24;
  private static final int CLASSES = 4;

  /** As Weisfeiler-Lehman kernels name them. */
  private static final Pattern PATTERN = Pattern.compile("[0-9]+: \\S+\\[");

  private static final String PATTERNS =
      "A pattern as 1: C[C,O] is a node C after one round: its neighbours are C and O. In a further"
          + " round these are patterns themselves. Behind it, x3 says that a graph has three of them or more.";

  /** As kernels name them that know places: {@code 31:GT}. */
  private static final Pattern PLACED = Pattern.compile("([0-9]+):(\\S+)");

  /**
   * Weights that belong together.
   *
   * @param pro what a positive weight speaks for
   * @param contra what a negative weight speaks for, where that is one class
   * @param weights the largest first
   */
  private record Group(
      Optional<String> pro, Optional<String> contra, List<FeatureWeights.Weight> weights) {
    String heading(String speaksFor) {
      return "Positive weights speak for "
          + InputException.quote(speaksFor)
          + contra
              .map(c -> ", negative ones for " + InputException.quote(c))
              .orElse(", negative ones against it");
    }

    Map<String, Object> json() {
      Map<String, Object> one = new LinkedHashMap<>();
      pro.ifPresent(p -> one.put("speaksFor", p));
      one.put(
          "weights",
          weights.stream()
              .map(w -> Map.of("kernel", w.kernel(), "name", w.name(), "weight", w.weight()))
              .toList());
      return one;
    }
  }

  private WeightsSection() {}

  /** One group, or one for each class; empty where the kernel has no features to be named. */
  static Section of(KernelModel<?, ?> model, Run run) {
    List<String> classes = model.classes();
    List<Group> groups = new ArrayList<>();
    if (classes.size() > 2) {
      for (String name : classes.subList(0, Math.min(CLASSES, classes.size()))) {
        groups.add(group(model, model.aspect(name), Optional.empty(), FEATURES / 3, run));
      }
    } else {
      Optional<String> other = classes.size() == 2 ? Optional.of(classes.get(0)) : Optional.empty();
      groups.add(group(model, Aspect.of(model), other, FEATURES, run));
    }
    groups.removeIf(g -> g.weights.isEmpty());
    return groups.isEmpty() ? Section.of(ReportPart.WEIGHTS) : section(groups);
  }

  private static Group group(
      KernelModel<?, ?> model, Aspect aspect, Optional<String> contra, int most, Run run) {
    return new Group(aspect.pro(), contra, FeatureWeights.of(model, aspect, most, run));
  }

  private static Section section(List<Group> groups) {
    List<FeatureWeights.Weight> all = groups.stream().flatMap(g -> g.weights.stream()).toList();
    boolean patterns = all.stream().anyMatch(w -> PATTERN.matcher(w.name()).lookingAt());
    String placed =
        all.stream()
            .map(w -> PLACED.matcher(w.name()))
            .filter(Matcher::matches)
            .findFirst()
            .map(m -> m.group() + " is " + m.group(2) + " from place " + m.group(1) + " on.")
            .orElse("");
    Section section =
        Section.of(ReportPart.WEIGHTS)
            .with(
                Block.text("The weights of the features that the kernel counts."),
                Block.note(patterns ? PATTERNS : ""),
                Block.note(placed));
    for (Group group : groups) {
      section =
          section.with(group.pro.map(p -> Block.heading(group.heading(p))).orElse(Block.note("")));
      Map<String, BarTable> kernels = new LinkedHashMap<>();
      for (FeatureWeights.Weight w : group.weights) {
        kernels
            .computeIfAbsent(w.kernel(), k -> new BarTable("feature", "weight"))
            .add(ShortTexts.cut(w.name()), w.weight());
      }
      for (Map.Entry<String, BarTable> kernel : kernels.entrySet()) {
        section =
            section.with(
                html -> {
                  if (kernels.size() > 1) {
                    html.open("p")
                        .text("In ")
                        .element("code", ShortTexts.shortened(kernel.getKey()));
                    html.close("p").line();
                  }
                },
                kernel.getValue());
      }
    }
    return section.json("groups", groups.stream().map(Group::json).toList());
  }
}
