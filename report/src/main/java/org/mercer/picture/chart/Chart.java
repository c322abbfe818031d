package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Scene;

/**
 * Axes and marks: {@code Chart.titled("ROC").x(Axis.linear("false positive rate").from(0, 1))
 * .y(Axis.linear("true positive rate").from(0, 1)).with(Curve.of(x, y).label("svm")).scene()}. Each
 * method gives a new chart.
 *
 * @param equal whether a unit is as long on the page across as upwards
 * @param grid whether faint lines go through the ticks
 * @param room the share of their extent that marks are given beyond it
 */
public record Chart(
    String title,
    double width,
    double height,
    Axis xAxis,
    Axis yAxis,
    List<Mark> marks,
    boolean equal,
    boolean grid,
    double room) {
  public Chart {
    marks = List.copyOf(marks);
  }

  public static Chart titled(String title) {
    return new Chart(
        title, 520, 400, Axis.linear(""), Axis.linear(""), List.of(), false, true, 0.04);
  }

  /** The size of the picture in pixels of the page. */
  public Chart size(double wide, double high) {
    return new Chart(title, wide, high, xAxis, yAxis, marks, equal, grid, room);
  }

  public Chart x(Axis axis) {
    return new Chart(title, width, height, axis, yAxis, marks, equal, grid, room);
  }

  public Chart y(Axis axis) {
    return new Chart(title, width, height, xAxis, axis, marks, equal, grid, room);
  }

  /** With one more mark, over the others. */
  public Chart with(Mark mark) {
    return with(List.of(mark));
  }

  public Chart with(List<? extends Mark> more) {
    List<Mark> all = new ArrayList<>(marks);
    all.addAll(more);
    return new Chart(title, width, height, xAxis, yAxis, all, equal, grid, room);
  }

  /** A circle of the data is a circle of the picture. */
  public Chart equalUnits() {
    return new Chart(title, width, height, xAxis, yAxis, marks, true, grid, room);
  }

  public Chart withoutGrid() {
    return new Chart(title, width, height, xAxis, yAxis, marks, equal, false, room);
  }

  /** The axes end where the marks do. */
  public Chart tight() {
    return new Chart(title, width, height, xAxis, yAxis, marks, equal, grid, 0);
  }

  Extent xs() {
    return marks.stream().map(Mark::xs).reduce(Extent.NONE, Extent::and);
  }

  Extent ys() {
    return marks.stream().map(Mark::ys).reduce(Extent.NONE, Extent::and);
  }

  List<Key> keys() {
    return marks.stream().flatMap(m -> m.key().stream()).toList();
  }

  Optional<ColourBar> colourBar() {
    return marks.stream().flatMap(m -> m.colourBar().stream()).findFirst();
  }

  /** The picture. */
  public Scene scene() {
    return new ChartLayout(this).scene();
  }
}
