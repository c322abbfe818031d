package org.mercer.studio.gate;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mercer.server.call.Call;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;

/**
 * The one browser that may ask. The address that opens the studio holds a token that serves once;
 * whoever brings it is given a cookie, which stays out of addresses, logs and histories and is sent
 * by no page of another site.
 */
public final class Session {
  private static final int BYTES = 32;

  /** Browsers do not tell the ports of a host apart: each studio has a cookie of its own name. */
  private final String name = "mercer-studio-" + random().replaceAll("[^A-Za-z0-9]", "x");

  private final String home;
  private final String ticket = random();
  private final String cookie = random();
  private final AtomicBoolean used = new AtomicBoolean();

  /**
   * @param home where the first address leads to
   */
  public Session(String home) {
    this.home = home;
  }

  private static String random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** What the first address ends with. */
  public String ticket() {
    return ticket;
  }

  /** The answer to the first address: a cookie, and the way to the page. */
  public Reply enter(Call call, String given) {
    Reply inside = Reply.of(303, "text/plain", new byte[0]).header("Location", home);
    if (knows(call)) {
      return inside;
    }
    if (!same(given, ticket) || !used.compareAndSet(false, true)) {
      throw new Refused(
          403,
          "address",
          "a token that is wrong or has served",
          "the address that mercer studio printed, once",
          "stop the studio and start it again for a new address");
    }
    return inside.header("Set-Cookie", name + "=" + cookie + "; Path=/; HttpOnly; SameSite=Strict");
  }

  /** Refuses everybody else. */
  public void require(Call call) {
    if (!knows(call)) {
      throw new Refused(
          401,
          "studio",
          "a browser that it does not know",
          "the browser that opened the address which mercer studio printed",
          "open that address, or start mercer studio again for a new one");
    }
  }

  private boolean knows(Call call) {
    return Arrays.stream(call.header("cookie").orElse("").split(";", -1))
        .map(String::strip)
        .filter(part -> part.startsWith(name + "="))
        .anyMatch(part -> same(part.substring(name.length() + 1), cookie));
  }

  /** In a time that does not depend on where they differ. */
  private static boolean same(String a, String b) {
    return MessageDigest.isEqual(
        a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
  }
}
