package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/**
 * {@code docs/model-file.md} says enough to read a model in another language: the Python program
 * beside this test was written from that page, and must say what the model says.
 */
class ModelFilePageTest {
  private static final double CLOSE = 1e-12;
  private static final Run RUN = Run.defaults();

  @TempDir Path folder;

  @Test
  void scaled_vectors_of_three_classes() throws Exception {
    double[][] x = {{1, 200}, {3, 100}, {0, 500}, {4, 400}, {2, 0}, {1, 600}};
    Labels labels = Labels.of("a", "b", "c", "b", "a", "c");
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.5), new SupportVector(1))
            .prepared(Scaling.STANDARD)
            .fit(DenseVectors.of(x), labels, RUN);
    List<String> said = read(model, "1,200\n3,300\n");
    Sample<Vec> asked = DenseVectors.of(new double[][] {{1, 200}, {3, 300}});
    for (int i = 0; i < said.size(); i++) {
      String[] parts = said.get(i).split("\t");
      assertThat(parts).hasSize(4); // three pairs of classes, and the class
      assertThat(parts[3]).isEqualTo(model.predict(asked.get(i)).label());
      double[] values = column(model.values(asked, Precision.DOUBLE, RUN), i);
      for (int t = 0; t < values.length; t++) {
        assertThat(Double.parseDouble(parts[t])).isCloseTo(values[t], within(CLOSE));
      }
    }
  }

  private static double[] column(double[][] rows, int i) {
    return Arrays.stream(rows).mapToDouble(row -> row[i]).toArray();
  }

  @Test
  void a_number_for_a_string() throws Exception {
    Sample<String> dna = Sample.of("ACGTAC", "ACGTTT", "GGGTTT");
    var model =
        Training.of(Strings.spectrum(2), new KernelRidge(1))
            .fit(dna, Numbers.of(1.0, 2.0, 4.0), RUN);
    assertThat(Double.parseDouble(read(model, "GTTTAC\n").get(0)))
        .isCloseTo(model.decisions(Sample.of("GTTTAC"), RUN)[0], within(CLOSE));
  }

  private List<String> read(KernelModel<?, ?> model, String objects)
      throws IOException, URISyntaxException, InterruptedException {
    Path file = folder.resolve("a.model");
    Models.save(model, file);
    Path asked = Files.writeString(folder.resolve("objects.txt"), objects);
    Path script = Path.of(Objects.requireNonNull(getClass().getResource("read_model.py")).toURI());
    Path answer = folder.resolve("answer.txt");
    Process python;
    try {
      python =
          new ProcessBuilder("python3", script.toString(), file.toString(), asked.toString())
              .redirectErrorStream(true)
              .redirectOutput(answer.toFile())
              .start();
    } catch (IOException missing) {
      Assumptions.abort("there is no python3 here, so the program was not tried: " + missing);
      throw missing;
    }
    assertThat(python.waitFor(1, TimeUnit.MINUTES)).isTrue();
    String text = Files.readString(answer, StandardCharsets.UTF_8);
    assertThat(python.exitValue()).as(text).isZero();
    return text.lines().toList();
  }
}
