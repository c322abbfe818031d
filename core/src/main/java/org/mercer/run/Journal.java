package org.mercer.run;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.api.Internal;

/**
 * Where a long computation leaves what it has, so that another can go on from there. A computation
 * has parts, such as the machines of several classes; each keeps an array of numbers, from which it
 * can start again. What a journal gives is a start and no more: a solver that starts there must end
 * where it would have ended.
 */
@Internal
public interface Journal {
  /** Leaves nothing and asks for nothing. */
  Journal NONE =
      new Journal() {
        @Override
        public boolean keeps() {
          return false;
        }

        @Override
        public void about(Map<String, Object> what) {}

        @Override
        public Optional<double[]> start(String part) {
          return Optional.empty();
        }

        @Override
        public void keep(String part, Supplier<double[]> state, boolean finished) {}
      };

  /** Whether it is worthwhile to say what is computed, and to name its parts. */
  default boolean keeps() {
    return true;
  }

  /**
   * Says what is computed, before its first part: everything that makes it another computation if
   * it changes, by name, as words, numbers and truth values. A journal that was begun by another
   * one refuses, and says what differs.
   */
  void about(Map<String, Object> what);

  /** What an earlier run kept last of this part. */
  Optional<double[]> start(String part);

  /**
   * Called by the thread that computes the part whenever its state is worth keeping, which may be a
   * thousand times a second: the state is asked for only now and then, by that thread, and once
   * more when the computation has come to rest.
   *
   * @param finished whether nothing is left to do
   */
  void keep(String part, Supplier<double[]> state, boolean finished);
}
