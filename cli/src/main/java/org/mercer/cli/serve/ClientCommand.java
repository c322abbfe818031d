package org.mercer.cli.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.client.ModelClient;
import org.mercer.client.ServerRefused;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.run.Interruption;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts a file by asking a server. */
@CommandLine.Command(
    name = "client",
    description =
        "Predict a file by asking a server. Rows go in batches, in their order, one prediction a"
            + " line comes back; a server that is busy or away for a moment is asked again.",
    footer = {
      "",
      "DATA is a table with a header, or, for strings, trees, graphs and the like, a file of one"
          + " object a line.",
      "",
      "Examples:",
      "  mercer client http://localhost:8080 heart new.csv",
      "  tail -f calls.txt | mercer client http://localhost:8080 words - --batch 1"
    })
public final class ClientCommand extends Command {
  @Parameters(index = "0", paramLabel = "URL", description = "address of the server")
  private String url = "";

  @Parameters(index = "1", paramLabel = "MODEL", description = "name of the model")
  private String model = "";

  @Parameters(index = "2", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(names = "--batch", paramLabel = "N", description = "rows a request (default: 1000)")
  private int batch = 1000;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description = "how often a server that is busy or away is asked again (default: 5)")
  private int retries = 5;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "a file whose first word is the token")
  private Optional<Path> tokenFile = Optional.empty();

  public ClientCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (batch < 1) {
      throw Failure.usage("--batch", "" + batch, "at least 1", "leave it out");
    }
    ModelClient client = client();
    try (InputStream in =
        data.equals("-") ? console().in() : Files.newInputStream(DataFile.path(data))) {
      predict(client, new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (ServerRefused e) {
      throw new Failure(Exit.DATA, url + ": " + e.getMessage());
    }
    return Exit.DONE;
  }

  private ModelClient client() throws IOException {
    URI address;
    try {
      address = URI.create(url);
    } catch (IllegalArgumentException e) {
      address = URI.create("");
    }
    if (address.getHost() == null) {
      throw Failure.usage(
          "client",
          InputException.quote(url),
          "the address of a server, such as http://localhost:8080",
          "write it so");
    }
    ModelClient client = ModelClient.of(address).retries(retries);
    return tokenFile.isPresent()
        ? client.token(Files.readString(tokenFile.get()).strip().split("\\s", 2)[0])
        : client;
  }

  private void predict(ModelClient client, BufferedReader lines) throws IOException {
    boolean table = isTable(JsonValue.read("server", client.describe(model)));
    String header = table ? record(lines).orElse("") : "";
    List<String> rows = new ArrayList<>();
    for (Optional<String> next = record(lines); next.isPresent(); next = record(lines)) {
      rows.add(next.get());
      if (rows.size() == batch) {
        ask(client, table, header, rows);
        rows.clear();
      }
    }
    ask(client, table, header, rows);
  }

  /** One input of texts that is no column is an object a line. */
  private static boolean isTable(JsonValue description) {
    List<JsonValue> inputs = description.get("inputs").list();
    JsonValue first = inputs.get(0);
    List<String> columns = List.of("category", "text", "sequence", "date", "molecule", "id");
    return inputs.size() > 1
        || !first.get("datatype").string().equals("BYTES")
        || columns.contains(first.get("parameters").get("kind").string());
  }

  private void ask(ModelClient client, boolean table, String header, List<String> rows)
      throws IOException {
    if (rows.isEmpty()) {
      return;
    }
    Interruption.check();
    List<String> said =
        table
            ? client.predictCsv(model, header + "\n" + String.join("\n", rows) + "\n")
            : client.predictTexts(model, rows);
    said.forEach(line -> console().out().println(Console.visible(line)));
    console().flush();
  }

  /** A line, or several where one ends within quotes. */
  private static Optional<String> record(BufferedReader lines) throws IOException {
    String line = lines.readLine();
    if (line == null) {
      return Optional.empty();
    }
    StringBuilder record = new StringBuilder(line);
    while (record.chars().filter(c -> c == '"').count() % 2 == 1) {
      String more = lines.readLine();
      if (more == null) {
        break;
      }
      record.append('\n').append(more);
    }
    return Optional.of(record.toString());
  }
}
