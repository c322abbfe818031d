package org.mercer.spark;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.mercer.testkit.Needs;

/** One cluster for all tests: a master and two workers of one core each, as processes. */
final class TestCluster {
  private static final int WORKER_MEGABYTES = 1024;

  private static @Nullable SparkSession session;
  private static @Nullable LocalCluster cluster;

  private TestCluster() {}

  static synchronized SparkSession session() {
    SparkSession there = session;
    if (there == null) {
      there = Needs.cluster().from(TestCluster::start);
      session = there;
    }
    return there;
  }

  /** The executors as processes. */
  static List<ProcessHandle> executors() {
    return Objects.requireNonNull(cluster).executors();
  }

  private static List<String> classPath() {
    return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
  }

  private static SparkSession start() throws Exception {
    List<Path> jars =
        classPath().stream()
            .filter(entry -> entry.endsWith(".jar") && !entry.contains("mercer-"))
            .map(Path::of)
            .toList();
    String own =
        classPath().stream()
            .filter(entry -> !entry.endsWith(".jar") || entry.contains("mercer-"))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "cluster");
    LocalCluster started = LocalCluster.start(folder, jars, 2, 1, WORKER_MEGABYTES);
    cluster = started;
    Runtime.getRuntime().addShutdownHook(new Thread(started::close, "end of the cluster"));
    return SparkSession.builder()
        .master(started.master())
        .appName("mercer tests")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.memory", (WORKER_MEGABYTES - 384) + "m")
        .config("spark.executor.extraClassPath", own)
        .config("spark.executor.extraJavaOptions", "--add-modules=jdk.incubator.vector")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
        .getOrCreate();
  }
}
