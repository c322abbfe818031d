package org.mercer.examples;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;

/** One kernel, two feature maps: the quadratic kernel (x'y)^2 in three and in four dimensions. */
public final class Example10TwoFeatureMaps {
  private Example10TwoFeatureMaps() {}

  public static void main(String[] args) {
    Kernel<Vec> quadratic = Vectors.poly(2, 0, 1);
    Vec x = Vec.of(1, 2);
    Vec y = Vec.of(3, -1);
    // (1*3 + 2*(-1))^2 = 1
    System.out.println("the kernel:          " + quadratic.of(x, y));

    // Three dimensions: x1^2, x2^2 and sqrt(2) x1 x2. This is the map that the kernel names itself.
    Features three = quadratic.features(x).orElseThrow();
    System.out.println("three dimensions:    " + three);
    System.out.println("their inner product: " + three.dot(quadratic.features(y).orElseThrow()));

    // Four dimensions: x1 x2 and x2 x1 as features of their own. Another space, the same kernel:
    // a learner that sees only the kernel cannot tell which of the two it works in.
    System.out.println("four dimensions:     " + ordered(x));
    System.out.println("their inner product: " + ordered(x).dot(ordered(y)));
  }

  /** One feature for each ordered pair of coordinates. */
  private static Features ordered(Vec x) {
    Map<String, Double> products = new LinkedHashMap<>();
    for (int i = 0; i < x.dim(); i++) {
      for (int j = 0; j < x.dim(); j++) {
        products.put("x" + (i + 1) + "*x" + (j + 1), x.get(i) * x.get(j));
      }
    }
    return Features.of(products);
  }
}
