package org.mercer.server.web;

import java.io.ByteArrayOutputStream;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.mercer.server.call.Deadline;
import org.mercer.server.call.Refused;
import org.mercer.server.guard.MemoryGate;

/** Reads a body as it comes, without a thread that waits, up to a limit and a deadline. */
final class BodyReader implements Runnable {
  private final Request request;
  private final long limit;
  private final Deadline deadline;
  private final MemoryGate.Share memory;
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> done = new CompletableFuture<>();

  private BodyReader(Request request, long limit, Deadline deadline, MemoryGate.Share memory) {
    this.request = request;
    this.limit = limit;
    this.deadline = deadline;
    this.memory = memory;
  }

  static CompletableFuture<byte[]> read(
      Request request, long limit, Deadline deadline, MemoryGate.Share memory) {
    if (request.getLength() > limit) {
      throw tooLarge(request.getLength() + " bytes", limit);
    }
    BodyReader reader = new BodyReader(request, limit, deadline, memory);
    reader.run();
    return reader.done;
  }

  private static Refused tooLarge(String found, long limit) {
    return new Refused(
        413,
        "request",
        found,
        "at most " + limit + " bytes",
        "send fewer rows at once, or start the server with a larger --max-body");
  }

  @Override
  public void run() {
    try {
      while (true) {
        Content.Chunk chunk = request.read();
        if (chunk == null) {
          request.demand(this);
          return;
        } else if (Content.Chunk.isFailure(chunk)) {
          done.completeExceptionally(broken());
          return;
        }
        take(chunk);
        if (chunk.isLast()) {
          done.complete(body.toByteArray());
          return;
        }
      }
    } catch (Refused e) {
      done.completeExceptionally(e);
    }
  }

  private void take(Content.Chunk chunk) {
    try {
      byte[] bytes = new byte[chunk.remaining()];
      chunk.getByteBuffer().get(bytes);
      if (body.size() + (long) bytes.length > limit) {
        throw tooLarge("more than " + limit + " bytes", limit);
      } else if (deadline.isOver()) {
        throw new Refused(
            408,
            "request",
            body.size() + " bytes within the time of a request",
            "the whole body",
            "send it faster, or in parts");
      }
      memory.take(bytes.length);
      body.writeBytes(bytes);
    } finally {
      chunk.release();
    }
  }

  private static Refused broken() {
    return new Refused(
        400, "request", "a body that broke off", "the whole body", "send the request again");
  }
}
