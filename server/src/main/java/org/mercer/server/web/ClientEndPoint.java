package org.mercer.server.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connection that can tell whether its client is gone while a request of it is worked on. Nobody
 * reads then, and Java cannot look at what has come without taking it: bytes that are no end are
 * kept, and handed on to whoever reads next.
 */
final class ClientEndPoint extends SocketChannelEndPoint {
  private static final int AHEAD = 4 << 10;

  private final Executor executor;
  private final Object reading = new Object();
  private final AtomicLong sent = new AtomicLong();
  private ByteBuffer ahead = BufferUtil.EMPTY_BUFFER;

  ClientEndPoint(
      SocketChannel channel,
      ManagedSelector selector,
      SelectionKey key,
      Scheduler scheduler,
      Executor executor) {
    super(channel, selector, key, scheduler);
    this.executor = executor;
  }

  /** The one at the bottom of a connection, which TLS may lie above. */
  static Optional<ClientEndPoint> of(EndPoint end) {
    EndPoint below = end;
    while (below instanceof EndPoint.Wrapper wrapper) {
      below = wrapper.unwrap();
    }
    return below instanceof ClientEndPoint client ? Optional.of(client) : Optional.empty();
  }

  /** Whether the client has closed its side; called while nobody waits for its bytes. */
  boolean isGone() {
    int read;
    synchronized (reading) {
      if (ahead.capacity() == 0) {
        ahead = BufferUtil.allocate(AHEAD);
      } else if (!ahead.hasRemaining()) {
        BufferUtil.clear(ahead);
      }
      try {
        read = super.fill(ahead);
      } catch (IOException broken) {
        return true;
      }
    }
    if (read > 0) {
      getFillInterest().fillable(); // somebody may have begun to wait meanwhile
    }
    return read < 0;
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    synchronized (reading) {
      return ahead.hasRemaining() ? BufferUtil.append(buffer, ahead) : super.fill(buffer);
    }
  }

  /** What is there already would never be selected for. */
  @Override
  protected void needsFillInterest() {
    boolean there;
    synchronized (reading) {
      there = ahead.hasRemaining();
    }
    if (there) {
      executor.execute(() -> getFillInterest().fillable());
    } else {
      super.needsFillInterest();
    }
  }

  @Override
  public boolean flush(ByteBuffer... buffers) throws IOException {
    long before = BufferUtil.remaining(buffers);
    boolean all = super.flush(buffers);
    sent.addAndGet(before - BufferUtil.remaining(buffers));
    return all;
  }

  /** Bytes that the network took. */
  long sent() {
    return sent.get();
  }
}
