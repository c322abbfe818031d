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
  private final Limits limits;
  private final long beginNanos = System.nanoTime();
  private final Deadline deadline;
  private final MemoryGate.Share memory;
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> done = new CompletableFuture<>();

  private BodyReader(Request request, Limits limits, Deadline deadline, MemoryGate.Share memory) {
    this.request = request;
    this.limits = limits;
    this.deadline = deadline;
    this.memory = memory;
  }

  static CompletableFuture<byte[]> read(
      Request request, Limits limits, Deadline deadline, MemoryGate.Share memory, Sweeper sweeper) {
    if (request.getLength() > limits.maxBody()) {
      throw tooLarge(request.getLength() + " bytes", limits.maxBody());
    }
    BodyReader reader = new BodyReader(request, limits, deadline, memory);
    reader.run();
    if (!reader.done.isDone()) {
      Runnable look = reader::look;
      sweeper.watch(look);
      CompletableFuture<byte[]> unused =
          reader.done.whenComplete((body, fault) -> sweeper.forget(look));
    }
    return reader.done;
  }

  /** Ends a body that comes too slowly: where nothing comes nobody calls {@link #run}. */
  private void look() {
    if (deadline.isOver() || limits.isTooSlow(body.size(), beginNanos)) {
      done.completeExceptionally(tooSlow());
    }
  }

  private Refused tooSlow() {
    return new Refused(
        408,
        "request",
        body.size() + " bytes in " + (System.nanoTime() - beginNanos) / 1_000_000 + " ms",
        "the whole body within the time of a request, "
            + Limits.BYTES_A_SECOND
            + " bytes a second at least",
        "send it faster, or in parts");
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
      while (!done.isDone()) {
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
      if (body.size() + (long) bytes.length > limits.maxBody()) {
        throw tooLarge("more than " + limits.maxBody() + " bytes", limits.maxBody());
      } else if (deadline.isOver()) {
        throw tooSlow();
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
