package org.mercer.examples;

import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Training;

/** Not every similarity is a kernel. The sigmoid of neural networks is not, and this is why. */
public final class Example05WhySigmoidIsNotAKernel {
  private Example05WhySigmoidIsNotAKernel() {}

  public static void main(String[] args) {
    Kernel<Vec> sigmoid = Vectors.sigmoid(1, -1);
    // The certificate shows points and weights v with v'Kv < 0. An inner product of features would
    // give |sum v_i phi(x_i)|^2 there, which is never negative: so there are no such features.
    System.out.println(sigmoid.certificate().explain());

    // One point is enough here: k(0,0) = tanh(-1) would be the squared length of its features.
    Vec zero = Vec.of(0);
    System.out.println("k(0,0) = " + sigmoid.of(zero, zero));

    // A sum with a kernel proves nothing either way, and says so.
    System.out.println(sigmoid.plus(Vectors.linear()).certificate().explain());

    // A learner that needs a kernel refuses it, and names the ways out.
    Sample<Vec> points = DenseVectors.of(new double[][] {{-1}, {0}, {1}, {2}});
    try {
      Training.of(sigmoid, new KernelRidge(1)).fit(points, new double[] {1, 2, 3, 4});
    } catch (InputException refused) {
      System.out.println("kernel ridge says: " + refused.getMessage());
    }
  }
}
