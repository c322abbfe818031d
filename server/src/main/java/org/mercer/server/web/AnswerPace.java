package org.mercer.server.web;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ends a connection whose client takes a large answer too slowly: a segment now and then keeps it
 * from being idle, and the answer in memory. What counts is a window of time, because buffers on
 * the way take much at once.
 */
final class AnswerPace implements Runnable {
  private final ClientEndPoint client;
  private final long windowNanos;
  private long sent;
  private long sinceNanos = System.nanoTime();

  AnswerPace(ClientEndPoint client, Limits limits) {
    this.client = client;
    this.windowNanos = limits.idle().toNanos();
    this.sent = client.sent();
  }

  @Override
  public void run() {
    long now = System.nanoTime();
    if (now - sinceNanos < windowNanos) {
      return;
    }
    long bytes = client.sent() - sent;
    if (bytes * TimeUnit.SECONDS.toNanos(1) < Limits.BYTES_A_SECOND * (now - sinceNanos)) {
      client.close(new TimeoutException("the answer is taken too slowly"));
    }
    sent += bytes;
    sinceNanos = now;
  }
}
