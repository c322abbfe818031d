package org.mercer.examples;

import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.DecisionFunction;
import org.mercer.model.Training;

/** The widest margin: which objects carry it, and the bias from any one of them. */
public final class Example12WidestMargin {
  private Example12WidestMargin() {}

  public static void main(String[] args) {
    // exclusive or: no line separates it, a conic does
    Sample<Vec> points = DenseVectors.of(new double[][] {{0, 0}, {1, 1}, {0, 1}, {1, 0}});
    Labels colours = Labels.of("blue", "blue", "red", "red");
    Kernel<Vec> kernel = Vectors.poly(2, 0, 1);
    ClassificationModel<Vec> model =
        Training.of(kernel, new SupportVector(Double.POSITIVE_INFINITY)).fit(points, colours);

    // f(x) = b + sum over the support of alpha_i y_i k(x_i, x)
    DecisionFunction<Vec> f = model.function();
    for (int i = 0; i < f.support().size(); i++) {
      System.out.println("alpha y = " + f.coefficients()[i] + " at " + f.support().get(i));
    }
    System.out.println("b = " + f.bias());

    // A support object has y_s f(x_s) = 1, hence b = y_s - sum_i alpha_i y_i k(x_i, x_s).
    for (int s = 0; s < f.support().size(); s++) {
      double sum = 0;
      for (int i = 0; i < f.support().size(); i++) {
        sum += f.coefficients()[i] * kernel.of(f.support().get(i), f.support().get(s));
      }
      System.out.println(
          "b from support object " + s + ": " + (Math.signum(f.coefficients()[s]) - sum));
    }

    // |w|^2 = sum_ij alpha_i y_i alpha_j y_j k(x_i, x_j), and the margin is 1 / |w|
    double squared = 0;
    for (int i = 0; i < f.support().size(); i++) {
      for (int j = 0; j < f.support().size(); j++) {
        squared +=
            f.coefficients()[i]
                * f.coefficients()[j]
                * kernel.of(f.support().get(i), f.support().get(j));
      }
    }
    System.out.println("|w|^2 = " + squared + ", margin " + 1 / Math.sqrt(squared));
  }
}
