package org.mercer.bench.jmh;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.mercer.numerics.simd.Simd;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Nanoseconds an entry of the pointwise operations over one row of a tile. They work in place, so a
 * copy of the row is part of each figure; {@code copy} tells how much.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(PointwiseBenchmark.LENGTH)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector"})
public class PointwiseBenchmark {
  static final int LENGTH = 256;
  private static final float NORM = 100;

  private final float[] floatSource = new float[LENGTH];
  private final float[] floats = new float[LENGTH];
  private final float[] floatNorms = new float[LENGTH];
  private final double[] doubleSource = new double[LENGTH];
  private final double[] doubles = new double[LENGTH];
  private final double[] doubleNorms = new double[LENGTH];

  public PointwiseBenchmark() {
    for (int i = 0; i < LENGTH; i++) {
      doubleSource[i] = i * -0.07;
      floatSource[i] = (float) doubleSource[i];
    }
    Arrays.fill(floatNorms, NORM);
    Arrays.fill(doubleNorms, NORM);
  }

  @Benchmark
  public float[] copy() {
    System.arraycopy(floatSource, 0, floats, 0, LENGTH);
    return floats;
  }

  @Benchmark
  public float[] expFloat() {
    copy();
    Simd.LANES.exp(floats, 0, LENGTH);
    return floats;
  }

  @Benchmark
  public double[] expDouble() {
    System.arraycopy(doubleSource, 0, doubles, 0, LENGTH);
    Simd.LANES.exp(doubles, 0, LENGTH);
    return doubles;
  }

  @Benchmark
  public float[] gaussianFloat() {
    copy();
    Simd.LANES.gaussian(floats, 0, LENGTH, 0.01f, NORM, floatNorms, 0);
    return floats;
  }

  @Benchmark
  public double[] gaussianDouble() {
    System.arraycopy(doubleSource, 0, doubles, 0, LENGTH);
    Simd.LANES.gaussian(doubles, 0, LENGTH, 0.01, NORM, doubleNorms, 0);
    return doubles;
  }

  @Benchmark
  public float[] squareFloat() {
    copy();
    Simd.LANES.affinePower(floats, 0, LENGTH, 1, 1, 2);
    return floats;
  }
}
