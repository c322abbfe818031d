package org.mercer.examples;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.mercer.Mercer;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.regress.KernelRidge;

/** From a table to a model: prices of houses, learned by kernel ridge regression. */
public final class Example02KernelRidgeOnCsv {
  private Example02KernelRidgeOnCsv() {}

  public static void main(String[] args) throws IOException {
    // The table lies beside this program; Mercer.read("houses.csv") reads a file.
    var houses = Mercer.read("houses.csv", table()).target("price").as(Vectors.domain());
    System.out.println(houses.size() + " houses, the first is " + houses.sample().get(0));

    // Square metres and kilometres are not comparable: bring the columns to one scale first. The
    // model keeps the scaling and applies it to what it is asked about.
    var split = houses.split(0.75);
    var model =
        Mercer.training(Vectors.rbf(0.1), new KernelRidge(0.01)).scaled().fit(split.train());
    System.out.println("on training houses: " + model.score(split.train()));
    System.out.println("on held-out houses: " + model.score(split.test()));
    System.out.println("a house of 100 m2: " + model.predict(Vec.of(100, 4, 20, 3)));
  }

  private static InputStream table() {
    return Objects.requireNonNull(
        Example02KernelRidgeOnCsv.class.getResourceAsStream("houses.csv"), "houses.csv");
  }
}
