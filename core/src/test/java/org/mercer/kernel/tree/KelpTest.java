package org.mercer.kernel.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.tree.TreeDomain;

/**
 * Values of KeLP 2 (SAG-KeLP, kelp-additional-kernels). It is not in the public Maven repository,
 * so its recursions, PartialTreeKernel.ptkDeltaFunction with stringKernelDeltaFunction and
 * TreeKernelUtils.productionBasedDeltaFunction, were carried over to a script line by line and run
 * in 32-bit floats, as KeLP computes: hence the tolerance. The columns are: kernel here, two trees,
 * PartialTreeKernel(lambda, mu, terminalFactor, maxSubseqLeng) or SubSetTreeKernel(lambda,
 * includeLeaves).
 */
class KelpTest {
  private static final double FLOAT = 2e-6;

  private static final String CAT = "(S (NP (D the) (N cat)) (VP (V runs)))";
  private static final String DOG = "(S (NP (D the) (N dog)) (VP (V runs)))";
  private static final String BIG =
      "(S (NP (D a) (A big) (A red) (N dog)) (VP (V saw) (NP (D a) (N cat))))";
  private static final String SMALL =
      "(S (NP (D a) (A red) (N dog)) (VP (V saw) (NP (D a) (A small) (N cat))))";
  private static final String LEFT = "(a (b c d e) (b c e) f)";
  private static final String RIGHT = "(a (b d e) f (b c d e))";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ptk(d=gaps);" + CAT + ";" + DOG + "; 0.75890446",
        "ptk(d=gaps);" + BIG + ";" + SMALL + "; 2.582298",
        "ptk(d=gaps);" + LEFT + ";" + RIGHT + "; 1.3246888",
        "ptk(d=gaps); (a b c); (a b x c); 0.24385536",
        "ptk(lambda=0.7, mu=0.6, d=gaps);" + CAT + ";" + DOG + "; 4.664684",
        "ptk(lambda=0.7, mu=0.6, d=gaps);" + BIG + ";" + SMALL + "; 17.713615",
        "ptk(lambda=0.7, mu=0.6, d=gaps);" + LEFT + ";" + RIGHT + "; 7.997695",
        "ptk(lambda=0.7, mu=0.6, d=gaps, terminal=0.5);" + CAT + ";" + DOG + "; 3.952012",
        "ptk(lambda=0.7, mu=0.6, d=gaps, terminal=0.5);" + BIG + ";" + SMALL + "; 14.24561",
        "ptk(lambda=0.7, mu=0.6, d=gaps, terminal=0.5);" + LEFT + ";" + RIGHT + "; 4.9666224",
        "ptk(lambda=0.7, mu=0.6, d=gaps, terminal=0.5, longest=2);"
            + BIG
            + ";"
            + SMALL
            + "; 14.121653",
        "ptk(lambda=0.7, mu=0.6, d=gaps, terminal=0.5, longest=2);"
            + LEFT
            + ";"
            + RIGHT
            + "; 4.963573",
        "sst(lambda=0.4, leaves=true);" + CAT + ";" + DOG + "; 3.69344",
        "sst(lambda=0.4);" + CAT + ";" + DOG + "; 2.89344",
        "sst(lambda=0.4, leaves=true);" + BIG + ";" + SMALL + "; 7.584001",
        "sst(lambda=0.4);" + BIG + ";" + SMALL + "; 4.3840003",
        "sst(lambda=0.4, leaves=true);" + LEFT + ";" + RIGHT + "; 4.0000005",
        "sst(lambda=0.4);" + LEFT + ";" + RIGHT + "; 0.4"
      })
  void the_values_of_kelp_come_out(String kernel, String x, String y, double value) {
    TreeDomain trees = TreeDomain.INSTANCE;
    assertThat(Kernels.parse(kernel, trees).of(trees.parse(x), trees.parse(y)))
        .isCloseTo(value, within(FLOAT * value));
  }
}
