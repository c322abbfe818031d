package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.data.InputException;
import org.mercer.model.explain.FeatureWeights;

/** Substrings, words, subtrees, neighbourhoods or coordinates by their weight in the model. */
public final class WeightsSection extends Section {
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
  public record Group(
      Optional<String> pro, Optional<String> contra, List<FeatureWeights.Weight> weights) {
    public Group {
      weights = List.copyOf(weights);
    }
  }

  private final List<Group> groups;

  /** One group, or one for each class. */
  public WeightsSection(List<Group> groups) {
    this.groups = groups.stream().filter(g -> !g.weights().isEmpty()).toList();
  }

  @Override
  Part part() {
    return Part.WEIGHTS;
  }

  @Override
  boolean isEmpty() {
    return groups.isEmpty();
  }

  @Override
  void write(Html html) {
    html.element("p", "The weights that the model gives to what the kernel counts.").line();
    if (groups.stream().anyMatch(WeightsSection::isPattern)) {
      html.element("p", PATTERNS, "class", "note").line();
    }
    groups.stream()
        .flatMap(g -> g.weights().stream())
        .map(w -> PLACED.matcher(w.name()))
        .filter(Matcher::matches)
        .findFirst()
        .ifPresent(m -> Drawing.note(html, placed(m)));
    for (Group group : groups) {
      group
          .pro()
          .ifPresent(
              pro ->
                  html.element(
                          "h3",
                          "Positive weights speak for "
                              + InputException.quote(pro)
                              + group
                                  .contra()
                                  .map(c -> ", negative ones for " + InputException.quote(c))
                                  .orElse(", negative ones against it"))
                      .line());
      Map<String, Bars> kernels = new LinkedHashMap<>();
      for (FeatureWeights.Weight w : group.weights()) {
        kernels
            .computeIfAbsent(w.kernel(), k -> new Bars("feature", "weight"))
            .add(Texts.cut(w.name()), w.weight());
      }
      kernels.forEach(
          (kernel, bars) -> {
            if (kernels.size() > 1) {
              html.open("p").text("In ").element("code", Figures.shortened(kernel));
              html.close("p").line();
            }
            bars.write(html);
          });
    }
  }

  private static String placed(MatchResult name) {
    return name.group() + " is " + name.group(2) + " from place " + name.group(1) + " on.";
  }

  private static boolean isPattern(Group group) {
    return group.weights().stream().anyMatch(w -> PATTERN.matcher(w.name()).lookingAt());
  }

  @Override
  Map<String, Object> json() {
    List<Object> all = new ArrayList<>();
    for (Group group : groups) {
      Map<String, Object> one = new LinkedHashMap<>();
      group.pro().ifPresent(p -> one.put("speaksFor", p));
      one.put(
          "weights",
          group.weights().stream()
              .<Object>map(
                  w -> Map.of("kernel", w.kernel(), "name", w.name(), "weight", w.weight()))
              .toList());
      all.add(one);
    }
    return Map.of("groups", all);
  }
}
