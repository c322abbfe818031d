package org.mercer.bench.jmh;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mercer.bench.Inputs;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.run.Run;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** K v with the matrix stored before, and with its tiles computed on the way. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx2g", "-XX:+UseParallelGC"})
public class MultiplyBenchmark {
  @Param({"8000"})
  private int n;

  @Param({"50"})
  private int d;

  @Param({"FLOAT", "DOUBLE"})
  private Precision precision = Precision.FLOAT;

  @Param({"false", "true"})
  private boolean stored;

  private double[] v = {};
  private double[] out = {};
  private final Run run = Run.defaults();
  private Gram gram = empty();

  @Setup
  public void make() {
    Sample<Vec> xs = Inputs.dense(n, d);
    Rbf<Vec> kernel = new Rbf<>(1.0 / d, Linear.INSTANCE);
    gram = stored ? Grams.stored(kernel, xs, precision, run) : Grams.lazy(kernel, xs, precision);
    v = new double[n];
    Arrays.fill(v, 1);
    out = new double[n];
  }

  @Benchmark
  public double[] multiply() {
    gram.multiply(v, out, run);
    return out;
  }

  private static Gram empty() {
    return Grams.lazy(Linear.INSTANCE, Sample.<Vec>of(List.of()), Precision.FLOAT);
  }
}
