package org.mercer.server;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;
import org.mercer.server.call.Deadline;
import org.mercer.server.call.Route;
import org.mercer.server.guard.Tokens;
import org.mercer.server.model.Repository;
import org.mercer.server.page.Pages;
import org.mercer.server.protocol.Administration;
import org.mercer.server.protocol.OpenInference;
import org.mercer.server.protocol.Scoring;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.Traffic;
import org.mercer.server.web.WebServer;

/** Serves models until it is closed. */
public final class ModelServer implements AutoCloseable {
  private static final int DRAIN_SECONDS = 30;
  private static final int WATCH_SECONDS = 1;
  private static final int DRIFT_SECONDS = 5;
  private static final int DRIFT_LIMIT_SECONDS = 60;

  private final Repository repository;
  private final WebServer web;
  private final ScheduledExecutorService background;
  private volatile boolean ready = true;
  private String unreadable = "";

  private ModelServer(ServerSettings settings, ServerLog log) throws IOException {
    Optional<Tokens> tokens = Optional.empty();
    if (settings.tokenFile().isPresent()) {
      tokens = Optional.of(Tokens.read(settings.tokenFile().get()));
    } else {
      requireLoopback(settings.address().host());
    }
    this.repository = new Repository(settings.models(), log::event);
    repository.refresh();
    Traffic traffic = new Traffic(repository, log);
    List<Route> routes = new ArrayList<>();
    routes.addAll(new Administration(repository, () -> ready).routes());
    routes.addAll(new OpenInference(repository).routes());
    routes.addAll(new Scoring(repository).routes());
    routes.addAll(Pages.routes());
    this.web =
        WebServer.start(settings.address(), settings.limits(), tokens, routes, repository, traffic);
    this.background =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "serve-background");
              thread.setDaemon(true);
              return thread;
            });
    if (settings.watch()) {
      every(WATCH_SECONDS, () -> refresh(log));
    }
    every(DRIFT_SECONDS, this::compare);
  }

  /** Loads the models and begins to listen; a model that cannot be loaded is named in the log. */
  public static ModelServer start(ServerSettings settings, ServerLog log) throws IOException {
    return new ModelServer(settings, log);
  }

  private static void requireLoopback(String host) throws IOException {
    if (!InetAddress.getByName(host).isLoopbackAddress()) {
      throw new InputException(
          "--host",
          InputException.quote(host) + ", which others can reach, without --token-file",
          "a file of tokens, or an address of this machine alone",
          "add --token-file FILE with a line such as TOKEN infer,metrics, or leave --host out");
    }
  }

  private void every(int seconds, Runnable work) {
    Future<?> unused = background.scheduleWithFixedDelay(work, seconds, seconds, TimeUnit.SECONDS);
  }

  private void refresh(ServerLog log) {
    String found = "";
    try {
      repository.refresh();
    } catch (IOException | MercerException e) {
      // the folder is gone or ambiguous for the moment; what was loaded serves on
      found = String.valueOf(e.getMessage());
    }
    if (!found.isEmpty() && !found.equals(unreadable)) {
      log.event(new Repository.Event("unreadable", "", "", found));
    }
    unreadable = found;
  }

  /** Off the path of all requests: one thread, a few seconds apart. */
  private void compare() {
    Run run = Run.of(new Deadline(Duration.ofSeconds(DRIFT_LIMIT_SECONDS))).threads(1);
    try {
      repository.all().forEach(slot -> slot.model().ifPresent(m -> m.drift().compare(run)));
    } catch (Cancelled late) {
      return; // the figures of before stand; a server that ends interrupts this
    }
  }

  public Repository repository() {
    return repository;
  }

  /** All that is answered. */
  List<Route> routes() {
    return web.routes();
  }

  /** The port that is listened on. */
  public int port() {
    return web.port();
  }

  /** Is not ready any more, answers what was accepted, and ends. */
  @Override
  public void close() {
    ready = false;
    background.shutdownNow();
    web.stop(DRAIN_SECONDS);
  }
}
