package org.mercer.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;

/** Problems of the demonstration, drawn anew from a seed. */
final class DemoData {
  private static final String[] PROMOTER = {"TTGACA", "TATAAT"};

  private DemoData() {}

  /** Objects with their classes. */
  record Classes<X>(Sample<X> objects, Labels labels) {}

  /** Objects with their numbers. */
  record Numbers(Sample<Vec> objects, List<Double> values) {
    double[] targets() {
      return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }

  /**
   * A disc within a ring: radius about 0.6 against about 1.5. No line parts them, a circle does.
   */
  static Classes<Vec> rings(int n, RandomGenerator random) {
    List<Vec> points = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double radius = (i % 2 == 0 ? 0.6 : 1.5) + 0.2 * random.nextGaussian();
      double angle = 2 * Math.PI * random.nextDouble();
      points.add(Vec.of(radius * Math.cos(angle), radius * Math.sin(angle)));
      names.add(i % 2 == 0 ? "inner" : "outer");
    }
    return new Classes<>(VectorDomain.INSTANCE.sample(points), Labels.of(names));
  }

  /** sin(x) on [0, 2 pi] with Gaussian noise. */
  static Numbers sine(int n, double noise, RandomGenerator random) {
    List<Vec> points = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double x = 2 * Math.PI * random.nextDouble();
      points.add(Vec.of(x));
      values.add(Math.sin(x) + noise * random.nextGaussian());
    }
    return new Numbers(VectorDomain.INSTANCE.sample(points), values);
  }

  /**
   * Random DNA of 60 letters; that of promoters holds the two boxes at which transcription begins,
   * one letter in eight changed.
   */
  static Classes<String> promoters(int n, RandomGenerator random) {
    List<String> strings = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder dna = letters(60, random);
      if (i % 2 == 0) {
        for (int box = 0; box < PROMOTER.length; box++) {
          int at = 30 * box + random.nextInt(20);
          dna.replace(at, at + 6, PROMOTER[box]);
        }
        for (int at = 0; at < dna.length(); at++) {
          if (random.nextInt(8) == 0) {
            dna.setCharAt(at, letters(1, random).charAt(0));
          }
        }
      }
      strings.add(dna.toString());
      names.add(i % 2 == 0 ? "promoter" : "other");
    }
    return new Classes<>(StringDomain.INSTANCE.sample(strings), Labels.of(names));
  }

  private static StringBuilder letters(int count, RandomGenerator random) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < count; i++) {
      letters.append("ACGT".charAt(random.nextInt(4)));
    }
    return letters;
  }
}
