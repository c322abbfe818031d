package org.mercer.cli;

import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;

/**
 * {@code gamma=scale} in a kernel expression: 1 / (d v) for vectors of d columns, where v is the
 * variance of all their entries. It is replaced by that number before the kernel is made, so the
 * model holds a number and not a word.
 */
record GammaScale(String text) {
  private static final Pattern WORD = Pattern.compile("\\bgamma\\s*=\\s*scale\\b");

  private boolean used() {
    return WORD.matcher(text).find();
  }

  /** The expression with 1 in its place: enough to see whether the rest is right. */
  KernelOption trial() {
    return with(1);
  }

  KernelOption resolved(Supplier<? extends Sample<?>> sample) {
    return used() ? with(gamma(sample.get())) : new KernelOption(text);
  }

  private KernelOption with(double gamma) {
    return new KernelOption(WORD.matcher(text).replaceAll("gamma=" + gamma));
  }

  private static double gamma(Sample<?> sample) {
    int columns = DataFile.columns(sample);
    double entries = (double) sample.size() * columns;
    if (columns == 0 || !(sample instanceof DenseVectors || sample instanceof SparseVectors)) {
      throw Failure.usage(
          "--kernel", "gamma=scale for objects without columns", "vectors", "give a number");
    }
    double sum = 0;
    for (Object x : sample) {
      for (double value : stored((Vec) x)) {
        sum += value;
      }
    }
    double mean = sum / entries;
    double squares = 0;
    double count = 0;
    for (Object x : sample) {
      for (double value : stored((Vec) x)) {
        squares += (value - mean) * (value - mean);
        count++;
      }
    }
    squares += (entries - count) * mean * mean; // the zeros that a sparse vector does not store
    // a constant sample has no variance; any gamma does, and this is what others take
    return squares > 0 ? sample.size() / squares : 1;
  }

  private static double[] stored(Vec x) {
    return x instanceof SparseVec sparse ? sparse.unsafeValues() : x.toArray();
  }
}
