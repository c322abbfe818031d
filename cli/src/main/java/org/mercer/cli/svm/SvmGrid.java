package org.mercer.cli.svm;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.gram.Gram;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.LibsvmParameters;
import org.mercer.interop.libsvm.LibsvmValidation;
import org.mercer.run.Run;

/**
 * The search of LIBSVM's {@code grid.py}: C and gamma over powers of two, each point by
 * cross-validation over the same folds, in its order. All C share the kernel matrix of their gamma.
 *
 * @param log2c the exponents of C in the order in which they are tried, or nothing for the C given
 * @param log2g those of gamma
 */
record SvmGrid(List<OptionalDouble> log2c, List<OptionalDouble> log2g, int folds) {
  /** Kernel matrices are kept in half of the memory: one is asked for while it is there. */
  private static final int PART_OF_MEMORY = 2;

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

    boolean isAt(SvmPowers.Pair pair) {
      return log2c.equals(pair.log2c()) && log2g.equals(pair.log2g());
    }

    /** What is printed of a point beside the best so far. */
    String beside(Point best, boolean earlier) {
      String powers =
          Stream.of(log2c, log2g)
              .flatMap(power -> power.stream().mapToObj(SvmGrid::text))
              .collect(Collectors.joining(" "));
      return (earlier ? "[resumed] " : "[local] ")
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

  /**
   * Tries all points but those that are known, and returns the best.
   *
   * @param parameters the machine of a C and a gamma
   * @param each sees each point, and the best so far
   */
  Point best(LibsvmData rows, Machine parameters, List<Point> known, Run run, Listener each)
      throws IOException {
    LibsvmValidation validation = new LibsvmValidation(rows, folds);
    Map<OptionalDouble, Gram> grams = kept(rows.size(), run);
    Optional<Point> best = Optional.empty();
    for (Point point : known) {
      Point leader = best.map(b -> b.better(point)).orElse(point);
      best = Optional.of(leader);
      each.tried(point, leader, true);
    }
    for (SvmPowers.Pair pair : SvmPowers.pairs(log2c, log2g)) {
      if (known.stream().anyMatch(p -> p.isAt(pair))) {
        continue;
      }
      run.check();
      LibsvmParameters machine =
          parameters.at(Point.power(pair.log2c()), Point.power(pair.log2g()));
      Gram gram = grams.computeIfAbsent(pair.log2g(), g -> validation.gram(machine, run));
      double[] answers = validation.answers(machine, gram, run, fit -> {});
      double rate =
          Double.parseDouble(SvmLines.brief(SvmScore.of(rows.targets(), answers).percent()));
      Point point = new Point(pair.log2c(), pair.log2g(), rate);
      Point leader = best.map(b -> b.better(point)).orElse(point);
      best = Optional.of(leader);
      each.tried(point, leader, false);
    }
    return best.orElseThrow();
  }

  /** The matrices of the gammas that were used last, as many as there is memory for. */
  private static Map<OptionalDouble, Gram> kept(int rows, Run run) {
    double bytes = (double) Double.BYTES * rows * rows;
    long most = (long) Math.max(1, (double) run.budget().memoryBytes() / PART_OF_MEMORY / bytes);
    return new LinkedHashMap<>(16, 0.75f, true) {
      @Override
      protected boolean removeEldestEntry(Map.Entry<OptionalDouble, Gram> eldest) {
        return size() > most;
      }
    };
  }

  /** The machine of a C and a gamma, of which either may stay as it is. */
  interface Machine {
    LibsvmParameters at(OptionalDouble c, OptionalDouble gamma);
  }

  /** Sees a point that was tried, and the best so far. */
  interface Listener {
    void tried(Point point, Point leader, boolean earlier) throws IOException;
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
