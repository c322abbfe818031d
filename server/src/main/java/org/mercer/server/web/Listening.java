package org.mercer.server.web;

import java.io.IOException;
import java.net.BindException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.mercer.error.InputException;
import org.mercer.server.guard.PemFiles;

/** The address that is listened on, with TLS or without. */
final class Listening extends ServerConnector {
  private static final int HEADER_BYTES = 16 << 10;
  private static final int BACKLOG = 1024;

  private Listening(Server server, ConnectionFactory... factories) {
    super(server, 1, 1, factories);
  }

  /** Takes the port, so that it is known what it is, before anything is answered. */
  static Listening open(Server server, WebServer.Address address, Limits limits)
      throws IOException {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setIdleTimeout(limits.idle().toMillis());
    Listening connector =
        address.tls().isPresent()
            ? tls(server, http, address.tls().get())
            : new Listening(server, new HttpConnectionFactory(http));
    connector.setHost(address.host());
    connector.setIdleTimeout(limits.idle().toMillis());
    connector.setAcceptQueueSize(BACKLOG);
    connector.open(address);
    return connector;
  }

  private static Listening tls(Server server, HttpConfiguration http, WebServer.Tls files)
      throws IOException {
    http.addCustomizer(new SecureRequestCustomizer(false));
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStore(PemFiles.keyStore(files.certificates(), files.key()));
    tls.setKeyStorePassword("");
    tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
    tls.addExcludeCipherSuites("^.*_CBC_.*$");
    return new Listening(
        server, new SslConnectionFactory(tls, "http/1.1"), new HttpConnectionFactory(http));
  }

  private void open(WebServer.Address address) throws IOException {
    for (int port = address.port(); ; port++) {
      setPort(port);
      try {
        open();
        return;
      } catch (IOException e) {
        if (!(e instanceof BindException || e.getCause() instanceof BindException)) {
          throw e;
        } else if (port >= address.port() + address.spare()) {
          throw inUse(address);
        }
      }
    }
  }

  private static InputException inUse(WebServer.Address address) {
    return new InputException(
        "--port",
        "the port " + address.port() + " of " + address.host() + " is in use or not allowed",
        "a free port",
        "choose another, or --port 0 for any that is free");
  }

  @Override
  protected SocketChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key) {
    SocketChannelEndPoint end =
        new ClientEndPoint(channel, selector, key, getScheduler(), getExecutor());
    end.setIdleTimeout(getIdleTimeout());
    return end;
  }
}
