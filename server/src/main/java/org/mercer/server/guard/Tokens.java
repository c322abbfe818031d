package org.mercer.server.guard;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mercer.error.InputException;
import org.mercer.server.call.Scope;

/**
 * Tokens and what they allow. Only their digests are kept, and all of them are compared, so that
 * neither a dump of memory nor the time of an answer tells one.
 */
public final class Tokens {
  /** 128 bits in base 64. */
  private static final int SHORTEST = 22;

  private record Token(byte[] digest, Set<Scope> scopes) {}

  private final List<Token> tokens;

  private Tokens(List<Token> tokens) {
    this.tokens = List.copyOf(tokens);
  }

  /** Lines of a token, a blank and its scopes: {@code TOKEN infer,metrics}; # begins a comment. */
  public static Tokens read(Path file) throws IOException {
    List<Token> tokens = new ArrayList<>();
    int line = 0;
    for (String text : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      line++;
      if (!text.isBlank() && !text.startsWith("#")) {
        tokens.add(token(file + ":" + line, text.strip().split("\\s+")));
      }
    }
    if (tokens.isEmpty()) {
      throw new InputException(
          file.toString(), "no token", "at least one", "write a line such as TOKEN infer,metrics");
    }
    return new Tokens(tokens);
  }

  private static Token token(String place, String... words) {
    if (words.length != 2 || words[0].length() < SHORTEST) {
      throw new InputException(
          place,
          words.length == 2
              ? "a token of " + words[0].length() + " characters"
              : words.length + " words",
          "a token of at least " + SHORTEST + " characters, a blank, and its scopes",
          "make one with: openssl rand -base64 32");
    }
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String word : words[1].split(",", -1)) {
      scopes.add(
          Scope.of(word)
              .orElseThrow(
                  () ->
                      new InputException(
                          place,
                          "the scope " + InputException.quote(word),
                          "infer, metrics or admin",
                          "write scopes with commas between them")));
    }
    return new Token(digest(words[0]), scopes);
  }

  /** What a token allows; empty where nobody knows it. */
  public Optional<Set<Scope>> scopes(String token) {
    byte[] given = digest(token);
    Optional<Set<Scope>> found = Optional.empty();
    for (Token each : tokens) {
      if (MessageDigest.isEqual(each.digest(), given)) {
        found = Optional.of(each.scopes());
      }
    }
    return found;
  }

  private static byte[] digest(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
