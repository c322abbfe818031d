package org.mercer.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.mercer.Mercer;
import org.mercer.catalogue.Strings;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.model.ClassificationModel;

/** A model is data: a kernel's text, the objects it rests on, and their coefficients. */
public final class Example07SaveAndLoad {
  private Example07SaveAndLoad() {}

  public static void main(String[] args) throws IOException {
    var words = Sample.of("kernel", "colonel", "kettle", "matrix", "metrics", "matter");
    var labels = Labels.of("k", "k", "k", "m", "m", "m");
    var model = Mercer.training(Strings.spectrum(2), new KernelPerceptron()).fit(words, labels);

    Path folder = Files.createTempDirectory("mercer-example");
    Path file = folder.resolve("words.model");
    try {
      model.save(file);
      System.out.println("saved " + Files.size(file) + " bytes");

      // Loading runs nothing that the file names: it reads numbers, strings and an expression.
      ClassificationModel<String> loaded = ClassificationModel.load(file, Strings.domain());
      System.out.println("kernel:     " + loaded.kernel().expression());
      System.out.println("learned by: " + loaded.provenance().learner());
      System.out.println("support:    " + loaded.support().toList());
      System.out.println("metal is:   " + loaded.predict("metal").label());

      var fresh = Sample.of("kern", "mat", "metal");
      double[] before = model.decisions(fresh);
      double[] after = loaded.decisions(fresh);
      System.out.println("before: " + Arrays.toString(before));
      System.out.println("after:  " + Arrays.toString(after));
      System.out.println("the same: " + Arrays.equals(before, after));
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }
}
