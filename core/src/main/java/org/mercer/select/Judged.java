package org.mercer.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What came of a point of an arm, by the place of the arm. */
record Judged(int arm, Outcome outcome) {
  /** Of an arm, the best first; machines that were cut short have no say. */
  static List<Outcome> of(List<Judged> judged, int arm) {
    return judged.stream()
        .filter(j -> j.arm() == arm && j.outcome().scored() && !j.outcome().cut())
        .map(Judged::outcome)
        .sorted(Comparator.comparing(o -> -o.gain()))
        .toList();
  }

  static List<Point> picked(List<Outcome> best, Rungs.Pick pick) {
    Set<String> settings = new LinkedHashSet<>();
    List<Point> points = new ArrayList<>();
    for (Outcome outcome : best) {
      String kernel = outcome.point().kernel();
      boolean room = settings.contains(kernel) || settings.size() < pick.settings();
      if (room && points.size() < pick.points()) {
        settings.add(kernel);
        points.add(outcome.point());
      }
    }
    return points;
  }

  /** The best of each arm, the best first. */
  static List<Judged> bests(List<Judged> judged) {
    return judged.stream()
        .map(Judged::arm)
        .distinct()
        .flatMap(a -> of(judged, a).stream().limit(1).map(o -> new Judged(a, o)))
        .sorted(Comparator.comparing(j -> -j.outcome().gain()))
        .toList();
  }

  /** The best quarter of all, so many at most. */
  static List<Judged> best(List<Judged> judged, int most) {
    List<Judged> scored =
        judged.stream()
            .filter(j -> j.outcome().scored() && !j.outcome().cut())
            .sorted(Comparator.comparing(j -> -j.outcome().gain()))
            .toList();
    return scored.subList(0, Math.min(most, (scored.size() + 3) / 4));
  }

  static Map<Integer, List<Point>> points(List<Judged> judged) {
    Map<Integer, List<Point>> points = new LinkedHashMap<>();
    judged.forEach(
        j -> points.computeIfAbsent(j.arm(), a -> new ArrayList<>()).add(j.outcome().point()));
    return points;
  }
}
