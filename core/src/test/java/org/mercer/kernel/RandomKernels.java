package org.mercer.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.string.Unit;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.expression.ScalarMap;
import org.mercer.kernel.string.PSpectrum;
import org.mercer.kernel.string.PositionMatch;
import org.mercer.kernel.string.StringMap;
import org.mercer.kernel.vector.GaussianKernel;
import org.mercer.kernel.vector.Laplacian;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Poly;
import org.mercer.kernel.vector.Rbf;
import org.mercer.kernel.vector.Sigmoid;
import org.mercer.kernel.vector.VectorMap;

/** Kernels drawn at random, nested up to a depth, with values that stay of moderate size. */
public final class RandomKernels<X> {
  private final RandomGenerator random;
  private final List<Kernel<X>> grounds;
  private final ScalarMap<X> map;

  private RandomKernels(RandomGenerator random, List<Kernel<X>> grounds, ScalarMap<X> map) {
    this.random = random;
    this.grounds = grounds;
    this.map = map;
  }

  public static RandomKernels<Vec> ofVectors(RandomGenerator random) {
    return new RandomKernels<>(
        random,
        List.of(
            Linear.INSTANCE,
            Linear.INSTANCE,
            new Laplacian(random.nextDouble(0.1, 1)),
            new Rbf<>(random.nextDouble(0.1, 1), Linear.INSTANCE)),
        VectorMap.NORM);
  }

  public static RandomKernels<String> ofStrings(RandomGenerator random) {
    return new RandomKernels<>(
        random,
        List.of(
            new PSpectrum(1, Unit.CHAR), new PSpectrum(2, Unit.CHAR), new PositionMatch(Unit.CHAR)),
        StringMap.LENGTH);
  }

  public Kernel<X> next(int depth) {
    if (depth == 0) {
      return grounds.get(random.nextInt(grounds.size()));
    }
    Kernel<X> base = next(depth - 1);
    double number = random.nextDouble(0.05, 1);
    return switch (random.nextInt(13)) {
      case 0 -> new Sum<>(several(depth));
      case 1 -> new Product<>(several(depth).stream().map(Kernel::normalised).toList());
      case 2 -> new Scaled<>(number, base);
      case 3 -> new Power<>(base.normalised(), random.nextInt(1, 4));
      case 4 -> base.normalised().exp();
      case 5 -> base.normalised().polynomial(number, 0, 2 * number);
      case 6 -> base.normalised();
      case 7 -> new Poly<>(random.nextInt(1, 4), number, 0.5, base.normalised());
      case 8 -> new Rbf<>(number, base);
      case 9 -> new GaussianKernel<>(1 + number, base);
      case 10 -> new Sigmoid<>(number, -number, base);
      case 11 -> new Conformal<>(base.normalised(), map);
      default -> new Sum<>(List.of(base, new Constant<>(number)));
    };
  }

  private List<Kernel<X>> several(int depth) {
    List<Kernel<X>> kernels = new ArrayList<>();
    for (int i = random.nextInt(2, 4); i > 0; i--) {
      kernels.add(next(random.nextInt(depth)));
    }
    return kernels;
  }
}
