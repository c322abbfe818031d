package org.mercer.bench.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mercer.bench.Inputs;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
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

/** A stored RBF Gram matrix of dense rows with 10, 100 or 784 columns, or of sparse rows. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx4g", "-XX:+UseParallelGC"})
public class GramBenchmark {
  private static final int SPARSE_COLUMNS = 50_000;
  private static final int SPARSE_NONZEROS = 75;

  @Param({"4000"})
  private int n;

  @Param({"dense10", "dense100", "dense784", "sparse"})
  private String rows = "";

  @Param({"FLOAT", "DOUBLE"})
  private Precision precision = Precision.FLOAT;

  @Param({"1", "2"})
  private int threads;

  private Sample<Vec> xs = Sample.of(List.of());

  @Setup
  public void make() {
    xs =
        rows.equals("sparse")
            ? Inputs.sparse(n, SPARSE_COLUMNS, SPARSE_NONZEROS, 1)
            : Inputs.dense(n, Integer.parseInt(rows.substring("dense".length())));
  }

  @Benchmark
  public Gram rbf() {
    Kernel<Vec> kernel = new Rbf<>(0.01, Linear.INSTANCE);
    return Grams.stored(kernel, xs, precision, Run.defaults().threads(threads));
  }
}
