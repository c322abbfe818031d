package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.Domain;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.NodeDomain;
import org.mercer.json.Json;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;
import org.mercer.run.Stops;

/**
 * Every reader asks by itself, inside what it makes of the text, whether it is to go on: a listener
 * that stops the work where this class asks, and nowhere else, stops it.
 */
class StoppedReadingTest {
  private static final int MANY = 5_000;
  private static final Duration LONG = Duration.ofMinutes(1);

  @TempDir Path folder;

  /** Stops where a method of this class is at work and the text itself is not being fetched. */
  private static Run stoppedIn(String reader) {
    return Run.defaults().progress(new Stops(() -> at(reader) && !at("Input")));
  }

  private static boolean at(String name) {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(f -> f.getClassName().endsWith("." + name)));
  }

  private static String many(IntFunction<String> each) {
    return IntStream.range(0, MANY).mapToObj(each).collect(Collectors.joining());
  }

  private void assertStops(String reader, String file, String text, Domain<?> kind)
      throws IOException {
    Path path = Files.writeString(folder.resolve(file), text);
    ReadOptions options = ReadOptions.defaults().kind(kind);
    assertThatThrownBy(() -> Datasets.read(Source.of(path), options, stoppedIn(reader)))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void graphml() throws IOException {
    String text =
        "<graphml><graph edgedefault='undirected'>"
            + many(i -> "<node id='n" + i + "'/>\n")
            + many(i -> i == 0 ? "" : "<edge source='n" + (i - 1) + "' target='n" + i + "'/>\n")
            + "</graph></graphml>";
    for (String reader : List.of("GraphMl", "ParsedGraph", "GraphDraft")) {
      assertStops(reader, "g.graphml", text, NodeDomain.INSTANCE);
    }
    assertStops("GraphMl", "g.graphml", text, GraphDomain.INSTANCE);
  }

  @Test
  void json() throws IOException {
    String edges = many(i -> (i == 0 ? "" : ",") + "[" + i + "," + (i + 1) + "]");
    String text = "{\"nodes\": " + (MANY + 1) + ", \"edges\": [" + edges + "]}";
    for (String reader : List.of("JsonReader", "JsonValue", "GraphDraft")) {
      assertStops(reader, "g.json", text, NodeDomain.INSTANCE);
    }
  }

  @Test
  void arff() throws IOException {
    String text =
        "@relation r\n@attribute a numeric\n@attribute b numeric\n@data\n"
            + many(i -> i + "," + (i * i % 7) + "\n");
    Path path = Files.writeString(folder.resolve("t.arff"), text);
    assertThatThrownBy(
            () -> Datasets.read(Source.of(path), ReadOptions.defaults(), stoppedIn("ArffReader")))
        .isInstanceOf(Cancelled.class);
  }

  /** The clock is asked where the listener is: work that begins in time is stopped when it ends. */
  @Test
  void the_end_of_the_time_is_seen_too() {
    String text = "[" + many(i -> (i == 0 ? "" : ",") + i) + "]";
    Run run = Run.defaults().budget(Duration.ofSeconds(2)); // it must not be over at once
    assertThatThrownBy(
            () ->
                Interruption.within(
                    run,
                    () -> {
                      while (run.elapsed().compareTo(LONG) < 0) { // until the clock is over
                        assertThat(Json.read("list", text, Json.Limits.DEFAULTS)).isNotNull();
                      }
                      return true;
                    }))
        .isInstanceOf(OutOfTime.class);
  }
}
