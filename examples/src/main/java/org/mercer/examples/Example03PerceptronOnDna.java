package org.mercer.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.Strings;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.run.Streams;

/** Strings are as good as vectors: a perceptron that finds a motif in DNA. */
public final class Example03PerceptronOnDna {
  /** The box that many promoters carry ten bases before a gene starts. */
  private static final String MOTIF = "TATAAT";

  private Example03PerceptronOnDna() {}

  public static void main(String[] args) {
    RandomGenerator random = Streams.of(1, "dna");
    List<String> strands = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      boolean promoter = i % 2 == 0;
      strands.add(strand(random, promoter));
      labels.add(promoter ? "promoter" : "other");
    }
    Sample<String> training = Sample.of(strands.subList(0, 150));
    Labels known = Labels.of(labels.subList(0, 150));

    // How often each substring of four bases occurs, scaled to length one.
    Kernel<String> kernel = Strings.spectrum(4).normalised();
    ClassificationModel<String> model =
        Training.of(kernel, new KernelPerceptron()).fit(training, known);
    System.out.println("converged: " + model.report().converged());
    System.out.println(model.report().figures());

    System.out.println(
        "on held-out strands: "
            + model.score(
                Sample.of(strands.subList(150, 200)), Labels.of(labels.subList(150, 200))));
    System.out.println("GGC" + MOTIF + "CGGAC is " + model.predict("GGC" + MOTIF + "CGGAC"));
  }

  /** Thirty random bases, with the motif somewhere among them or not. */
  private static String strand(RandomGenerator random, boolean withMotif) {
    StringBuilder bases = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      bases.append("ACGT".charAt(random.nextInt(4)));
    }
    if (withMotif) {
      int at = random.nextInt(bases.length() - MOTIF.length());
      bases.replace(at, at + MOTIF.length(), MOTIF);
    }
    return bases.toString();
  }
}
