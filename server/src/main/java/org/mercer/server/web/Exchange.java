package org.mercer.server.web;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.mercer.server.call.Reply;

/** One request and its answer, which is sent once. */
final class Exchange {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  /** Encoded once. */
  private static final List<HttpField> HEADERS =
      List.of(
          new PreEncodedHttpField("Cache-Control", "no-store"),
          new PreEncodedHttpField(
              "Content-Security-Policy",
              "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
          new PreEncodedHttpField("Cross-Origin-Opener-Policy", "same-origin"),
          new PreEncodedHttpField("Cross-Origin-Resource-Policy", "same-origin"),
          new PreEncodedHttpField("Referrer-Policy", "no-referrer"),
          new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
          new PreEncodedHttpField("X-Frame-Options", "DENY"));

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final Traffic traffic;
  private final AtomicBoolean answered = new AtomicBoolean();
  private final Map<String, String> headers;
  private final String id;
  private final long beginNanos = System.nanoTime();

  /**
   * @param traffic told of the answer, and when it has been sent
   */
  Exchange(Request request, Response response, Callback callback, Traffic traffic) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.traffic = traffic;
    this.headers = headers(request.getHeaders());
    String given = headers.getOrDefault("x-request-id", "");
    this.id = ID.matcher(given).matches() ? given : fresh();
  }

  private static Map<String, String> headers(HttpFields fields) {
    Map<String, String> headers = new HashMap<>();
    for (HttpField field : fields) {
      headers.putIfAbsent(field.getName().toLowerCase(Locale.ROOT), field.getValue());
    }
    return headers;
  }

  /** A name for the log; it protects nothing. */
  private static String fresh() {
    return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }

  Request request() {
    return request;
  }

  /** The first of each name, in small letters. */
  Map<String, String> headers() {
    return headers;
  }

  /** What the client calls this request, or a random name. */
  String id() {
    return id;
  }

  String method() {
    return request.getMethod();
  }

  String path() {
    return Request.getPathInContext(request);
  }

  String address() {
    return Request.getRemoteAddr(request);
  }

  long nanos() {
    return System.nanoTime() - beginNanos;
  }

  /** Whether the client has gone, and nobody waits for the answer. */
  boolean isGone() {
    return client().map(ClientEndPoint::isGone).orElse(false);
  }

  private Optional<ClientEndPoint> client() {
    return ClientEndPoint.of(request.getConnectionMetaData().getConnection().getEndPoint());
  }

  /**
   * Sends the answer; a second one is left out.
   *
   * @param sent is run when the answer has left, or nobody was there to take it
   */
  void reply(Reply reply, boolean last, Runnable sent) {
    if (!answered.compareAndSet(false, true)) {
      sent.run();
      return;
    }
    response.setStatus(reply.status());
    HttpFields.Mutable fields = response.getHeaders();
    HEADERS.forEach(fields::add);
    fields.add("X-Request-Id", id);
    reply.headers().forEach(fields::put);
    fields.put("Content-Type", reply.type());
    fields.put("Content-Length", reply.body().length);
    if (last) {
      fields.put("Connection", "close");
    }
    traffic.ended(this, reply);
    boolean head = method().equals("HEAD");
    response.write(
        true,
        head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(reply.body()),
        Callback.from(
            () -> {
              sent.run();
              traffic.sent();
            },
            callback));
  }

  /** Ends the connection where the client takes the answer too slowly. */
  Runnable pace(Limits limits) {
    return client().<Runnable>map(c -> new AnswerPace(c, limits)).orElse(() -> {});
  }
}
