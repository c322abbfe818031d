package org.mercer.studio;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.server.call.Route;
import org.mercer.server.model.Repository;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.Traffic;
import org.mercer.server.web.WebServer;
import org.mercer.studio.data.DataPlace;
import org.mercer.studio.folder.Folder;
import org.mercer.studio.form.CatalogueJson;
import org.mercer.studio.gate.Gate;
import org.mercer.studio.gate.Session;
import org.mercer.studio.job.Jobs;
import org.mercer.studio.lab.LabPlace;
import org.mercer.studio.model.ModelPlace;
import org.mercer.studio.model.Serving;
import org.mercer.studio.page.Assets;
import org.mercer.studio.page.CoursePages;
import org.mercer.studio.plane.PlanePlace;

/** Answers the page of the studio on this machine until it is closed. */
public final class Studio implements AutoCloseable {
  private static final int DRAIN_SECONDS = 2;
  private static final Limits LIMITS = new Limits(256L << 20, 200, Duration.ofSeconds(30));

  private final WebServer web;
  private final Session session;
  private final Jobs jobs = new Jobs();
  private final Serving serving;

  private Studio(StudioSettings settings, PrintStream faults) throws IOException {
    this.session = new Session(settings.data().isPresent() ? "/#/data" : "/");
    Repository none = new Repository(List.of(), event -> {});
    Gate gate = new Gate(session);
    Folder folder = new Folder(settings.folder());
    ServerLog log = new ServerLog(faults, Optional.empty());
    this.serving = new Serving(folder, log);
    List<Route> routes = new ArrayList<>(gate.doors());
    routes.addAll(Assets.routes());
    routes.addAll(CoursePages.routes());
    routes.add(gate.ask("api/catalogue", (question, run) -> CatalogueJson.of()));
    routes.addAll(new PlanePlace().routes(gate));
    routes.addAll(new LabPlace().routes(gate));
    routes.addAll(jobs.routes(gate));
    routes.addAll(new DataPlace(folder, jobs, settings.data()).routes(gate));
    routes.addAll(new ModelPlace(folder, serving).routes(gate));
    routes.addAll(serving.routes(gate));
    this.web =
        WebServer.start(
            new WebServer.Address("127.0.0.1", settings.port(), List.of(), Optional.empty()),
            LIMITS,
            Optional.empty(),
            routes,
            none,
            new Traffic(none, log));
  }

  /**
   * Begins to listen.
   *
   * @param faults takes a line for each fault of our own
   */
  public static Studio start(StudioSettings settings, PrintStream faults) throws IOException {
    return new Studio(settings, faults);
  }

  public int port() {
    return web.port();
  }

  /** The address to open first, once. */
  public String address() {
    return "http://127.0.0.1:" + port() + "/open/" + session.ticket();
  }

  @Override
  public void close() {
    jobs.close();
    serving.close();
    web.stop(DRAIN_SECONDS);
  }
}
