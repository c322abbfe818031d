package org.mercer.server.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.guard.Guard;
import org.mercer.server.guard.MemoryGate;
import org.mercer.server.guard.Tokens;
import org.mercer.server.model.Repository;

/** Listens, and stops in order: what was accepted is answered. */
public final class WebServer {
  /**
   * Where it listens.
   *
   * @param port 0: one that is free
   * @param spare how many of the ports after it may be taken where it is in use
   * @param names further names by which it is called
   * @param tls the files of the certificates and of the key
   */
  public record Address(
      String host, int port, int spare, Collection<String> names, Optional<Tls> tls) {
    /** Of this port and no other. */
    public Address(String host, int port, Collection<String> names, Optional<Tls> tls) {
      this(host, port, 0, names, tls);
    }
  }

  /** PEM files for TLS. */
  public record Tls(Path certificates, Path key) {}

  private static final int THREADS = 12;
  private static final int CONNECTIONS = 20_000;
  private static final long QUIET_MILLIS = 1_000;
  private static final long EMPTY_MILLIS = 100;

  private final Server server;
  private final ServerConnector connector;
  private final List<Route> routes;
  private final Traffic traffic;
  private final Workers workers;
  private final Sweeper sweeper;

  private WebServer(
      Server server,
      ServerConnector connector,
      List<Route> routes,
      Traffic traffic,
      Workers workers,
      Sweeper sweeper) {
    this.routes = List.copyOf(routes);
    this.server = server;
    this.connector = connector;
    this.traffic = traffic;
    this.workers = workers;
    this.sweeper = sweeper;
  }

  /** Begins to listen. */
  public static WebServer start(
      Address address,
      Limits limits,
      Optional<Tokens> tokens,
      List<Route> routes,
      Repository repository,
      Traffic traffic)
      throws IOException {
    Server server = server();
    ServerConnector connector = Listening.open(server, address, limits);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
    Workers workers = new Workers(limits.queue());
    MemoryGate memory = MemoryGate.ofHeap();
    List<Route> all = new ArrayList<>(routes);
    all.add(
        Route.get(
            "metrics",
            Scope.METRICS,
            (c, p) ->
                Reply.text(
                    "text/plain; version=0.0.4",
                    PrometheusText.of(repository, traffic, workers, memory.held()))));
    Guard guard =
        new Guard(
            address.host(),
            connector.getLocalPort(),
            address.tls().isPresent(),
            address.names(),
            tokens);
    Sweeper sweeper = new Sweeper();
    sweeper.watch(new SlowConnections(connector, limits.patience()));
    server.setHandler(new Front(all, guard, limits, memory, workers, traffic, sweeper));
    try {
      server.start();
    } catch (Exception e) { // Jetty's own signature
      throw new IOException("the server does not start: " + e.getMessage(), e);
    }
    return new WebServer(server, connector, all, traffic, workers, sweeper);
  }

  private static Server server() {
    System.setProperty("slf4j.internal.verbosity", "ERROR"); // Jetty has nowhere to log to
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("serve-net");
    threads.setDaemon(true);
    Server server = new Server(threads);
    server.setErrorHandler(
        (request, response, callback) -> {
          Reply reply =
              Reply.error(response.getStatus(), "request: it is no request that can be read");
          response.getHeaders().put(HttpHeader.CONTENT_TYPE, Reply.JSON);
          response.write(true, ByteBuffer.wrap(reply.body()), callback);
          return true;
        });
    return server;
  }

  /** All that is answered. */
  public List<Route> routes() {
    return routes;
  }

  public int port() {
    return connector.getLocalPort();
  }

  /**
   * Accepts no more, answers what was accepted within so many seconds, and ends. A client that had
   * its answer before it could be told that its connection ends may send one more request on it:
   * connections that stay open are given a while in which nothing is under way.
   */
  public void stop(int seconds) {
    connector.close(); // first: who is told that its connection ends must not come back to this one
    traffic.drain();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    long busy = System.nanoTime();
    try {
      while (System.nanoTime() < end && !isQuiet(System.nanoTime() - busy)) {
        TimeUnit.MILLISECONDS.sleep(5);
        if (traffic.underWay() > 0) {
          busy = System.nanoTime();
        }
      }
      sweeper.stop();
      workers.stop();
      server.setStopTimeout(0); // connections that are open but idle are not waited for
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) { // Jetty's own signature
      throw new IllegalStateException("the server does not stop", e);
    }
  }

  private boolean isQuiet(long nanos) {
    long wait = connector.getConnectedEndPoints().isEmpty() ? EMPTY_MILLIS : QUIET_MILLIS;
    return nanos >= TimeUnit.MILLISECONDS.toNanos(wait);
  }
}
