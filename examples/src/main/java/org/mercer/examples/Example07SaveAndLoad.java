package org.mercer.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.string.Strings;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/** A model is data: a kernel's text, the objects it rests on, and their coefficients. */
public final class Example07SaveAndLoad {
  private Example07SaveAndLoad() {}

  public static void main(String[] args) throws IOException {
    Sample<String> words = Sample.of("kernel", "colonel", "kettle", "matrix", "metrics", "matter");
    Labels labels = Labels.of("k", "k", "k", "m", "m", "m");
    ClassificationModel<String> model =
        Training.of(Strings.spectrum(2), new KernelPerceptron()).fit(words, labels, Run.defaults());

    Path folder = Files.createTempDirectory("mercer-example");
    Path file = folder.resolve("words.model");
    try {
      Models.save(model, file);
      System.out.println("saved " + Files.size(file) + " bytes");

      // Loading runs nothing that the file names: it reads numbers, strings and an expression.
      KernelModel<String, ?> loaded = Models.load(file, StringDomain.INSTANCE);
      System.out.println("kernel:     " + Kernels.format(loaded.kernel()));
      System.out.println("learned by: " + loaded.provenance().learner());
      System.out.println("support:    " + loaded.support().toList());

      Sample<String> fresh = Sample.of("kern", "mat", "metal");
      double[] before = model.decisions(fresh, Run.defaults());
      double[] after = loaded.decisions(fresh, Run.defaults());
      for (int i = 0; i < fresh.size(); i++) {
        System.out.println(
            fresh.get(i) + ": " + before[i] + " before, " + after[i] + " after loading");
      }
      System.out.println("the same: " + Arrays.equals(before, after));
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }
}
