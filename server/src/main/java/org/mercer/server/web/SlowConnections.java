package org.mercer.server.web;

import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Closes connections that have begun a request and not finished its head in time. A byte now and
 * then keeps a connection from being idle, so that its idle time alone never ends it.
 */
final class SlowConnections implements Runnable {
  private final ServerConnector connector;
  private final long limitNanos;

  /** What a connection had sent when it last finished a request, and since when. */
  private record Seen(long messages, long bytes, long sinceNanos) {}

  private final Map<Connection, Seen> seen = new WeakHashMap<>();

  SlowConnections(ServerConnector connector, long limitNanos) {
    this.connector = connector;
    this.limitNanos = limitNanos;
  }

  @Override
  public synchronized void run() {
    long now = System.nanoTime();
    for (EndPoint end : connector.getConnectedEndPoints()) {
      Connection connection = end.getConnection();
      if (connection == null) {
        continue;
      }
      Seen before = seen.get(connection);
      // requests whose heads have come are counted, so that what follows them is another head
      if (before == null
          || before.messages() != connection.getMessagesIn()
          || connection.getMessagesIn() > connection.getMessagesOut()
          || connection.getBytesIn() == before.bytes()) {
        seen.put(connection, new Seen(connection.getMessagesIn(), connection.getBytesIn(), now));
      } else if (now - before.sinceNanos() > limitNanos) {
        connection.close();
      }
    }
  }
}
