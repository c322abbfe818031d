package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.TableRow;
import org.mercer.error.RefusedException;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Tile;
import org.mercer.model.Aspect;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.run.Run;

/**
 * Takes f(x) = b + sum_i a_i k(s_i, x) apart in three ways that each add up to f(x): by support
 * object, a_i k(s_i, x); by summand of the kernel; and, where phi can be written out, by feature,
 * w_j phi_j(x) with w = sum_i a_i phi(s_i). Features that know their places in the object are
 * shared by these. Where that is not so, each place is left out in turn ({@link Occlusion}).
 */
public final class Explainer<X> {
  /** Features of an object times support objects beyond which they are not written out. */
  private static final double MOST_PRODUCTS = 5e8;

  private final KernelModel<X, ?> model;
  private final DecisionFunction<X> function;
  private final Map<Kernel<X>, SupportFeatures<X>> features = new ConcurrentHashMap<>();

  public Explainer(KernelModel<X, ?> model) {
    this.model = model;
    this.function = model.function();
  }

  /** What the model says of x, seen from the class that it predicts. */
  public ObjectExplanation of(X x, Run run) {
    String side = model.classes().isEmpty() ? "" : answer(x);
    return of(x, model.aspect(side), run);
  }

  /** As above, with what runs have by default. */
  public ObjectExplanation of(X x) {
    return of(x, Run.defaults());
  }

  public ObjectExplanation of(X x, Aspect aspect, Run heard) {
    model.examine(sample(List.of(x))).forEach(heard::note);
    Run run = heard.withoutNotes(); // those of the object are said, and what is tried has none
    Seen seen = new Seen(aspect, function.preparation().apply(x), run);
    List<Summand> summands = new ArrayList<>();
    List<Marks> marks = new ArrayList<>();
    for (Kernel<X> part : Summands.of(function.kernel())) {
      summands.add(seen.summand(part, marks));
    }
    boolean whole = summands.stream().filter(s -> s.part() != 0).count() == marks.size();
    if (!whole || marks.isEmpty()) {
      seen.occlusion().ifPresent(marks::add);
    }
    return new ObjectExplanation(
        format(x),
        answer(x),
        aspect,
        probabilities(model, sample(List.of(x)), run),
        Flips.of(model, x, run),
        seen.value,
        seen.bias,
        seen.own,
        seen.support(),
        summands,
        Profiles.joined(marks));
  }

  /** Those of the support objects are the same whatever is explained. */
  private SupportFeatures<X> features(Kernel<X> part) {
    return features.computeIfAbsent(part, k -> new SupportFeatures<>(k, function.support()));
  }

  private String format(X x) {
    return function.kernel().domain().map(d -> d.format(x)).orElseGet(() -> String.valueOf(x));
  }

  /** A support object as it was in its file, as far as that is known. */
  private String original(int i) {
    return format(function.preparation().original(function.support().get(i)));
  }

  private Sample<X> sample(List<X> objects) {
    Optional<Domain<X>> domain = function.kernel().domain();
    return domain.map(d -> d.sample(objects)).orElseGet(() -> Sample.of(objects));
  }

  private static <X> Map<String, Double> probabilities(
      KernelModel<X, ?> model, Sample<X> one, Run run) {
    if (!model.calibrated()) {
      return Map.of();
    }
    Map<String, Double> probabilities = new LinkedHashMap<>();
    List<Predictions.Column> columns =
        model.predictions(one, run).columns(Predictions.Role.PROBABILITY);
    for (int c = 0; c < columns.size(); c++) {
      probabilities.put(model.classes().get(c), (Double) columns.get(c).cell().apply(0));
    }
    Map<String, Double> likeliestFirst = new LinkedHashMap<>();
    probabilities.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .forEach(p -> likeliestFirst.put(p.getKey(), p.getValue()));
    return likeliestFirst;
  }

  private String answer(X x) {
    return answer(model, x);
  }

  private static <X, R> String answer(KernelModel<X, R> model, X x) {
    return model.text(model.predict(x));
  }

  /** One prepared object with all its kernel values. */
  private final class Seen {
    private final Aspect aspect;
    private final X x;
    private final Run run;
    private final double[] coefficients;
    private final double[] kernel;
    private final double bias;
    private final double own;
    private final double value;

    Seen(Aspect aspect, X x, Run run) {
      this.aspect = aspect;
      this.x = x;
      this.run = run;
      this.coefficients = aspect.coefficients(function);
      this.kernel = row(function.kernel());
      this.bias = aspect.bias(function);
      this.own = aspect.own() == 0 ? 0 : aspect.own() * function.kernel().of(x, x);
      this.value = bias + own + dot(kernel);
    }

