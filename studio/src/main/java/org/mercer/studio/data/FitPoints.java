package org.mercer.studio.data;

import static org.mercer.studio.form.CatalogueJson.map;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.mercer.error.InputException;
import org.mercer.run.Cancelled;
import org.mercer.select.SearchJournal;
import org.mercer.studio.folder.Folder;
import org.mercer.studio.job.Job;

/**
 * The points that a fit has tried, in a journal beside its model as {@code mercer fit} keeps them:
 * one that is stopped, or whose time is over, leaves it, and another goes on from there.
 *
 * @param model its file, that there may not be yet
 */
record FitPoints(String model, Path journal) {
  static final String SUFFIX = ".journal";

  /** Of a model with a name that nothing has. */
  static FitPoints beside(String wanted, Folder folder) {
    String model = folder.free(wanted, SUFFIX);
    return new FitPoints(model, folder.root().resolve(model + SUFFIX));
  }

  /** Those that a fit has left which was to become this model. */
  static FitPoints left(String model, Folder folder) throws IOException {
    return new FitPoints(model, folder.file(model + SUFFIX));
  }

  /** What is done with a journal; {@code T} says whether it was done to its end. */
  interface Work<T> {
    T done(SearchJournal journal) throws IOException;
  }

  /** Takes the journal away after work that came to its end, and where nothing is in it. */
  <T> T during(Map<String, Object> about, Job job, Function<T, Boolean> complete, Work<T> work)
      throws IOException {
    boolean there = Files.exists(journal);
    boolean kept = true;
    SearchJournal points =
        there ? SearchJournal.resume(journal, about) : SearchJournal.create(journal, about);
    job.say("points", map("model", model, "known", points.points()));
    try {
      T result = work.done(points);
      kept = !complete.apply(result);
      if (kept) {
        points.end();
      }
      return result;
    } catch (Cancelled stopped) {
      job.say("left", map("model", model, "points", points.points()));
      throw stopped;
    } catch (InputException refused) {
      kept = there; // it would be refused again
      throw refused;
    } finally {
      kept &= points.points() > 0;
      points.close();
      if (!kept) {
        Files.deleteIfExists(journal);
      }
    }
  }
}
