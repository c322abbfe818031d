package org.mercer.server;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.mercer.Mercer;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.read.Dataset;
import org.mercer.data.vector.Vec;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.Training;
import org.mercer.run.Streams;

/** Small models to serve, drawn from a seed. */
final class TestModels {
  private TestModels() {}

  /** A table of three columns and a class of three that follows from them, but for noise. */
  static String csv(int rows, long seed) {
    RandomGenerator random = Streams.of(seed, "table");
    StringBuilder text = new StringBuilder("age,weight,height,group\n");
    for (int i = 0; i < rows; i++) {
      double age = random.nextGaussian();
      double weight = random.nextGaussian();
      double height = random.nextGaussian();
      String group = age + 0.2 * random.nextGaussian() > 0.5 ? "a" : weight > 0 ? "b" : "c";
      text.append(String.format(Locale.ROOT, "%s,%s,%s,%s%n", age, weight, height, group));
    }
    return text.toString();
  }

  static Dataset<Vec> table(int rows, long seed) throws IOException {
    byte[] text = csv(rows, seed).getBytes(StandardCharsets.UTF_8);
    return Mercer.read("table.csv", new ByteArrayInputStream(text))
        .target("group")
        .as(Vectors.domain());
  }

  /** A support vector machine on a table. */
  static Path classifier(Path file, long seed) throws IOException {
    return Training.of(Vectors.rbf(0.5), new SupportVector(1))
        .scaled()
        .fit(table(120, seed))
        .save(file);
  }

  /** A Gaussian process on a table of two columns. */
  static Path process(Path file) throws IOException {
    StringBuilder text = new StringBuilder("x,y,z\n");
    for (int i = 0; i < 30; i++) {
      text.append(String.format(Locale.ROOT, "%s,%s,%s%n", i / 10.0, i % 7, Math.sin(i / 5.0)));
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return Training.of(Vectors.rbf(0.5), GaussianProcess.plain(0.01))
        .fit(
            Mercer.read("curve.csv", new ByteArrayInputStream(bytes))
                .target("z")
                .as(Vectors.domain()))
        .save(file);
  }

  /** A classifier of strings. */
  static Path strings(Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      text.append("left\tabab").append("ab".repeat(i % 5)).append('\n');
      text.append("right\tcdcd").append("cd".repeat(i % 4)).append('\n');
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return Training.of(Strings.spectrum(2), new SupportVector(1))
        .fit(Mercer.read("words.txt", new ByteArrayInputStream(bytes)).as(Strings.domain()))
        .save(file);
  }
}
