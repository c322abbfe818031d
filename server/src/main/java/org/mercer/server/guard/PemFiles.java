package org.mercer.server.guard;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.error.InputException;

/** A chain of certificates and a private key as PEM files, for TLS. */
public final class PemFiles {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

  private PemFiles() {}

  /** Both in a key store that only memory has, without a password. */
  public static KeyStore keyStore(Path certificates, Path key) throws IOException {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, new char[0]);
      Certificate[] chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(certificates)))
              .toArray(new Certificate[0]);
      store.setKeyEntry("server", privateKey(key, chain), new char[0], chain);
      return store;
    } catch (GeneralSecurityException e) {
      throw new InputException(
          certificates.toString(),
          String.valueOf(e.getMessage()),
          "certificates as PEM, that of the server first",
          "check it with openssl x509 -text -in FILE");
    }
  }

  private static PrivateKey privateKey(Path file, Certificate... chain) throws IOException {
    Matcher pem = KEY.matcher(Files.readString(file, StandardCharsets.US_ASCII));
    if (chain.length == 0 || !pem.find()) {
      throw unreadable(file);
    }
    byte[] bytes = Base64.getMimeDecoder().decode(pem.group(1));
    Optional<PrivateKey> key = Optional.empty();
    for (String algorithm : List.of("RSA", "EC", "Ed25519")) {
      key = key.or(() -> privateKey(algorithm, bytes));
    }
    return key.orElseThrow(() -> unreadable(file));
  }

  /** None where the key is one of another kind. */
  private static Optional<PrivateKey> privateKey(String algorithm, byte... bytes) {
    try {
      return Optional.of(
          KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(bytes)));
    } catch (GeneralSecurityException another) {
      return Optional.empty();
    }
  }

  private static InputException unreadable(Path file) {
    return new InputException(
        file.toString(),
        "no private key that can be read",
        "a key as PEM, PKCS 8, without a password: -----BEGIN PRIVATE KEY-----",
        "convert it with openssl pkcs8 -topk8 -nocrypt -in KEY -out FILE");
  }
}
