package org.mercer.interop.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.mercer.error.InputException;
import org.mercer.interop.onnx.OnnxNode.Operator;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Isotonic;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.model.ClassificationModel;
import org.mercer.numerics.Decimal;

/** Classes and their probabilities from the values of the functions, as operators. */
final class LabelNodes {
  /** The coupling of pairs takes some k^2 operators. */
  private static final int MOST_COUPLED = 30;

  private final OnnxGraph graph;
  private final ClassificationModel<?> model;
  private final int k;

  LabelNodes(OnnxGraph graph, ClassificationModel<?> model) {
    this.graph = graph;
    this.model = model;
    this.k = model.classes().size();
  }

  /** Adds the outputs {@code label}, {@code probabilities} where there are, and {@code scores}. */
  void add(String values) {
    int functions = model.function().functions();
    String scores = graph.output(values, "scores", graph.type(), functions);
    Optional<String> probabilities =
        model.calibrated()
            ? Optional.of(graph.output(probabilities(scores), "probabilities", graph.type(), k))
            : Optional.empty();
    String strength =
        probabilities
            .filter(p -> !model.scheme().byValues())
            .orElseGet(() -> model.scheme() == Scheme.RESTS ? scores : votes(scores));
    OnnxTensor classes = classes(model.classes());
    graph.output(graph.lookup(classes, graph.argMax(strength)), "label", classes.type(), 0);
  }

  /** Whole numbers where all classes are such, else texts. */
  static OnnxTensor classes(List<String> names) {
    double[] numbers = new double[names.size()];
    for (int c = 0; c < numbers.length; c++) {
      OptionalDouble number = Decimal.of(names.get(c));
      numbers[c] = number.orElse(Double.NaN);
      if (numbers[c] != Math.rint(numbers[c]) || Math.abs(numbers[c]) > 0x1p53) {
        return OnnxTensor.texts(names);
      }
    }
    return OnnxTensor.whole(numbers);
  }

  /**
   * Machine (a, b) has a vote, for b where f >= 0. With v = 0 where f < 0, else 1, class c has as
   * many votes as it stands first in pairs, less v for these, and v for those where it is second.
   */
  private String votes(String scores) {
    int machines = k * (k - 1) / 2;
    double[] signs = new double[machines * k];
    double[] firsts = new double[k];
    int m = 0;
    for (int a = 0; a < k; a++) {
      for (int b = a + 1; b < k; b++, m++) {
        signs[m * k + a] = -1;
        signs[m * k + b] = 1;
        firsts[a]++;
      }
    }
    String zero = graph.row("zero", 0);
    String second = graph.whereLess(scores, zero, zero, graph.row("one", 1));
    return graph.add(
        graph.times(second, graph.matrix("pairs", machines, k, signs)),
        graph.row("firsts", firsts));
  }

  private String probabilities(String scores) {
    return switch (model.scheme()) {
      case SIGN, THRESHOLD -> two(curves(scores));
      case RESTS -> shares(curves(scores));
      case PAIRS -> coupled(curves(scores));
      case SOFTMAX -> softmax(scores);
      case VOTES ->
          throw new InputException(
              "ONNX",
              "a model whose probabilities are votes",
              "one function for each class or pair of classes",
              "train without votes");
    };
  }

  /** 1 - p and p. */
  private String two(String p) {
    return graph.add(graph.times(p, graph.row("sides", -1, 1)), graph.row("first", 1, 0));
  }

  private String shares(String weights) {
    return graph.div(weights, graph.sum(weights));
  }

  /** No class is impossible: as {@link Scheme#SOFTMAX} has it. */
  private String softmax(String scores) {
    String e = graph.node(Operator.EXP, graph.sub(scores, graph.largest(scores)));
    return shares(graph.node(Operator.MAX, e, graph.row("least", CalibrationCurve.LEAST)));
  }

  /** The curve of each machine, applied to its value. */
  private String curves(String scores) {
    List<CalibrationCurve> curves = model.curves();
    String p;
    if (curves.stream().allMatch(c -> c instanceof SigmoidCurve)) {
      double[] a = curves.stream().mapToDouble(c -> ((SigmoidCurve) c).a()).toArray();
      double[] b = curves.stream().mapToDouble(c -> ((SigmoidCurve) c).b()).toArray();
      p = sigmoid(scores, a, b);
    } else {
      List<String> columns = new ArrayList<>();
      for (int m = 0; m < curves.size(); m++) {
        String value = curves.size() == 1 ? scores : graph.column(scores, m);
        columns.add(
            curves.get(m) instanceof Isotonic line
                ? brokenLine(value, line)
                : sigmoid(
                    value, ((SigmoidCurve) curves.get(m)).a(), ((SigmoidCurve) curves.get(m)).b()));
      }
      p = graph.concat(columns);
    }
    String above = graph.node(Operator.MAX, p, graph.row("least", CalibrationCurve.LEAST));
    return graph.node(Operator.MIN, above, graph.row("most", 1 - CalibrationCurve.LEAST));
  }

