package org.mercer.server.web;

import java.io.IOException;
import java.net.BindException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.mercer.error.InputException;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.guard.Guard;
import org.mercer.server.guard.MemoryGate;
import org.mercer.server.guard.PemFiles;
import org.mercer.server.guard.Tokens;
import org.mercer.server.model.Repository;

/** Listens, and stops in order: what was accepted is answered. */
public final class WebServer {
  /**
   * Where it listens.
   *
   * @param port 0: one that is free
   * @param names further names by which it is called
   * @param tls the files of the certificates and of the key
   */
  public record Address(String host, int port, Collection<String> names, Optional<Tls> tls) {}

  /** PEM files for TLS. */
  public record Tls(Path certificates, Path key) {}

  private static final int THREADS = 12;
  private static final int CONNECTIONS = 20_000;
  private static final int HEADER_BYTES = 16 << 10;
  private static final long IDLE_MILLIS = 30_000;
  private static final long HEAD_SECONDS = 10;
  private static final long SWEEP_MILLIS = 2_000;

  private final Server server;
  private final ServerConnector connector;
  private final List<Route> routes;
  private final Traffic traffic;
  private final Workers workers;
  private final ScheduledExecutorService sweeper;

  private WebServer(
      Server server,
      ServerConnector connector,
      List<Route> routes,
      Traffic traffic,
      Workers workers) {
    this.routes = List.copyOf(routes);
    this.server = server;
    this.connector = connector;
    this.traffic = traffic;
    this.workers = workers;
    this.sweeper =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "serve-sweeper");
              thread.setDaemon(true);
              return thread;
            });
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
    ServerConnector connector = connector(server, address);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
    try {
      connector.open();
    } catch (IOException e) {
      throw inUse(address, e);
    }
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
    server.setHandler(new Front(all, guard, limits, memory, workers, traffic));
    WebServer web = new WebServer(server, connector, all, traffic, workers);
    try {
      server.start();
    } catch (Exception e) { // Jetty's own signature
      throw new IOException("the server does not start: " + e.getMessage(), e);
    }
    SlowConnections slow = new SlowConnections(connector, TimeUnit.SECONDS.toNanos(HEAD_SECONDS));
    Future<?> unused =
        web.sweeper.scheduleWithFixedDelay(slow, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    return web;
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

  private static ServerConnector connector(Server server, Address address) throws IOException {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setIdleTimeout(IDLE_MILLIS);
    ServerConnector connector;
    if (address.tls().isPresent()) {
      http.addCustomizer(new SecureRequestCustomizer(false));
      SslContextFactory.Server tls = new SslContextFactory.Server();
      tls.setKeyStore(
          PemFiles.keyStore(address.tls().get().certificates(), address.tls().get().key()));
      tls.setKeyStorePassword("");
      tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
      connector =
          new ServerConnector(
              server,
              1,
              1,
              new SslConnectionFactory(tls, "http/1.1"),
              new HttpConnectionFactory(http));
    } else {
      connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    }
    connector.setHost(address.host());
    connector.setPort(address.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    connector.setAcceptQueueSize(1024);
    return connector;
  }

  private static IOException inUse(Address address, IOException e) {
    boolean taken = e instanceof BindException || e.getCause() instanceof BindException;
    if (taken) {
      throw new InputException(
          "--port",
          "the port " + address.port() + " of " + address.host() + " is in use or not allowed",
          "a free port",
          "choose another, or --port 0 for any that is free");
    }
    return e;
  }

  /** All that is answered. */
  public List<Route> routes() {
    return routes;
  }

  public int port() {
    return connector.getLocalPort();
  }

  /** Accepts no more, answers what was accepted within so many seconds, and ends. */
  public void stop(int seconds) {
    traffic.drain();
    sweeper.shutdownNow();
    connector.setAccepting(false);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try {
      while (traffic.underWay() > 0 && System.nanoTime() < end) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      workers.stop();
      server.setStopTimeout(0); // connections that are open but idle are not waited for
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) { // Jetty's own signature
      throw new IllegalStateException("the server does not stop", e);
    }
  }
}
