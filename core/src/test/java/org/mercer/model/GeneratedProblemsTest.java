package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Generators;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Request;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

/**
 * What the construction of a problem promises, a learner reaches: from 200 objects to 200 others.
 */
class GeneratedProblemsTest {
  private static final int HALF = 200;

  /**
   * Classes that do not touch are told apart, nearly. In a sentence of two telling words, each of
   * the other topic with probability 0.1, the majority errs in 0.01 + 0.18 / 2 of all cases, of
   * four in 0.028: 0.94 is the best that can be had.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "moons; rbf(gamma=2); 0.99",
        "rings; rbf(gamma=2); 0.99",
        "xor; poly(degree=2, coef0=1); 0.98",
        "spirals; rbf(gamma=10); 0.95",
        "blobs; linear(); 0.99",
        "dna; normalise(spectrum(p=6)); 0.9",
        "sentences; normalise(bagofwords()); 0.9",
        "trees; normalise(sst(lambda=0.5)); 0.99",
        "molecules; normalise(wl(h=4)); 0.9",
        "sets; intersection(); 0.95",
      })
  void a_machine_finds_the_classes(String name, String kernel, double least) {
    assertThat(accuracy(name, Kernels.parse(kernel))).isGreaterThanOrEqualTo(least);
  }

  private static <X> double accuracy(String name, Kernel<X> kernel) {
    @SuppressWarnings("unchecked") // a kernel of another kind would fail at once
    GeneratedObjects<X> drawn =
        (GeneratedObjects<X>) Generators.get(name).draw(Request.of(2 * HALF, 11));
    int[] first = new int[HALF];
    int[] second = new int[HALF];
    for (int i = 0; i < HALF; i++) {
      first[i] = i;
      second[i] = HALF + i;
    }
    var model =
        Training.of(kernel, new SupportVector(10))
            .fit(drawn.sample().select(first), drawn.labels().select(first), Run.defaults());
    var answers = model.predict(drawn.sample().select(second), Run.defaults());
    int right = 0;
    for (int i = 0; i < HALF; i++) {
      right += answers.get(i).label().equals(drawn.targets().get(HALF + i)) ? 1 : 0;
    }
    return right / (double) HALF;
  }

  /** sinc with noise 0.1: nothing can do better than 0.1 on new objects. */
  @ParameterizedTest
  @CsvSource({"sinc,0.1", "sine,0.1"})
  void ridge_regression_comes_near_the_noise(String name, double noise) {
    Domain<Vec> vectors = VectorDomain.INSTANCE;
    var drawn = Generators.get(name).draw(Request.of(HALF, 11)).of(vectors);
    var fresh = Generators.get(name).draw(Request.of(HALF, 12)).of(vectors);
    var model =
        Training.of(Kernels.parse("rbf(gamma=0.3)", vectors), new KernelRidge(0.1))
            .fit(drawn.sample(), drawn.numbers(), Run.defaults());
    var answers = model.predict(fresh.sample(), Run.defaults());
    double squares = 0;
    for (int i = 0; i < HALF; i++) {
      double error = answers.get(i) - fresh.numbers()[i];
      squares += error * error;
    }
    assertThat(Math.sqrt(squares / HALF)).isBetween(0.8 * noise, 1.2 * noise);
  }
}
