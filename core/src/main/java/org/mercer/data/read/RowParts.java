package org.mercer.data.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.run.Run;

/**
 * Rows in parts, each a data set of its own, so that memory does not grow with the rows. Parts come
 * in order; any thread may read them, the first one before the second is asked for, because it may
 * settle what all of them are.
 */
@Internal
public interface RowParts extends AutoCloseable {
  /** Some of the rows. */
  interface Part {
    /** What they hold. */
    Dataset<?> read(Run run) throws IOException;
  }

  /** The next part; empty at the end. */
  Optional<? extends Part> next() throws IOException;

  /** How much has been taken, in bytes or rows. */
  long done();

  /** How much there is, where that is known; otherwise 0. */
  long size();

  /** What was noted beside the parts, in words; known at the end. */
  List<String> notes();

  @Override
  void close() throws IOException;
}
