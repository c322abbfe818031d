package org.mercer.server.web;

import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Closes connections that have begun a request, or to speak TLS, and not finished its head in time.
 * A byte now and then keeps a connection from being idle, so that its idle time alone never ends
 * it.
 */
final class SlowConnections implements Runnable {
  private static final int LOOKS = 5;

  private final ServerConnector connector;
  private final long limitNanos;
  private long lastNanos = System.nanoTime();

  /** What a connection had sent when it last finished a request, and since when. */
  private record Seen(long messages, long bytes, long sinceNanos) {}

  private final Map<Connection, Seen> seen = new WeakHashMap<>();

  SlowConnections(ServerConnector connector, Duration limit) {
    this.connector = connector;
    this.limitNanos = limit.toNanos();
  }

  @Override
  public void run() {
    long now = System.nanoTime();
    if (now - lastNanos < limitNanos / LOOKS) {
      return;
    }
    lastNanos = now;
    for (EndPoint end : connector.getConnectedEndPoints()) {
      Connection connection = spoken(end.getConnection());
      if (connection != null && isLate(connection, now)) {
        end.close();
      }
    }
  }

  /** What counts requests: that within TLS. */
  private static @org.jspecify.annotations.Nullable Connection spoken(
      @org.jspecify.annotations.Nullable Connection connection) {
    return connection instanceof SslConnection tls
        ? tls.getSslEndPoint().getConnection()
        : connection;
  }

  private boolean isLate(Connection connection, long now) {
    long messages = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    Seen before =
        seen.computeIfAbsent(connection, c -> new Seen(messages, messages == 0 ? 0 : bytes, now));
    // requests whose heads have come are counted, so that what follows them is another head
    boolean between =
        before.messages() != messages
            || messages > connection.getMessagesOut()
            || bytes == before.bytes() && messages > 0;
    if (between) {
      seen.put(connection, new Seen(messages, bytes, now));
    }
    return !between && now - before.sinceNanos() > limitNanos;
  }
}
