package org.mercer.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.gram.Combinations;
import org.mercer.gram.Precision;
import org.mercer.model.Decision;
import org.mercer.model.Gaussian;
import org.mercer.model.KernelModel;
import org.mercer.model.Membership;
import org.mercer.model.Trained;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/** What holds of a model, whoever learned it. */
final class ModelLaws {
  private ModelLaws() {}

  static <X> List<Finding> of(Supplier<? extends KernelModel<X, ?>> training, Sample<X> sample) {
    return List.of(
        Law.tried("one by one as in bulk", () -> singly(training.get(), sample)),
        Law.tried("save, load, predict", () -> saved(training.get(), sample)));
  }

  /** What machines know at their end is what the model predicts, rounding aside. */
  static <X> Finding trained(Supplier<Trained<X>> training, Precision precision) {
    return Law.tried("values of the training objects", () -> known(training.get(), precision));
  }

  private static <X> String known(Trained<X> trained, Precision precision) {
    Sample<X> sample = trained.sample();
    double[][] known = trained.values(Run.defaults());
    double[][] predicted = trained.model().values(sample, Precision.DOUBLE, Run.defaults());
    double size = size(trained.model(), sample);
    double tolerance = precision == Precision.FLOAT ? Tolerance.FLOAT : Tolerance.DOUBLE;
    for (int f = 0; f < predicted.length; f++) {
      for (int i = 0; i < sample.size(); i++) {
        double scale = Math.abs(predicted[f][i]) + size;
        if (!Tolerance.near(known[f][i], predicted[f][i], scale, tolerance)) {
          throw Law.broken(
              "f(x) was %s at the end of the fit and is %s, for object %s",
              known[f][i], predicted[f][i], i);
        }
      }
    }
    return "";
  }

  private static <X> String singly(KernelModel<X, ?> model, Sample<X> sample) {
    double[][] bulk = model.values(sample, Precision.DOUBLE, Run.defaults());
    double size = size(model, sample);
    for (int i = 0; i < sample.size(); i++) {
      double[] single = values(model.predict(sample.get(i)));
      for (int f = 0; f < single.length; f++) {
        double scale = Math.abs(bulk[f][i]) + size;
        if (!Tolerance.near(single[f], bulk[f][i], scale, Tolerance.DOUBLE)) {
          throw Law.broken(
              "f(x) is %s by itself and %s in bulk, for object %s", single[f], bulk[f][i], i);
        }
      }
    }
    return "";
  }

  private static double[] values(Object prediction) {
    if (prediction instanceof Decision d) {
      return d.values();
    } else if (prediction instanceof Membership m) {
      return m.values().toArray();
    }
    if (prediction instanceof Gaussian g) {
      return new double[] {g.mean()};
    }
    return prediction instanceof double[] all ? all : new double[] {(Double) prediction};
  }

  /** The natural size of f: the sum of its terms without their signs. */
  private static <X> double size(KernelModel<X, ?> model, Sample<X> sample) {
    double largest = 0;
    for (double k : model.kernel().diagonal(sample)) {
      largest = Math.max(largest, Math.abs(k));
    }
    double sum = 0;
    for (Combinations.Stretch stretch : model.function().combinations().stretches()) {
      sum += Arrays.stream(stretch.values()).map(Math::abs).sum();
    }
    return largest * sum;
  }

  private static <X> String saved(KernelModel<X, ?> model, Sample<X> sample) {
    Domain<X> domain =
        model
            .kernel()
            .domain()
            .filter(d -> model.kernel().expression().hasText())
            .orElseThrow(
                () -> new Law.NotTried("a function of the user's cannot be kept in a file"));
    KernelModel<X, ?> loaded = throughAFile(model, domain);
    double[][] before = model.values(sample, Precision.DOUBLE, Run.defaults());
    double[][] after = loaded.values(sample, Precision.DOUBLE, Run.defaults());
    for (int f = 0; f < before.length; f++) {
      int at = Arrays.mismatch(before[f], after[f]);
      if (at >= 0) {
        throw Law.broken(
            "object %s was given %s, and %s after loading", at, before[f][at], after[f][at]);
      }
    }
    if (!loaded.kernel().equals(model.kernel())) {
      throw Law.broken("the kernel became %s", loaded.kernel());
    }
    if (!loaded.provenance().equals(model.provenance())
        || !loaded.report().equals(model.report())) {
      throw Law.broken("the file forgot where the model came from: %s", loaded.provenance());
    }
    return "";
  }

  private static <X> KernelModel<X, ?> throughAFile(KernelModel<X, ?> model, Domain<X> domain) {
    try {
      Path folder = Files.createTempDirectory("mercer-laws");
      Path file = folder.resolve("law.model");
      try {
        Models.save(model, file);
        return Models.load(file, domain);
      } finally {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
