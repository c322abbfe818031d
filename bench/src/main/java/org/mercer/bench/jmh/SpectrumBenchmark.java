package org.mercer.bench.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mercer.bench.Inputs;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
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

/** Gram matrices of random DNA: the Gaussian in the feature space of the spectrum kernel. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx2g", "-XX:+UseParallelGC"})
public class SpectrumBenchmark {
  @Param({"2000"})
  private int n;

  @Param({"300"})
  private int length;

  @Param({"spectrum(p=3)", "rbf(gamma=2, base=spectrum(p=3))", "rbf(gamma=2, base=spectrum(p=8))"})
  private String kernel = "";

  private Sample<String> strings = Sample.of(List.of());

  @Setup
  public void make() {
    strings = Inputs.dna(n, length);
  }

  @Benchmark
  public Gram gram() {
    Kernel<String> parsed = Kernels.parse(kernel, StringDomain.INSTANCE);
    return Grams.stored(parsed, strings, Precision.FLOAT, Run.defaults());
  }
}
