package org.mercer.server.web;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Collectors;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.server.call.Call;
import org.mercer.server.call.Deadline;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.guard.Guard;
import org.mercer.server.guard.MemoryGate;

/**
 * Takes every request: finds its route, asks the guard, reads the body, and hands it to the
 * workers. What needs no work, health before all, is answered here and never waits behind them.
 */
final class Front extends Handler.Abstract.NonBlocking {
  /** What values of JSON take beside their text: boxed numbers in lists, and the text itself. */
  private static final int JSON_FACTOR = 20;

  private static final int BINARY_FACTOR = 4;

  /** Answers of so many bytes do not leave at once. */
  private static final int LARGE = 64 << 10;

  private static final List<String> TYPES = List.of(Reply.JSON, Reply.BINARY, "text/csv");

  private final List<Route> routes;
  private final Guard guard;
  private final Limits limits;
  private final MemoryGate memory;
  private final Workers workers;
  private final Traffic traffic;
  private final Sweeper sweeper;

  Front(
      List<Route> routes,
      Guard guard,
      Limits limits,
      MemoryGate memory,
      Workers workers,
      Traffic traffic,
      Sweeper sweeper) {
    this.routes = List.copyOf(routes);
    this.guard = guard;
    this.limits = limits;
    this.memory = memory;
    this.workers = workers;
    this.traffic = traffic;
    this.sweeper = sweeper;
  }

  /** A route and the parts of the path that it asks for. */
  private record Found(Route route, List<String> parts) {}

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Exchange exchange = new Exchange(request, response, callback, traffic);
    traffic.begun();
    try {
      begin(exchange);
    } catch (RuntimeException | IOException e) {
      answer(exchange, failed(exchange, e), () -> {});
    }
    return true;
  }

  private void begin(Exchange exchange) throws IOException {
    List<String> segments = List.of(exchange.path().substring(1).split("/", -1));
    Found found = find(exchange, segments);
    Route route = found.route();
    guard.check(exchange.method(), route.scope(), exchange.address(), exchange.headers());
    Deadline deadline = new Deadline(limits.timeout());
    Call empty = new Call(exchange.method(), segments, exchange.headers(), new byte[0], deadline);
    if (!route.work()) {
      answer(exchange, route.endpoint().answer(empty, found.parts()), () -> {});
      return;
    }
    requireType(empty);
    exchange.request().addFailureListener(gone -> deadline.abandon());
    exchange.request().addIdleTimeoutListener(idle -> false); // work has a limit of its own
    MemoryGate.Share share = memory.share();
    CompletableFuture<byte[]> body;
    try {
      body = BodyReader.read(exchange.request(), limits, deadline, share, sweeper);
    } catch (Refused e) {
      share.release();
      throw e;
    }
    Runnable look =
        () -> {
          if (body.isDone() && exchange.isGone()) {
            deadline.abandon();
          }
        };
    CompletableFuture<Reply> unused =
        body.thenCompose(
                bytes -> {
                  sweeper.watch(look);
                  return worked(empty, bytes, found, share);
                })
            .whenComplete(
                (reply, fault) -> {
                  sweeper.forget(look);
                  answer(exchange, fault == null ? reply : failed(exchange, fault), share::release);
                });
  }

  /** Sends it, with what it takes in memory held until it has left. */
  private void answer(Exchange exchange, Reply reply, Runnable sent) {
    if (reply.body().length < LARGE) {
      exchange.reply(reply, traffic.draining(), sent);
      return;
    }
    Runnable pace = exchange.pace(limits);
    sweeper.watch(pace);
    exchange.reply(
        reply,
        traffic.draining(),
        () -> {
          sweeper.forget(pace);
          sent.run();
        });
  }

  private CompletableFuture<Reply> worked(
      Call head, byte[] body, Found found, MemoryGate.Share share) {
    boolean json = head.contentType().equals(Reply.JSON);
    share.take((long) body.length * (json ? JSON_FACTOR : BINARY_FACTOR));
    Call call = new Call(head.method(), head.segments(), head.headers(), body, head.deadline());
    CompletableFuture<Reply> reply = new CompletableFuture<>();
    try {
      workers.execute(() -> work(call, found, reply));
    } catch (RejectedExecutionException full) {
      throw new Refused(
              429,
              "request",
              "a queue of " + limits.queue() + " requests, which is full",
              "a place in the queue",
              "ask again in a moment, or start the server with a longer --queue")
          .retry(1);
    }
    return reply;
  }

  private static void work(Call call, Found found, CompletableFuture<Reply> reply) {
    try {
      if (call.deadline().isOver()) {
        throw call.deadline().refused();
      }
      reply.complete(
          Interruption.within(
              call.deadline().run(), () -> found.route().endpoint().answer(call, found.parts())));
    } catch (Cancelled e) {
      reply.completeExceptionally(call.deadline().refused());
    } catch (RuntimeException | IOException | Error e) {
      reply.completeExceptionally(e);
    }
  }

  private Found find(Exchange exchange, List<String> segments) {
    String method = exchange.method().equals("HEAD") ? "GET" : exchange.method();
    for (Route route : routes) {
      Optional<List<String>> parts =
          route.method().equals(method) ? route.match(segments) : Optional.empty();
      if (parts.isPresent()) {
        return new Found(route, parts.get());
      }
    }
    String allowed =
        routes.stream()
            .filter(route -> route.match(segments).isPresent())
            .map(Route::method)
            .distinct()
            .collect(Collectors.joining(", "));
    String path = InputException.quote(exchange.path());
    if (allowed.isEmpty()) {
      throw new Refused(404, "path", path, "a path of the server", "GET /openapi.json lists them");
    }
    throw new Refused(405, "method", exchange.method() + " of " + path, allowed, "use that method");
  }

  /** A form of another site can send no such types without asking first, which is refused. */
  private static void requireType(Call call) {
    boolean none = "0".equals(call.header("content-length").orElse(""));
    if (!none && !TYPES.contains(call.contentType())) {
      throw new Refused(
          415,
          "Content-Type",
          InputException.quote(call.contentType()),
          "one of " + TYPES,
          "send the header Content-Type: application/json");
    }
    Optional<String> coding = call.header("content-encoding").filter(c -> !c.equals("identity"));
    if (coding.isPresent()) {
      throw new Refused(
          415,
          "Content-Encoding",
          InputException.quote(coding.get()),
          "a body that is not packed",
          "send it unpacked");
    }
  }

  private Reply failed(Exchange exchange, Throwable thrown) {
    Throwable cause = thrown;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof Refused refused) {
      return Reply.error(refused);
    } else if (cause instanceof MercerException) {
      return Reply.error(400, String.valueOf(cause.getMessage()));
    } else if (cause instanceof OutOfMemoryError) {
      return Reply.error(503, "request: out of memory. Fix: send fewer rows at once")
          .header("Retry-After", "1");
    }
    traffic.fault(exchange, cause);
    return Reply.error(
        500,
        "request "
            + exchange.id()
            + ": this is a fault of Mercer's own, not of your request; the log of the server has it"
            + " under this name");
  }

  @Override
  public String toString() {
    return Arrays.toString(routes.toArray());
  }
}
