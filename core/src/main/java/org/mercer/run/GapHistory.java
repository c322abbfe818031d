package org.mercer.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The gap of a solver over time, as a listener that passes everything on: few points, however many
 * rounds there were. Of several problems it follows the largest of their last gaps. A clock is in
 * it, so it is no part of a report that is kept.
 */
public final class GapHistory implements Progress {
  /** Points at most: enough for a curve. */
  public static final int MOST_POINTS = 100;

  /**
   * @param seconds since the first round began
   * @param rounds of all problems together
   * @param gap the largest violation that is left
   */
  public record Point(double seconds, long rounds, double gap) {}

  private final Progress inner;
  private final Map<String, Double> gaps = new HashMap<>();
  private final Map<String, Long> counts = new HashMap<>();

  /** How many parts have each gap: a thousand classes have half a million parts. */
  private final TreeMap<Double, Integer> sorted = new TreeMap<>();

  private final List<Point> points = new ArrayList<>();
  private Optional<Point> last = Optional.empty();
  private long started;
  private long rounds;
  private long reports;
  private long stride = 1;

  public GapHistory(Progress inner) {
    this.inner = inner;
  }

  @Override
  public synchronized void gap(String part, long round, double gap) {
    long now = System.nanoTime();
    if (gaps.isEmpty()) {
      started = now;
    }
    double left = Math.max(0, gap);
    Optional.ofNullable(gaps.put(part, left)).ifPresent(this::forget);
    sorted.merge(left, 1, Integer::sum);
    rounds += round - Optional.ofNullable(counts.put(part, round)).orElse(0L);
    Point point = new Point((now - started) / 1e9, rounds, sorted.lastKey());
    last = Optional.of(point);
    if (reports++ % stride == 0) {
      add(point);
    }
    inner.gap(part, round, gap);
  }

  private void forget(double gap) {
    int parts = sorted.getOrDefault(gap, 1);
    if (parts == 1) {
      sorted.remove(gap);
    } else {
      sorted.put(gap, parts - 1);
    }
  }

  /** One place is kept for the last point. */
  private void add(Point point) {
    points.add(point);
    if (points.size() == MOST_POINTS) {
      for (int i = 1; 2 * i < MOST_POINTS; i++) {
        points.set(i, points.get(2 * i));
      }
      points.subList(MOST_POINTS / 2, MOST_POINTS).clear();
      stride *= 2;
    }
  }

  /** From the first to the last, at most {@link #MOST_POINTS}. */
  public synchronized List<Point> points() {
    List<Point> all = new ArrayList<>(points);
    last.filter(p -> !all.contains(p)).ifPresent(all::add);
    return all;
  }

  /** Where it stands. */
  public synchronized Optional<Point> last() {
    return last;
  }

  @Override
  public void step(String stage, long done, long total) {
    inner.step(stage, done, total);
  }

  @Override
  public void note(String sentence) {
    inner.note(sentence);
  }

  @Override
  public boolean cancelled() {
    return inner.cancelled();
  }
}