    /** k(s_i, x) for all i at once. */
    private double[] row(Kernel<X> of) {
      int n = function.support().size();
      Tile tile = Tile.doubles(0, 1, 0, n);
      if (n > 0) {
        of.over(sample(List.of(x)), function.support()).fill(tile);
      }
      double[] row = new double[n];
      for (int j = 0; j < n; j++) {
        row[j] = tile.get(0, j);
      }
      return row;
    }

    private double dot(double[] values) {
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += coefficients[i] * values[i];
      }
      return sum;
    }

    List<SupportShare> support() {
      List<SupportShare> shares = new ArrayList<>();
      for (int i = 0; i < coefficients.length; i++) {
        if (coefficients[i] != 0) {
          shares.add(new SupportShare(i, original(i), coefficients[i], kernel[i]));
        }
      }
      shares.sort(Comparator.comparingDouble(s -> -Math.abs(s.part())));
      return shares;
    }

    Summand summand(Kernel<X> part, List<Marks> marks) {
      String name = part.expression().toString();
      double sum = dot(row(part)) + (own == 0 ? 0 : aspect.own() * part.of(x, x));
      Optional<Features> phi = FeatureWeights.features(part, x);
      Optional<Map<String, Double>> weights =
          phi.filter(f -> (double) f.size() * coefficients.length <= MOST_PRODUCTS)
              .flatMap(f -> FeatureWeights.at(features(part), coefficients, f, run));
      if (phi.isEmpty() || weights.isEmpty()) {
        return new Summand(name, sum, List.of(), false);
      }
      Map<String, Double> w = weights.get();
      if (own != 0) {
        // a ball: f(x) - k(x,x) = sum_j (w_j - phi_j(x)) phi_j(x)
        phi.get().values().forEach((f, value) -> w.merge(f, aspect.own() * value, Double::sum));
      }
      ColumnNames names = ColumnNames.of(part, function.names());
      List<FeatureShare> shares = new ArrayList<>();
      phi.get()
          .values()
          .forEach(
              (f, value) -> {
                double weight = w.getOrDefault(f, 0.0);
                if (weight != 0) {
                  shares.add(new FeatureShare(names.of(f), weight, value));
                }
              });
      shares.sort(
          Comparator.comparingDouble((FeatureShare s) -> -Math.abs(s.part()))
              .thenComparing(FeatureShare::name));
      if (part.places() != Place.NONE && sum != 0) {
        marks.add(Profiles.of(part, x, w, function.names()));
      }
      return new Summand(name, sum, shares, true);
    }

    Optional<Marks> occlusion() {
      if (x instanceof TableRow row) {
        return Optional.of(replacement(row));
      }
      return Occlusion.of(function, x)
          .flatMap(
              occlusion -> {
                double[] without;
                try {
                  without = values(occlusion.variants());
                } catch (RefusedException tooShort) {
                  return Optional.empty(); // a kernel of aligned strings: nothing may be left out
                }
                double[] change = new double[without.length];
                for (int i = 0; i < change.length; i++) {
                  change[i] = value - without[i];
                }
                return Optional.of(
                    new Marks(
                            Marks.Method.OCCLUSION,
                            occlusion.place(),
                            occlusion.texts(),
                            change,
                            occlusion.note())
                        .linked(Profiles.links(x)));
              });
    }

    /**
     * A cell at a time replaced by those of support rows: they always have the kind of the cell.
     */
    @SuppressWarnings("unchecked") // x is a row of a table, so all objects are
    private Marks replacement(TableRow row) {
      Replacement cells =
          Replacement.of(row, RecordDomain.table((Sample<TableRow>) function.support()));
      double[] change = new double[row.schema().size()];
      for (int j = 0; j < change.length; j++) {
        Sample<X> variants = (Sample<X>) (Sample<?>) cells.without(j);
        change[j] = value - Arrays.stream(values(variants.toList())).average().orElse(value);
      }
      return new Marks(
          Marks.Method.OCCLUSION, Place.COLUMN, row.schema().names(), change, cells.note());
    }

    private double[] values(List<X> objects) {
      double[] values = new double[objects.size()];
      if (objects.isEmpty()) {
        return values;
      }
      Sample<X> variants = sample(objects);
      if (function.support().size() > 0) {
        CrossGram.of(function.kernel(), variants, function.support(), Precision.DOUBLE)
            .multiply(coefficients, values, run);
      }
      double[] self = own == 0 ? new double[values.length] : function.kernel().diagonal(variants);
      for (int i = 0; i < values.length; i++) {
        values[i] += bias + aspect.own() * self[i];
      }
      return values;
    }
  }
}
