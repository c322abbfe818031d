package org.mercer.cli.predict;

import java.io.IOException;
import java.util.Optional;
import org.mercer.cli.database.Database;

/**
 * Where answers go, in the order of the rows, and what they are made into on the way.
 *
 * @param <T> what some rows become, on any thread
 */
interface AnswerSink<T> extends AutoCloseable {
  T made(Answered answered);

  /** Takes the next rows, on the thread that drives. */
  void take(T made) throws IOException;

  /** All rows, where they come at once. */
  default void whole(Answered answered) throws IOException {
    take(made(answered));
  }

  /** Nothing more comes: what was taken becomes visible at once. */
  void end() throws IOException;

  /** The database that they go into, from which rows must then be read too. */
  default Optional<Database> database() {
    return Optional.empty();
  }

  /** What was not ended is taken back. */
  @Override
  void close() throws IOException;
}
