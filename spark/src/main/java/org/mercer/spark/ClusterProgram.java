package org.mercer.spark;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * {@code mercer spark local-cluster}: a master and workers on this machine until it is interrupted.
 * Needs no class of Spark itself.
 */
public final class ClusterProgram {
  private static final int MEGABYTES = 1024;

  private ClusterProgram() {}

  /**
   * @param words {@code --workers N --cores N --memory MEGABYTES --folder PATH}; the class path of
   *     Spark is the property {@code mercer.spark.classpath}
   */
  public static void main(String[] words) throws Exception {
    Words given = Words.of(words, List.of("workers", "cores", "memory", "folder"));
    given.requireNoOthers();
    List<Path> jars =
        Arrays.stream(System.getProperty("mercer.spark.classpath", "").split(":"))
            .filter(entry -> entry.endsWith(".jar"))
            .map(Path::of)
            .toList();
    String folder = given.text("folder", "");
    Path home = folder.isEmpty() ? Files.createTempDirectory("mercer-spark") : Path.of(folder);
    LocalCluster cluster =
        LocalCluster.start(
            home,
            jars,
            given.count("workers", 2),
            given.count("cores", 1),
            given.count("memory", MEGABYTES));
    Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "end of the cluster"));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.println("master   " + cluster.master());
    out.println("page     " + cluster.page());
    out.println("logs     " + cluster.home());
    out.println("stop it with Ctrl-C, or end process " + ProcessHandle.current().pid());
    cluster.join();
  }
}
