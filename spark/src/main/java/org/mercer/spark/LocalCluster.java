package org.mercer.spark;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mercer.error.RefusedException;
import org.mercer.json.Json;

/**
 * A small real cluster on this machine: a master and some workers as processes of their own, from
 * the jars of Spark alone. For trying and for tests; it ends with {@link #close}.
 */
public final class LocalCluster implements AutoCloseable {
  private static final String HOST = "127.0.0.1";
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final int POLL_MILLIS = 100;
  private static final int DAEMON_MEGABYTES = 256;

  private final Path home;
  private final List<Process> processes = new ArrayList<>();
  private final int port;
  private final int page;

  private LocalCluster(Path home, int port, int page) {
    this.home = home;
    this.port = port;
    this.page = page;
  }

  /**
   * Starts it, and returns when all workers are there.
   *
   * @param folder a new one, for the jars as links, logs and the work of executors
   * @param jars of Spark and all that it needs
   * @param cores of each worker
   * @param megabytes of each worker, for its executors
   */
  public static LocalCluster start(
      Path folder, List<Path> jars, int workers, int cores, int megabytes) throws IOException {
    Path home = Files.createDirectories(folder);
    Path links = Files.createDirectories(home.resolve("jars"));
    for (Path jar : jars) {
      Path link = links.resolve(jar.getFileName());
      if (!Files.exists(link)) {
        Files.createSymbolicLink(link, jar.toAbsolutePath());
      }
    }
    LocalCluster cluster = new LocalCluster(home, freePort(), freePort());
    try {
      cluster.startMaster();
      for (int w = 1; w <= workers; w++) {
        cluster.startWorker(w, cores, megabytes);
      }
      cluster.await(workers);
      return cluster;
    } catch (IOException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void startMaster() throws IOException {
    start(
        "master",
        "org.apache.spark.deploy.master.Master",
        "--host",
        HOST,
        "--port",
        String.valueOf(port),
        "--webui-port",
        String.valueOf(page));
  }

  private void startWorker(int number, int cores, int megabytes) throws IOException {
    start(
        "worker-" + number,
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        HOST,
        "--cores",
        String.valueOf(cores),
        "--memory",
        megabytes + "m",
        "--work-dir",
        home.resolve("work-" + number).toString(),
        "--webui-port",
        "0",
        master());
  }

  private void start(String name, String program, String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + DAEMON_MEGABYTES + "m");
    command.add("-XX:+UseSerialGC");
    command.addAll(SparkOpens.FLAGS);
    command.add("-cp");
    command.add(home.resolve("jars") + FileSystems.getDefault().getSeparator() + "*");
    command.add(program);
    Collections.addAll(command, words);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    builder.environment().put("SPARK_SCALA_VERSION", "2.13"); // or Spark looks for its own build
    builder.redirectErrorStream(true).redirectOutput(home.resolve(name + ".log").toFile());
    processes.add(builder.start());
  }

  private void await(int workers) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (alive() < workers) {
      for (Process process : processes) {
        if (!process.isAlive()) {
          throw new IOException("a process of the cluster ended; see the logs in " + home);
        }
      }
      if (System.nanoTime() > end) {
        throw new IOException("the workers did not come; see the logs in " + home);
      }
      try {
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new RefusedException("stopped while the cluster was starting");
      }
    }
  }

  /** How many workers the master knows. */
  private int alive() {
    try {
      HttpURLConnection connection =
          (HttpURLConnection) URI.create(page() + "/json/").toURL().openConnection();
      String text;
      try (var in = connection.getInputStream()) {
        text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } finally {
        connection.disconnect();
      }
      return Json.read(text) instanceof Map<?, ?> state
              && state.get("aliveworkers") instanceof Long alive
          ? alive.intValue()
          : 0;
    } catch (IOException notYet) {
      return 0;
    }
  }

  /** What applications give as {@code --master}. */
  public String master() {
    return "spark://" + HOST + ":" + port;
  }

  /** The page of the master. */
  public String page() {
    return "http://" + HOST + ":" + page;
  }

  /** The folder that applications know as {@code SPARK_HOME}. */
  public Path home() {
    return home;
  }

  /** The processes that workers have started: the executors of applications. */
  public List<ProcessHandle> executors() {
    return processes.stream().flatMap(Process::descendants).toList();
  }

  /** Ends when a process of it ends, or the thread is interrupted. */
  public void join() throws InterruptedException {
    processes.get(0).waitFor();
  }

  /** Ends all its processes, workers first; the executors end with their workers. */
  @Override
  public void close() {
    List<Process> last = new ArrayList<>(processes);
    Collections.reverse(last);
    last.forEach(process -> process.descendants().forEach(ProcessHandle::destroy));
    last.forEach(Process::destroy);
    for (Process process : last) {
      try {
        if (!process.waitFor(5, TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
      } catch (InterruptedException e) {
        process.destroyForcibly();
        Thread.currentThread().interrupt();
      }
    }
  }
}
