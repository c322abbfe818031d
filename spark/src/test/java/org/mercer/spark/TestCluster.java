package org.mercer.spark;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.mercer.testkit.Needs;

/**
 * One cluster for all tests: a master and two workers as processes, each with a core for the tests
 * and one for the commands that they start.
 */
final class TestCluster {
  private static final int CORES = 2;
  private static final int EXECUTOR_MEGABYTES = 640;
  private static final int WORKER_MEGABYTES = 2048;

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

  /** The classes of this project. */
  private static String own() {
    return classPath().stream()
        .filter(entry -> !entry.endsWith(".jar") || entry.contains("mercer-"))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** What {@code mercer spark} starts for this cluster, with these words. */
  static List<String> command(String... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.add("--add-modules=jdk.incubator.vector");
    command.addAll(SparkOpens.FLAGS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("org.apache.spark.deploy.SparkSubmit");
    command.addAll(List.of("--master", session().sparkContext().master()));
    for (String setting :
        List.of(
            "spark.driver.host=127.0.0.1",
            "spark.driver.bindAddress=127.0.0.1",
            "spark.ui.enabled=false",
            "spark.cores.max=2",
            "spark.executor.memory=" + EXECUTOR_MEGABYTES + "m",
            "spark.executor.extraClassPath=" + own(),
            "spark.executor.extraJavaOptions=--add-modules=jdk.incubator.vector")) {
      command.addAll(List.of("--conf", setting));
    }
    command.addAll(List.of("--class", "org.mercer.spark.SparkProgram", "spark-internal"));
    Collections.addAll(command, words);
    return command;
  }

  private static SparkSession start() throws Exception {
    List<Path> jars =
        classPath().stream()
            .filter(entry -> entry.endsWith(".jar") && !entry.contains("mercer-"))
            .map(Path::of)
            .toList();
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "cluster");
    LocalCluster started = LocalCluster.start(folder, jars, 2, CORES, WORKER_MEGABYTES);
    cluster = started;
    Runtime.getRuntime().addShutdownHook(new Thread(started::close, "end of the cluster"));
    return SparkSession.builder()
        .master(started.master())
        .appName("mercer tests")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.memory", EXECUTOR_MEGABYTES + "m")
        .config("spark.cores.max", "2")
        .config("spark.executor.extraClassPath", own())
        .config("spark.executor.extraJavaOptions", "--add-modules=jdk.incubator.vector")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
        .getOrCreate();
  }
}
