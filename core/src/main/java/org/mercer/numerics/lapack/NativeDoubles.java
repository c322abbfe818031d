package org.mercer.numerics.lapack;

import java.lang.ref.Cleaner;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.Pointer;

/**
 * A stretch of memory outside the heap. Freed by {@link #close}, and by a cleaner if that is
 * forgotten. Taken from the system directly, because JavaCPP's own allocations are bounded by a
 * multiple of the heap while ours are planned against the memory budget of the run.
 */
final class NativeDoubles implements AutoCloseable {
  private static final Cleaner CLEANER =
      Cleaner.create(
          task -> {
            Thread thread = new Thread(task, "mercer-native-memory");
            thread.setDaemon(true);
            return thread;
          });

  private final Pointer memory;
  private final Cleaner.Cleanable cleanable;

  NativeDoubles(long size) {
    Pointer taken = Pointer.malloc(Math.max(size, 1) * Double.BYTES);
    if (taken == null || taken.isNull()) {
      throw new IllegalStateException(
          "the system must give "
              + size * Double.BYTES
              + " bytes of native memory, but refused; lower the memory budget of the run");
    }
    this.memory = taken;
    this.cleanable = CLEANER.register(this, () -> Pointer.free(taken));
  }

  /** A pointer to entry {@code offset}, valid until this is closed. */
  DoublePointer at(long offset) {
    return new Part(this, offset);
  }

  @Override
  public void close() {
    cleanable.clean();
  }

  /**
   * Keeps its memory reachable. Native code holds on to the pointers it is called with, so the
   * cleaner never frees memory under a running call.
   */
  private static final class Part extends DoublePointer {
    @SuppressWarnings({"unused", "FieldCanBeLocal"})
    private final NativeDoubles owner;

    Part(NativeDoubles owner, long offset) {
      super(owner.memory);
      this.owner = owner;
      position(offset);
    }
  }
}
