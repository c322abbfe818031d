package org.mercer.studio.job;

import static org.mercer.studio.form.CatalogueJson.map;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;
import org.mercer.run.Run;
import org.mercer.server.call.Call;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.studio.gate.Gate;

/**
 * Jobs one after the other, each with all threads. Their events are told as a stream of server-sent
 * events that ends at once and is asked for again from where it ended: a page that is reloaded
 * hears all, and no thread waits for anybody.
 */
public final class Jobs implements AutoCloseable {
  private static final int MOST_REMEMBERED = 100;
  private static final int AGAIN_MILLIS = 250;
  private static final int END_SECONDS = 2;

  private final Map<String, Job> jobs = new LinkedHashMap<>();
  private int number;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread made = new Thread(work, "studio-job");
            made.setDaemon(true);
            return made;
          });

  /** Begins a job as soon as those before it are over. */
  public synchronized Job begin(Map<String, Object> about, Job.Work work) {
    Job job = new Job("j" + ++number, about, work);
    jobs.put(job.id(), job);
    while (jobs.size() > MOST_REMEMBERED) {
      jobs.remove(jobs.keySet().iterator().next());
    }
    thread.execute(job::perform);
    return job;
  }

  private synchronized Job get(String id) {
    Job job = jobs.get(id);
    if (job == null) {
      throw new Refused(
          404, "job", id, "a job of this studio", "begin it again: the studio was restarted");
    }
    return job;
  }

  public List<Route> routes(Gate gate) {
    return List.of(
        gate.get("api/jobs/{id}/events", (call, parts) -> events(call, get(parts.get(0)))),
        gate.ask("api/stop", this::stop),
        gate.ask("api/jobs", (question, run) -> map("jobs", all())));
  }

  private Object stop(JsonValue question, Run run) {
    get(question.get("job").string()).cancel();
    return map("stopped", true);
  }

  private synchronized List<Object> all() {
    List<Object> told = new ArrayList<>();
    for (Job job : jobs.values()) {
      told.add(map("id", job.id(), "about", job.about(), "over", job.isOver()));
    }
    return told;
  }

  private static Reply events(Call call, Job job) {
    String last = call.header("last-event-id").orElse("");
    int from = last.matches("\\d{1,9}") ? Integer.parseInt(last) + 1 : 0;
    StringBuilder text = new StringBuilder("retry: " + AGAIN_MILLIS + "\n\n");
    for (Map<String, Object> event : job.since(from)) {
      text.append("id: ").append(from++).append("\ndata: ").append(Json.write(event));
      text.append("\n\n");
    }
    return Reply.of(200, "text/event-stream", text.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    synchronized (this) {
      jobs.values().forEach(Job::cancel);
    }
    thread.shutdown();
    try {
      if (!thread.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      thread.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
