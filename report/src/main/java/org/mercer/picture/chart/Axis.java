package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One direction of a chart.
 *
 * @param range what it shows; the extent of the marks where empty
 * @param ticks what stands along it; round numbers where empty
 * @param reversed whether numbers grow to the left or downwards
 * @param whole whether it counts something, so that only whole numbers stand along it
 */
public record Axis(
    String label,
    boolean logarithmic,
    Optional<Extent> range,
    Optional<List<Tick>> ticks,
    boolean reversed,
    boolean whole) {
  public Axis {
    ticks = ticks.map(List::copyOf);
    if (range.isPresent() && !(range.get().length() > 0)) {
      throw new IllegalArgumentException(
          "an axis must go from a number to a larger one, but goes from "
              + range.get().low()
              + " to "
              + range.get().high());
    }
  }

  public static Axis linear(String label) {
    return new Axis(label, false, Optional.empty(), Optional.empty(), false, false);
  }

  /** What is counted: half a row is none. */
  public static Axis counts(String label) {
    return new Axis(label, false, Optional.empty(), Optional.empty(), false, true);
  }

  /** Equal steps are equal factors; marks that are not positive are not drawn. */
  public static Axis log(String label) {
    return new Axis(label, true, Optional.empty(), Optional.empty(), false, false);
  }

  /** Names at 0, 1, 2 and so on. */
  public static Axis names(String label, List<String> names) {
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      ticks.add(new Tick(i, names.get(i)));
    }
    Extent range = new Extent(-0.5, Math.max(1, names.size()) - 0.5);
    return new Axis(label, false, Optional.of(range), Optional.of(ticks), false, false);
  }

  /** The same axis showing only this. */
  public Axis from(double low, double high) {
    return new Axis(label, logarithmic, Optional.of(new Extent(low, high)), ticks, reversed, whole);
  }

  /** The same axis with these ticks alone. */
  public Axis ticks(List<Tick> chosen) {
    return new Axis(label, logarithmic, range, Optional.of(chosen), reversed, whole);
  }

  /** The same axis the other way round: rows of a matrix go downwards. */
  public Axis reverse() {
    return new Axis(label, logarithmic, range, ticks, !reversed, whole);
  }

  /** About so many round numbers within an extent, where the axis has no ticks of its own. */
  public List<Tick> roundNumbers(Extent shown, int about) {
    return ticksOver(shown, about);
  }

  /** What it shows, given what the marks need. */
  Extent shown(Extent marks, double room) {
    if (range.isPresent()) {
      return range.get();
    }
    if (!logarithmic) {
      return marks.padded(room);
    }
    if (marks.isEmpty()) {
      return new Extent(0.1, 1);
    }
    Extent decades = Extent.of(Math.log10(marks.low()), Math.log10(marks.high())).padded(room);
    return new Extent(Math.pow(10, decades.low()), Math.pow(10, decades.high()));
  }

  List<Tick> ticksOver(Extent shown, int about) {
    return ticks.orElseGet(
        () ->
            logarithmic
                ? Ticks.log(shown, about)
                : whole ? Ticks.whole(shown, about) : Ticks.linear(shown, about));
  }

  /** Where a number stands, as a share of the way from left to right or from below to above. */
  double share(double value, Extent shown) {
    double share =
        logarithmic
            ? Math.log(value / shown.low()) / Math.log(shown.high() / shown.low())
            : (value - shown.low()) / shown.length();
    return reversed ? 1 - share : share;
  }
}
