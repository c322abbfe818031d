package org.mercer.studio.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.MercerException;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** A piece of work and all that was heard of it; whoever comes later hears it from the start. */
public final class Job implements Progress {
  /** What it does; it says what it finds by {@link Job#say}. */
  @FunctionalInterface
  public interface Work {
    Map<String, Object> done(Job job, Run run) throws IOException;
  }

  private static final int MOST_EVENTS = 20_000;

  private final String id;
  private final Map<String, Object> about;
  private final Work work;
  private final List<Map<String, Object>> events = new ArrayList<>();
  private volatile boolean cancelled;
  private volatile boolean over;

  Job(String id, Map<String, Object> about, Work work) {
    this.id = id;
    this.about = new LinkedHashMap<>(about);
    this.work = work;
  }

  public String id() {
    return id;
  }

  /** What it was asked to do. */
  public Map<String, Object> about() {
    return about;
  }

  public boolean isOver() {
    return over;
  }

  /** Stops it at its next step. */
  public void cancel() {
    cancelled = true;
  }

  @Override
  public boolean cancelled() {
    return cancelled;
  }

  @Override
  public void step(String stage, long done, long total) {}

  @Override
  public void note(String sentence) {
    say("note", Map.of("text", sentence));
  }

  /** One thing to hear. */
  public synchronized void say(String what, Map<String, Object> facts) {
    if (events.size() < MOST_EVENTS) {
      Map<String, Object> event = new LinkedHashMap<>();
      event.put("what", what);
      event.putAll(facts);
      events.add(event);
    }
  }

  /** What was heard from this number on. */
  public synchronized List<Map<String, Object>> since(int number) {
    return List.copyOf(events.subList(Math.min(Math.max(0, number), events.size()), events.size()));
  }

  /** Does it, on the thread of the caller. */
  void perform() {
    Run run = Run.of(this);
    try {
      if (cancelled) {
        throw new Cancelled("stopped before it began");
      }
      say("done", Interruption.untimed(run, () -> work.done(this, run)));
    } catch (Cancelled e) {
      say(cancelled ? "stopped" : "failed", Map.of("text", text(e)));
    } catch (MercerException | IOException e) {
      say("failed", Map.of("text", text(e)));
    } catch (OutOfMemoryError e) {
      say("failed", Map.of("text", "out of memory. Fix: MERCER_HEAP gives a larger heap"));
    } catch (RuntimeException e) {
      say("failed", Map.of("text", "this is a fault of Mercer's own: " + e));
      throw e;
    } finally {
      over = true;
    }
  }

  private static String text(Exception e) {
    return String.valueOf(e.getMessage());
  }
}
