package org.mercer.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The kernels by the numbers of their definitions, computations and algorithms in Shawe-Taylor and
 * Cristianini, "Kernel Methods for Pattern Analysis" (2004).
 */
final class BookNumbers {
  private static final String TABLE =
      """
      poly 9.1
      allsubsets 9.6
      gaussian 9.8
      anova 9.12 9.14 9.18
      paths 9.24 9.25
      expdiffusion 9.33 9.35
      vonneumann 9.34
      intersection 9.37
      unioncomplement 9.38
      agreement 9.40
      spline 9.42
      derived 9.43
      randomised 9.46
      bagofwords 10.5
      latentsemantic 10.8
      spectrum 11.7 11.10 11.45 11.46
      blended 11.13
      allsubsequences 11.17 11.20
      subsequences 11.24 11.25
      gapweighted 11.33 11.36 11.38
      charweighted 11.40
      softmatch 11.41
      gapnumber 11.42
      mismatch 11.51
      restrictedgap 11.54
      corooted 11.62
      allsubtrees 11.65
      hmm 12.8
      pairhmm 12.14
      hiddentree 12.17
      markovfisher 12.34
      """;

  private static final Map<String, String> KERNELS = read();

  private BookNumbers() {}

  private static Map<String, String> read() {
    Map<String, String> kernels = new LinkedHashMap<>();
    TABLE
        .lines()
        .map(line -> line.split(" "))
        .forEach(
            words -> {
              for (int i = 1; i < words.length; i++) {
                kernels.put(words[i], words[0]);
              }
            });
    return kernels;
  }

  /** The name of the kernel with this number. */
  static Optional<String> kernel(String number) {
    return Optional.ofNullable(KERNELS.get(number));
  }

  /** All numbers with the names of their kernels. */
  static Map<String, String> all() {
    return new LinkedHashMap<>(KERNELS);
  }
}
