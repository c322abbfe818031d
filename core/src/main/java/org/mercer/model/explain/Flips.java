package org.mercer.model.explain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Digits;
import org.mercer.data.Sample;
import org.mercer.model.KernelModel;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * The smallest change of one column after which a classifier says another class. Cells that are
 * tried are those of the support objects, in their own units; between two numbers the place where
 * the class changes is found by bisection.
 */
final class Flips<X> {
  /** Support objects whose cells are tried, evenly spread over the model. */
  private static final int CELLS = 100;

  /** Halvings of the distance between a number that keeps the class and one that changes it. */
  private static final int HALVINGS = 20;

  /** The part of a change by which rounding may make it longer. */
  private static final double LONGER = 0.05;

  private final KernelModel<X, ?> model;
  private final Run run;
  private final X x;
  private final CellEditor<X> cells;
  private final List<X> others;
  private final String now;

  private Flips(KernelModel<X, ?> model, X x, CellEditor<X> cells, Run run) {
    this.model = model;
    this.run = run;
    this.x = x;
    this.cells = cells;
    this.others = originals(model);
    this.now = answers(List.of(x)).get(0);
  }

  /** The smallest change of each column that has one, the smallest first. */
  static <X> List<Flip> of(KernelModel<X, ?> model, X x, Run run) {
    boolean tells = !model.classes().isEmpty() && model.support().size() > 0;
    X seen = model.function().preparation().seen(sample(model, List.of(x))).get(0);
    return CellEditor.of(seen, model.function().names())
        .filter(any -> tells)
        .map(cells -> new Flips<>(model, seen, cells, run).all())
        .orElse(List.of());
  }

  private List<Flip> all() {
    List<Flip> flips = new ArrayList<>();
    for (int j = 0; j < cells.columns(); j++) {
      run.check();
      if (cells.numeric(j)) {
        number(j).ifPresent(flips::add);
      } else if (cells.category(j)) {
        category(j).ifPresent(flips::add);
      }
    }
    flips.sort(Comparator.comparingDouble(Flip::size).thenComparing(Flip::column));
    return flips;
  }

  private Optional<Flip> number(int j) {
    double from = cells.number(x, j);
    double[] values = others.stream().mapToDouble(o -> cells.number(o, j)).toArray();
    double deviation = deviation(values);
    if (Double.isNaN(from) || !(deviation > 0)) {
      return Optional.empty();
    }
    List<X> variants = IntStream.range(0, values.length).mapToObj(i -> with(j, values[i])).toList();
    List<String> then = answers(variants);
    return IntStream.range(0, values.length)
        .filter(i -> !then.get(i).equals(now))
        .boxed()
        .min(Comparator.comparingDouble(i -> Math.abs(values[i] - from)))
        .map(
            i -> {
              double to = shortened(j, from, bisected(j, from, values[i]));
              X flipped = with(j, to);
              return new Flip(
                  cells.name(j),
                  cells.text(x, j),
                  cells.text(flipped, j),
                  answers(List.of(flipped)).get(0),
                  Math.abs(to - from) / deviation);
            });
  }

  /** The number nearest to the first, up to rounding, with which the class is another. */
  private double bisected(int j, double keeps, double changes) {
    double low = keeps;
    double high = changes;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = low + (high - low) / 2;
      if (flips(j, middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** With few digits, rounded away from the number as it is, where that is no far larger step. */
  private double shortened(int j, double from, double to) {
    RoundingMode away = to > from ? RoundingMode.CEILING : RoundingMode.FLOOR;
    for (int digits = 2; digits < Digits.SIX; digits++) {
      double rounded = new BigDecimal(to).round(new MathContext(digits, away)).doubleValue();
      if (Math.abs(rounded - to) <= LONGER * Math.abs(to - from) && flips(j, rounded)) {
        return rounded;
      }
    }
    return to;
  }

  private boolean flips(int j, double value) {
    return !answers(List.of(with(j, value))).get(0).equals(now);
  }

  private X with(int j, double value) {
    return cells.with(x, j, value);
  }

  private Optional<Flip> category(int j) {
    List<String> levels =
        others.stream().map(o -> cells.text(o, j)).filter(t -> !t.isEmpty()).distinct().toList();
    List<String> then = answers(levels.stream().map(level -> cells.with(x, j, level)).toList());
    return IntStream.range(0, levels.size())
        .filter(i -> !then.get(i).equals(now))
        .mapToObj(i -> new Flip(cells.name(j), cells.text(x, j), levels.get(i), then.get(i), 1))
        .findFirst();
  }

  private static double deviation(double[] values) {
    double mean = 0;
    double squares = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    for (double value : values) {
      squares += (value - mean) * (value - mean) / values.length;
    }
    return Math.sqrt(squares);
  }

  private List<String> answers(List<X> objects) {
    return answers(model, objects, run);
  }

  private static <X, R> List<String> answers(KernelModel<X, R> model, List<X> objects, Run run) {
    return objects.isEmpty()
        ? List.of()
        : model.predictions(sample(model, objects), run).answers().stream()
            .map(model::text)
            .toList();
  }

  private static <X> List<X> originals(KernelModel<X, ?> model) {
    Preparation<X> preparation = model.function().preparation();
    int count = Math.min(CELLS, model.support().size());
    return IntStream.range(0, count)
        .map(i -> (int) ((long) i * model.support().size() / count))
        .mapToObj(i -> preparation.original(model.support().get(i)))
        .toList();
  }

  private static <X> Sample<X> sample(KernelModel<X, ?> model, List<X> objects) {
    return model.kernel().domain().map(d -> d.sample(objects)).orElseGet(() -> Sample.of(objects));
  }
}
