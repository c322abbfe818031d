package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.error.InputException;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;

/** Ports and TLS. */
class AddressTest {
  private static final String PASSWORD = "changeit";

  @TempDir private Path folder;

  private ModelServer serve(int port, Optional<WebServer.Tls> tls) throws IOException {
    return ModelServer.start(
        new ServerSettings(
            List.of(TestModels.classifier(folder.resolve("groups.model"), 1)),
            new WebServer.Address("127.0.0.1", port, List.of(), tls),
            Limits.DEFAULTS,
            Optional.empty(),
            false),
        new ServerLog(System.err, Optional.empty()));
  }

  @Test
  void a_port_in_use_is_refused_with_what_to_do() throws IOException {
    try (ModelServer first = serve(0, Optional.empty())) {
      assertThatThrownBy(() -> serve(first.port(), Optional.empty()).close())
          .isInstanceOf(InputException.class)
          .hasMessageContaining("in use")
          .hasMessageContaining("--port 0");
    }
  }

  @Test
  void where_no_port_was_asked_for_the_next_free_one_is_taken() throws IOException {
    try (ModelServer first = serve(0, Optional.empty())) {
      ServerSettings settings =
          new ServerSettings(
              List.of(folder.resolve("groups.model")),
              new WebServer.Address("127.0.0.1", first.port(), 20, List.of(), Optional.empty()),
              Limits.DEFAULTS,
              Optional.empty(),
              false);
      ServerLog log = new ServerLog(System.err, Optional.empty());
      try (ModelServer second = ModelServer.start(settings, log)) {
        assertThat(second.port()).isBetween(first.port() + 1, first.port() + 20);
      }
    }
  }

  private static Path pem(Path file, String what, byte... bytes) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return Files.writeString(
        file, "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n");
  }

  @Test
  void tls_takes_pem_files() throws Exception {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    assumeTrue(Files.isExecutable(keytool), "there is no keytool to make a certificate with");
    Path store = folder.resolve("store.p12");
    Process made =
        new ProcessBuilder(
                keytool.toString(),
                "-genkeypair",
                "-alias",
                "k",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    assertThat(made.waitFor()).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    keys.load(new ByteArrayInputStream(Files.readAllBytes(store)), PASSWORD.toCharArray());
    Certificate certificate = keys.getCertificate("k");
    byte[] key = keys.getKey("k", PASSWORD.toCharArray()).getEncoded();
    WebServer.Tls tls =
        new WebServer.Tls(
            pem(folder.resolve("cert.pem"), "CERTIFICATE", certificate.getEncoded()),
            pem(folder.resolve("key.pem"), "PRIVATE KEY", key));
    try (ModelServer server = serve(0, Optional.of(tls))) {
      HttpClient client = HttpClient.newBuilder().sslContext(trusting(certificate)).build();
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(
                      URI.create("https://127.0.0.1:" + server.port() + "/v2/health/ready"))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
    }
    Path none = Files.writeString(folder.resolve("none.pem"), "nothing");
    assertThatThrownBy(
            () -> serve(0, Optional.of(new WebServer.Tls(tls.certificates(), none))).close())
        .isInstanceOf(InputException.class)
        .hasMessageContaining("openssl pkcs8");
  }

  private static SSLContext trusting(Certificate certificate) throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, new char[0]);
    trusted.setCertificateEntry("server", certificate);
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }
}
