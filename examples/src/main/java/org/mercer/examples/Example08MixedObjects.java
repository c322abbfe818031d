package org.mercer.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.model.Training;
import org.mercer.model.score.Scores;
import org.mercer.run.Streams;

/** Objects with parts of different kinds: a kernel for each part, pulled back and added. */
public final class Example08MixedObjects {
  private Example08MixedObjects() {}

  /** Measurements and a stretch of DNA. */
  record Patient(Vec vitals, String sequence) {}

  public static void main(String[] args) {
    Kernel<Patient> byVitals = Vectors.rbf(0.5).after(Patient::vitals);
    Kernel<Patient> bySequence = Strings.spectrum(3).normalised().after(Patient::sequence);
    Kernel<Patient> both = byVitals.plus(bySequence.times(0.5));
    System.out.println(both.certificate().explain());

    List<Patient> patients = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    RandomGenerator random = Streams.of(3, "patients");
    for (int i = 0; i < 120; i++) {
      boolean fever = random.nextBoolean();
      boolean variant = random.nextBoolean();
      patients.add(patient(random, fever, variant));
      // Neither part tells enough: ill is who has exactly one of the two.
      labels.add(fever != variant ? "ill" : "well");
    }
    for (Kernel<Patient> kernel : List.of(byVitals, bySequence, both.power(2))) {
      System.out.println("on held-out patients: " + score(kernel, patients, labels));
    }
  }

  private static Scores score(Kernel<Patient> kernel, List<Patient> patients, List<String> labels) {
    return Training.of(kernel, new KernelPerceptron(KernelPerceptron.Form.DUAL, 200))
        .fit(Sample.of(patients.subList(0, 80)), Labels.of(labels.subList(0, 80)))
        .score(Sample.of(patients.subList(80, 120)), Labels.of(labels.subList(80, 120)));
  }

  private static Patient patient(RandomGenerator random, boolean fever, boolean variant) {
    Vec vitals = Vec.of((fever ? 2 : 0) + 0.4 * random.nextGaussian(), 0.2 * random.nextGaussian());
    StringBuilder bases = new StringBuilder(variant ? "GATTACAGATTACA" : "CCGTACGGTTGCCA");
    for (int i = 0; i < 2; i++) {
      bases.setCharAt(random.nextInt(bases.length()), "ACGT".charAt(random.nextInt(4)));
    }
    return new Patient(vitals, bases.toString().toUpperCase(Locale.ROOT));
  }
}
