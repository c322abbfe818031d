package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.model.Membership;
import org.mercer.model.score.ClusteringScore;

/** Clustering: the size of each cluster, and the classes in it where objects have classes. */
record ClusterSection(List<Membership> members, int clusters, Optional<Labels> labels) {
  private static final int SHOWN = 50;
  private static final int CLASSES = 5;

  private int[] groups() {
    return members.stream().mapToInt(Membership::cluster).toArray();
  }

  /** {@code 3 clusters of 20 to 40 objects}, and how far they agree with the classes. */
  String sentence() {
    IntSummaryStatistics sizes =
        IntStream.range(0, clusters).map(c -> (int) of(c).count()).summaryStatistics();
    String range =
        sizes.getMin() == sizes.getMax()
            ? Numerals.count(sizes.getMax(), "object")
            : sizes.getMin() + " to " + Numerals.count(sizes.getMax(), "object");
    return Numerals.count(clusters, "cluster")
        + " of "
        + range
        + labels
            .map(l -> ClusteringScore.of(l, groups()).adjustedRand())
            .filter(OptionalDouble::isPresent)
            .map(
                r ->
                    "; agreement with the classes: adjusted Rand index "
                        + Numerals.score(r.getAsDouble()))
            .orElse("")
        + ".";
  }

  private IntStream of(int cluster) {
    return IntStream.range(0, members.size()).filter(i -> members.get(i).cluster() == cluster);
  }

  Section section() {
    Section section = Section.of(ReportPart.CLUSTERS);
    if (members.isEmpty()) {
      return section;
    }
    List<String> heads = new ArrayList<>(List.of("cluster", "objects", "share"));
    boolean distances = members.get(0).distance().isPresent();
    if (distances) {
      heads.add("mean distance to the centre");
    }
    labels.ifPresent(l -> heads.add("classes"));
    List<List<String>> rows =
        IntStream.range(0, Math.min(SHOWN, clusters)).mapToObj(c -> row(c, distances)).toList();
    return section
        .with(
            Block.table(heads, rows),
            Block.note(clusters > SHOWN ? "The first " + SHOWN + " of " + clusters + "." : ""))
        .json("sizes", IntStream.range(0, clusters).mapToObj(c -> of(c).count()).toList());
  }

  private List<String> row(int cluster, boolean distances) {
    long size = of(cluster).count();
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(cluster));
    row.add(Numerals.of((double) size));
    row.add(Numerals.percent((double) size / members.size()));
    if (distances) {
      row.add(
          Numerals.of(
              of(cluster)
                  .mapToDouble(i -> members.get(i).distance().orElse(Double.NaN))
                  .average()
                  .orElse(Double.NaN)));
    }
    labels.ifPresent(l -> row.add(classes(l, cluster)));
    return row;
  }

  /** The most frequent first. */
  private String classes(Labels known, int cluster) {
    Map<String, Long> counts =
        of(cluster)
            .mapToObj(known::name)
            .collect(Collectors.groupingBy(n -> n, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
            .sorted(Comparator.comparing(e -> -e.getValue()))
            .limit(CLASSES)
            .map(e -> e.getKey() + " " + e.getValue())
            .collect(Collectors.joining(", "))
        + (counts.size() > CLASSES ? ", …" : "");
  }
}
