package org.mercer.cli.serve;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.UntilSignal;
import org.mercer.server.ModelServer;
import org.mercer.server.ServerSettings;
import org.mercer.server.model.Repository.Slot;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves models. */
@CommandLine.Command(
    name = "serve",
    description =
        "Serve models over HTTP. Clients of the Open Inference Protocol, of KServe and of MLflow"
            + " are answered, with the bits of mercer predict; people find a page at /.",
    footer = {
      "",
      "MODEL is a model file, or a folder of them: heart.model is version 1 of heart, heart/3.model"
          + " version 3.",
      "A model that cannot be loaded is named on standard error, and the others are served. SIGTERM"
          + " and Ctrl-C",
      "end the server with 0 once every request that was accepted is answered.",
      "",
      "Examples:",
      "  mercer serve heart.model",
      "  mercer serve models --watch --port 0",
      "  mercer serve models --host 0.0.0.0 --token-file tokens --tls-cert cert.pem --tls-key"
          + " key.pem"
    })
public final class ServeCommand extends Command {
  private static final long LONGEST_END_SECONDS = 35;
  private static final int PORT = 8080;
  private static final int SPARE_PORTS = 20;

  @Parameters(paramLabel = "MODEL", arity = "0..*", description = "model files and folders of them")
  private List<Path> models = List.of();

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "port (default: 8080, or the next that is free, which is printed); 0 takes any that is"
              + " free")
  private Optional<Integer> port = Optional.empty();

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "address to listen on (default: 127.0.0.1, this machine alone); any other needs"
              + " --token-file")
  private Optional<String> host = Optional.empty();

  @Option(
      names = "--allowed-hosts",
      paramLabel = "NAME",
      split = ",",
      description =
          "further names, with their ports, by which clients call the server, such as that of a"
              + " proxy")
  private List<String> names = List.of();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "lines of a token and its scopes, such as TOKEN infer,metrics; admin loads and unloads")
  private Optional<Path> tokenFile = Optional.empty();

  @Option(
      names = "--tls-cert",
      paramLabel = "FILE",
      description = "certificates as PEM, that of the server first")
  private Optional<Path> certificate = Optional.empty();

  @Option(names = "--tls-key", paramLabel = "FILE", description = "its private key as PEM, PKCS 8")
  private Optional<Path> key = Optional.empty();

  @Option(
      names = "--watch",
      description =
          "look at the files every second: a changed one replaces its model, a broken one is"
              + " reported and the model before it serves on")
  private boolean watch;

  @Option(
      names = "--max-body",
      paramLabel = "SIZE",
      converter = Amount.Bytes.class,
      description = "the largest request (default: 16m)")
  private Optional<Long> maxBody = Optional.empty();

  @Option(
      names = "--queue",
      paramLabel = "N",
      description = "requests that may wait for a thread (default: 1000)")
  private Optional<Integer> queue = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Amount.Time.class,
      description = "the longest that a request may take (default: 30s)")
  private Optional<Duration> timeout = Optional.empty();

  @Option(
      names = "--access-log",
      paramLabel = "FILE",
      description = "append a line of JSON for each request, without its data; - is standard error")
  private Optional<String> accessLog = Optional.empty();

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "these options as JSON, such as {\"models\": [\"models\"], \"port\": 80, \"watch\": true};"
              + " what the command says counts more")
  private Optional<Path> config = Optional.empty();

  public ServeCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    ServeConfig said = config.isPresent() ? ServeConfig.read(config.get()) : ServeConfig.NONE;
    ServerSettings settings = settings(said);
    try (PrintStream access = access(said);
        ModelServer server =
            ModelServer.start(
                settings,
                new ServerLog(
                    console().err(), access == null ? Optional.empty() : Optional.of(access)))) {
      requireModel(server, settings);
      announce(server, settings);
      UntilSignal.close("mercer-drain", LONGEST_END_SECONDS, server::close);
    }
    return Exit.DONE;
  }

  private ServerSettings settings(ServeConfig said) throws IOException {
    List<Path> all = new ArrayList<>(models.isEmpty() ? said.models() : models);
    if (all.isEmpty()) {
      throw Failure.usage("serve", "no model", "a model file or a folder of them", "name one");
    }
    for (Path model : all) {
      if (!Files.exists(model)) {
        throw new NoSuchFileException(model.toString());
      }
    }
    Optional<Path> cert = certificate.or(said::tlsCert);
    Optional<Path> itsKey = key.or(said::tlsKey);
    if (cert.isPresent() != itsKey.isPresent()) {
      throw Failure.usage(
          cert.isPresent() ? "--tls-cert" : "--tls-key",
          "alone",
          "both --tls-cert and --tls-key",
          "give both, or neither");
    }
    Optional<Integer> wanted = port.or(said::port);
    int number = wanted.orElse(PORT);
    if (number < 0 || number > 65_535) {
      throw Failure.usage("--port", "" + number, "0 to 65535", "choose another");
    }
    return new ServerSettings(
        all,
        new WebServer.Address(
            host.or(said::host).orElse("127.0.0.1"),
            number,
            wanted.isPresent() ? 0 : SPARE_PORTS,
            names.isEmpty() ? said.allowedHosts() : names,
            cert.map(c -> new WebServer.Tls(c, itsKey.orElseThrow()))),
        new Limits(
            maxBody.or(said::maxBody).orElse(Limits.DEFAULTS.maxBody()),
            queue.or(said::queue).orElse(Limits.DEFAULTS.queue()),
            timeout.or(said::timeout).orElse(Limits.DEFAULTS.timeout())),
        tokenFile.or(said::tokenFile),
        watch || said.watch());
  }

  private @org.jspecify.annotations.Nullable PrintStream access(ServeConfig said)
      throws IOException {
    Optional<String> place = accessLog.or(said::accessLog);
    if (place.isEmpty()) {
      return null;
    }
    return place.get().equals("-")
        ? console().err()
        : new PrintStream(new FileOutputStream(place.get(), true), false, StandardCharsets.UTF_8);
  }

  /** Whoever names one file wants it served; where files are watched, it may still be mended. */
  private static void requireModel(ModelServer server, ServerSettings settings) {
    List<Slot> all = server.repository().all();
    if (!all.isEmpty() && !settings.watch() && all.stream().noneMatch(Slot::isReady)) {
      throw new Failure(Exit.DATA, all.get(0).fault().orElse("no model can be loaded"));
    }
  }

  private void announce(ModelServer server, ServerSettings settings) throws IOException {
    List<String> ready =
        server.repository().all().stream()
            .filter(Slot::isReady)
            .map(Slot::name)
            .distinct()
            .toList();
    String shown = settings.address().host();
    String name = InetAddress.getByName(shown).isAnyLocalAddress() ? "localhost" : shown;
    console()
        .out()
        .println(
            "serving "
                + (ready.isEmpty() ? "no model" : String.join(", ", ready))
                + " at "
                + (settings.address().tls().isPresent() ? "https://" : "http://")
                + (name.contains(":") ? "[" + name + "]" : name)
                + ":"
                + server.port()
                + "/"
                + inUse(server, settings));
    console().flush();
  }

  private static String inUse(ModelServer server, ServerSettings settings) {
    int port = settings.address().port();
    return port == 0 || port == server.port() ? "" : " (port " + port + " is in use)";
  }
}
