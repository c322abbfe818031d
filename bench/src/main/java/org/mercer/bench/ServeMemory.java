package org.mercer.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/** What the engine alone predicts: {@code ServeMemory MODEL ROWS} prints rows a second as JSON. */
final class ServeMemory {
  private static final int WARM = 200;
  private static final int MEASURED = 101;

  private ServeMemory() {}

  /** Prints the line. */
  @SuppressWarnings("unchecked") // a model of vectors, or the sample is refused
  public static void main(String[] args) throws IOException {
    KernelModel<Vec, ?> model = (KernelModel<Vec, ?>) Models.load(Path.of(args[0]));
    int rows = Integer.parseInt(args[1]);
    Random random = new Random(3);
    double[][] values = new double[rows][model.function().inputs().columns()];
    for (double[] row : values) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    double[] seconds = new double[MEASURED];
    for (int i = -WARM; i < MEASURED; i++) {
      long begin = System.nanoTime();
      Predictions<?> said = model.predictions(DenseVectors.of(values), Run.defaults());
      if (said.size() != rows) {
        throw new IllegalStateException("rows are missing");
      }
      seconds[Math.max(0, i)] = (System.nanoTime() - begin) / 1e9;
    }
    Arrays.sort(seconds);
    System.out.println("{\"rate\": " + rows / seconds[MEASURED / 2] + "}");
  }
}