  private String sigmoid(String value, double a, double b) {
    return sigmoid(value, new double[] {a}, new double[] {b});
  }

  /** 1 / (1 + exp(a f + b)). */
  private String sigmoid(String values, double[] a, double[] b) {
    String z = graph.add(graph.mul(values, graph.row("a", a)), graph.row("b", b));
    String one = graph.row("one", 1);
    return graph.div(one, graph.add(one, graph.node(Operator.EXP, z)));
  }

  /** p_0 + sum_i slope_i min(max(f - knot_i, 0), width_i) over the stretches between knots. */
  private String brokenLine(String value, Isotonic line) {
    double[] knots = line.values().toArray();
    double[] p = line.probabilities().toArray();
    int stretches = knots.length - 1;
    String first = graph.row("first", p[0]);
    if (stretches == 0) {
      return graph.add(graph.mul(value, graph.row("nothing", 0)), first);
    }
    double[] widths = new double[stretches];
    double[] slopes = new double[stretches];
    for (int i = 0; i < stretches; i++) {
      widths[i] = knots[i + 1] - knots[i];
      slopes[i] = (p[i + 1] - p[i]) / widths[i];
    }
    String way = graph.sub(value, graph.row("knots", Arrays.copyOf(knots, stretches)));
    String from = graph.node(Operator.MAX, way, graph.row("zero", 0));
    String within = graph.node(Operator.MIN, from, graph.row("widths", widths));
    return graph.add(graph.times(within, graph.matrix("slopes", stretches, 1, slopes)), first);
  }

  /**
   * The p with Qp = (p'Qp) e and e'p = 1 of {@link org.mercer.learner.calibrate.Coupling}: (Q +
   * ee')p is a multiple of e too, and Q + ee' is positive definite, so that it can be eliminated
   * without exchanging rows.
   */
  private String coupled(String p) {
    if (k > MOST_COUPLED) {
      throw new InputException(
          "ONNX",
          "probabilities of " + k + " classes from pairs",
          "at most " + MOST_COUPLED + " classes",
          "train with one class against the rest, or without probabilities");
    }
    String[] rows = new String[k];
    String[] right = new String[k];
    Arrays.setAll(rows, i -> couplingRow(p, i));
    for (int i = 0; i < k; i++) {
      // a column of ones, as long as the table
      right[i] =
          graph.add(graph.mul(graph.column(p, 0), graph.row("nothing", 0)), graph.row("one", 1));
    }
    for (int c = 0; c < k; c++) {
      String pivot = graph.column(rows[c], c);
      for (int i = c + 1; i < k; i++) {
        String factor = graph.div(graph.column(rows[i], c), pivot);
        rows[i] = graph.sub(rows[i], graph.mul(factor, rows[c]));
        right[i] = graph.sub(right[i], graph.mul(factor, right[c]));
      }
    }
    String[] x = new String[k];
    for (int i = k - 1; i >= 0; i--) {
      String sum = right[i];
      for (int j = i + 1; j < k; j++) {
        sum = graph.sub(sum, graph.mul(graph.column(rows[i], j), x[j]));
      }
      x[i] = graph.div(sum, graph.column(rows[i], i));
    }
    // shares first: what is least is a part of one
    String shares = shares(graph.concat(List.of(x)));
    return shares(graph.node(Operator.MAX, shares, graph.row("least", CalibrationCurve.LEAST)));
  }

  /** Row i of Q + ee': 1 - r_ij r_ji beside the diagonal, 1 + sum_j r_ji^2 on it. */
  private String couplingRow(String p, int i) {
    int machines = k * (k - 1) / 2;
    double[] own = new double[machines * k];
    double[] start = new double[k];
    int m = 0;
    for (int a = 0; a < k; a++) {
      for (int b = a + 1; b < k; b++, m++) {
        // p_m is r_ba, and 1 - p_m is r_ab
        if (b == i) {
          own[m * k + a] = 1;
        } else if (a == i) {
          own[m * k + b] = -1;
          start[b] = 1;
        }
      }
    }
    String r =
        graph.add(
            graph.times(p, graph.matrix("pairs", machines, k, own)),
            graph.row("start", start)); // r_ij, and 0 for j = i
    double[] others = IntStream.range(0, k).mapToDouble(j -> j == i ? 0 : 1).toArray();
    double[] unit = IntStream.range(0, k).mapToDouble(j -> j == i ? 1 : 0).toArray();
    String other = graph.sub(graph.row("others", others), r); // r_ji
    String squares = graph.sum(graph.mul(other, other));
    String diagonal = graph.mul(squares, graph.row("unit", unit));
    String beside = graph.sub(graph.row("ones", ones()), graph.mul(r, other));
    return graph.add(beside, diagonal);
  }

  private double[] ones() {
    double[] ones = new double[k];
    Arrays.fill(ones, 1);
    return ones;
  }
}
