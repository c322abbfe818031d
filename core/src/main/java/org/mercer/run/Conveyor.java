package org.mercer.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.mercer.api.Internal;

/**
 * Work on things that come one after the other, by all threads; what becomes of them is taken in
 * their order. Only a few are under way, so memory does not grow with their number.
 */
@Internal
public final class Conveyor {
  private Conveyor() {}

  /** Where things come from; empty at the end. Asked by the calling thread. */
  @FunctionalInterface
  public interface Feed<T> {
    Optional<T> next() throws IOException;
  }

  /** Where what became of them goes, in order. Called by the calling thread. */
  @FunctionalInterface
  public interface Sink<R> {
    void accept(R result) throws IOException;
  }

  /** Stops at the first failure, in the order of the things. */
  public static <T, R> void run(Run run, Feed<T> feed, Function<T, R> work, Sink<R> sink)
      throws IOException {
    Deque<Supplier<R>> begun = new ArrayDeque<>();
    boolean more = true;
    while (more || !begun.isEmpty()) {
      while (more && begun.size() <= run.threads()) {
        run.check();
        Optional<T> next = feed.next();
        more = next.isPresent();
        next.ifPresent(
            thing ->
                begun.add(
                    Parallel.beside(run, () -> Interruption.within(run, () -> work.apply(thing)))));
      }
      if (!begun.isEmpty()) {
        sink.accept(begun.remove().get());
      }
    }
  }
}
