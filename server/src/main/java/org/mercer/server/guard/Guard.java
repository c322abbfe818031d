package org.mercer.server.guard;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.error.InputException;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Scope;

/**
 * Who may ask. The name by which the server is called must be one of its own, so that no page of
 * another site reaches it through a name that leads here; what changes or computes something must
 * not come from a page of another site; and a token must allow it, where there are tokens.
 */
public final class Guard {
  private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");
  private static final String BEARER = "bearer ";

  private final Set<String> authorities = new LinkedHashSet<>();
  private final Optional<Tokens> tokens;
  private final Attempts attempts = new Attempts(System::nanoTime);

  /**
   * @param host the address that is listened on
   * @param others further names by which the server is called, such as those of a proxy
   */
  public Guard(
      String host, int port, boolean tls, Collection<String> others, Optional<Tokens> tokens) {
    this.tokens = tokens;
    for (String name : LOOPBACK) {
      add(name, port, tls);
    }
    add(host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host, port, tls);
    others.forEach(other -> authorities.add(other.toLowerCase(Locale.ROOT)));
  }

  private void add(String name, int port, boolean tls) {
    authorities.add(name.toLowerCase(Locale.ROOT) + ":" + port);
    if (port == (tls ? 443 : 80)) {
      authorities.add(name.toLowerCase(Locale.ROOT));
    }
  }

  /**
   * Refuses who may not ask.
   *
   * @param headers by names in small letters
   */
  public void check(String method, Scope scope, String address, Map<String, String> headers) {
    requireHost(headers.getOrDefault("host", ""));
    if (!method.equals("GET") && !method.equals("HEAD")) {
      requireOrigin(headers);
    }
    if (scope != Scope.NONE && tokens.isPresent()) {
      requireToken(tokens.get(), scope, address, headers.getOrDefault("authorization", ""));
    }
  }

  private void requireHost(String host) {
    if (!authorities.contains(host.toLowerCase(Locale.ROOT))) {
      throw new Refused(
          421,
          "Host",
          InputException.quote(host),
          "a name of this server: " + String.join(", ", authorities),
          "ask it by such a name, or start it with --allowed-hosts NAME");
    }
  }

  private void requireOrigin(Map<String, String> headers) {
    String origin = headers.getOrDefault("origin", "");
    String site = headers.getOrDefault("sec-fetch-site", "");
    String named = origin.replaceFirst("^https?://", "").toLowerCase(Locale.ROOT);
    if (site.equals("cross-site") || !origin.isEmpty() && !authorities.contains(named)) {
      throw new Refused(
          403,
          "Origin",
          InputException.quote(origin.isEmpty() ? site : origin),
          "a page of this server, or a program",
          "ask from a program, not from a page of another site");
    }
  }

  private void requireToken(Tokens known, Scope scope, String address, String authorization) {
    boolean bearer = authorization.toLowerCase(Locale.ROOT).startsWith(BEARER);
    Optional<Set<Scope>> scopes =
        bearer ? known.scopes(authorization.substring(BEARER.length()).strip()) : Optional.empty();
    if (scopes.isEmpty()) {
      if (bearer && attempts.failed(address)) {
        throw new Refused(
                429,
                "Authorization",
                "more than " + Attempts.FREE + " wrong tokens within a minute",
                "a token of the server",
                "ask again later, with the right token")
            .retry(Attempts.SECONDS);
      }
      throw new Refused(
          401,
          "Authorization",
          bearer ? "a token that this server does not know" : "no token",
          "a token of the scope " + scope.word(),
          "send the header Authorization: Bearer TOKEN");
    } else if (!scopes.get().contains(scope)) {
      throw new Refused(
          403,
          "Authorization",
          "a token without the scope " + scope.word(),
          "one that has it",
          "use another token, or add the scope to the token file");
    }
  }
}
