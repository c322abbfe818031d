package org.mercer.cli.svm;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.cli.app.Failure;
import org.mercer.gram.Gram;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.LibsvmParameters;
import org.mercer.interop.libsvm.LibsvmValidation;
import org.mercer.run.Run;

/**
 * The search of LIBSVM's {@code grid.py}: C and gamma over powers of two, each point by
 * cross-validation over the same folds. All C share the kernel matrix of their gamma.
 *
 * @param log2c the exponents of C in the order in which they are tried, or nothing for the C given
 * @param log2g those of gamma
 */
record SvmGrid(List<OptionalDouble> log2c, List<OptionalDouble> log2g, int folds) {
  /** The range of exponents of C that the script has by default, and that of gamma. */
  static final String USUAL_C = "-5,15,2";

  static final String USUAL_G = "3,-15,-2";

  /** What a script may hold: far more than anybody waits for. */
  private static final int LARGEST = 10_000;

  /** A point and the accuracy of its cross-validation in percent. */
  record Point(OptionalDouble log2c, OptionalDouble log2g, double rate) {
    /** As LIBSVM's script writes it into its file. */
    String line() {
      return Stream.of(
              named("log2c=", log2c), named("log2g=", log2g), Stream.of("rate=" + text(rate)))
          .flatMap(part -> part)
          .collect(Collectors.joining(" "));
    }

    /** C, gamma and the rate, those that were searched. */
    String values() {
      return Stream.of(log2c, log2g)
          .flatMap(power -> power.stream().boxed())
          .map(power -> text(Math.pow(2, power)))
          .collect(Collectors.joining(" ", "", " " + text(rate)));
    }

    /** What is printed of a point beside the best so far. */
    String beside(Point best) {
      String powers =
          Stream.of(log2c, log2g)
              .flatMap(power -> power.stream().mapToObj(SvmGrid::text))
              .collect(Collectors.joining(" "));
      return "[local] "
          + powers
          + " "
          + text(rate)
          + " (best "
          + best.named()
          + "rate="
          + text(best.rate)
          + ")";
    }

    String named() {
      return Stream.concat(named("c=", power(log2c)), named("g=", power(log2g)))
          .map(part -> part + ", ")
          .collect(Collectors.joining());
    }

    private static OptionalDouble power(OptionalDouble of) {
      return of.isPresent() ? OptionalDouble.of(Math.pow(2, of.getAsDouble())) : of;
    }

    private static Stream<String> named(String name, OptionalDouble value) {
      return value.stream().mapToObj(v -> name + text(v));
    }

    /** Of two points the one with the larger rate; of one gamma and one rate the smaller C. */
    Point better(Point other) {
      boolean smaller =
          rate == other.rate
              && log2g.equals(other.log2g)
              && other.log2c.orElse(0) < log2c.orElse(0);
      return other.rate > rate || smaller ? other : this;
    }
  }

  /** The powers of a range {@code begin,end,step}, from the middle outwards; null is none. */
  static List<OptionalDouble> powers(String letter, String text) {
    if (text.equals("null")) {
      return List.of(OptionalDouble.empty());
    }
    String[] parts = text.split(",", -1);
    if (parts.length != 3) {
      throw wrong(letter, text);
    }
    double begin = new SvmOption(letter, parts[0]).finite();
    double end = new SvmOption(letter, parts[1]).finite();
    double step = new SvmOption(letter, parts[2]).finite();
    if (step == 0 || (end - begin) / step < 0 || (end - begin) / step > LARGEST) {
      throw wrong(letter, text);
    }
    List<OptionalDouble> powers = new ArrayList<>();
    for (int k = 0; k <= Math.floor((end - begin) / step); k++) {
      powers.add(OptionalDouble.of(begin + k * step));
    }
    return middleFirst(powers);
  }

  private static Failure wrong(String letter, String text) {
    return Failure.usage(
        letter,
        text,
        "begin,end,step, of which step leads from begin to end, or null",
        "such as " + letter + " -5,15,2");
  }

  /** The middle one, then in turn one of the lower and one of the upper half, each likewise. */
  private static List<OptionalDouble> middleFirst(List<OptionalDouble> all) {
    if (all.size() < 2) {
      return all;
    }
    int middle = all.size() / 2;
    List<OptionalDouble> lower = middleFirst(all.subList(0, middle));
    List<OptionalDouble> upper = middleFirst(all.subList(middle + 1, all.size()));
    List<OptionalDouble> mixed = new ArrayList<>(List.of(all.get(middle)));
    for (int i = 0; i < Math.max(lower.size(), upper.size()); i++) {
      lower.stream().skip(i).findFirst().ifPresent(mixed::add);
      upper.stream().skip(i).findFirst().ifPresent(mixed::add);
    }
    return mixed;
  }

  /**
   * Tries all points but those that are known, and returns the best.
   *
   * @param parameters the machine of a C and a gamma
   * @param each sees each point, and the best so far
   */
  Point best(LibsvmData rows, Machine parameters, List<Point> known, Run run, Listener each)
      throws IOException {
    LibsvmValidation validation = new LibsvmValidation(rows, folds);
    Optional<Point> best = known.stream().reduce(Point::better);
    for (OptionalDouble g : log2g) {
      Optional<Gram> gram = Optional.empty();
      for (OptionalDouble c : log2c) {
        if (known.stream().anyMatch(p -> p.log2c.equals(c) && p.log2g.equals(g))) {
          continue;
        }
        run.check();
        LibsvmParameters machine = parameters.at(Point.power(c), Point.power(g));
        Gram matrix = gram.orElseGet(() -> validation.gram(machine, run));
        gram = Optional.of(matrix);
        double[] answers = validation.answers(machine, matrix, run, fit -> {});
        double rate =
            Double.parseDouble(SvmLines.brief(SvmScore.of(rows.targets(), answers).percent()));
        Point point = new Point(c, g, rate);
        Point leader = best.map(b -> b.better(point)).orElse(point);
        best = Optional.of(leader);
        each.tried(point, leader);
      }
    }
    return best.orElseThrow();
  }

  /** The machine of a C and a gamma, of which either may stay as it is. */
  interface Machine {
    LibsvmParameters at(OptionalDouble c, OptionalDouble gamma);
  }

  /** Sees a point that was tried, and the best so far. */
  interface Listener {
    void tried(Point point, Point leader) throws IOException;
  }

  /** A number as Python prints it, because scripts read it. */
  static String text(double value) {
    double size = Math.abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e16)) {
      String digits = Double.toString(value);
      int e = digits.indexOf('E');
      int power = Integer.parseInt(digits.substring(e + 1));
      return digits.substring(0, e).replaceFirst("\\.0$", "")
          + String.format(Locale.ROOT, "e%+03d", power);
    }
    String plain = new BigDecimal(Double.toString(value)).toPlainString();
    return plain.contains(".") ? plain : plain + ".0";
  }
}
