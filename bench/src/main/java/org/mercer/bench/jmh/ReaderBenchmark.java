package org.mercer.bench.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.mercer.bench.InputFiles;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.run.Run;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Megabytes a second of a file that lies in the cache of the system. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@OperationsPerInvocation(ReaderBenchmark.MEGABYTES)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx4g", "-XX:+UseParallelGC"})
public class ReaderBenchmark {
  static final int MEGABYTES = 50;

  @Param({"libsvm", "csv"})
  private String format = "";

  @Param({"1", "2"})
  private int threads;

  private Path folder = Path.of("");
  private Path file = Path.of("");

  @Setup
  public void write() throws IOException {
    folder = Files.createTempDirectory("mercer-bench");
    file = folder.resolve("data." + format);
    if (format.equals("csv")) {
      InputFiles.csv(file, MEGABYTES);
    } else {
      InputFiles.libsvm(file, MEGABYTES);
    }
  }

  @TearDown
  public void remove() throws IOException {
    Files.delete(file);
    Files.delete(folder);
  }

  @Benchmark
  public Dataset<?> read() throws IOException {
    return Datasets.read(Source.of(file), ReadOptions.defaults(), Run.defaults().threads(threads));
  }
}
