package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * The small samples of the formats, as they are and with random damage: a file that is read, or a
 * refusal that begins with its name, whatever stands in it.
 */
class MutatedSamplesTest {
  private static final long SEED = 81;
  private static final int ROUNDS = 1500;
  private static final int LONGEST_CUT = 40;

  private static byte[] sample(String name) throws IOException {
    try (InputStream in = MutatedSamplesTest.class.getResourceAsStream("samples/" + name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    }
  }

  private static Optional<Dataset<?>> read(String name, byte[] bytes, ReadOptions options)
      throws IOException {
    try {
      return Optional.of(
          Datasets.read(Source.bytes(name, bytes), options, Run.defaults().threads(1)));
    } catch (InputException refused) {
      assertThat(refused.where()).startsWith(name);
      assertThat(refused.found()).isNotEmpty();
      return Optional.empty();
    }
  }

  /** One to three changes: a byte, a part left out, a part twice, a part elsewhere. */
  private static byte[] damaged(byte[] whole, SplittableRandom random) {
    byte[] bytes = whole;
    for (int n = 1 + random.nextInt(3); n > 0 && bytes.length > 1; n--) {
      int from = random.nextInt(bytes.length);
      int length = Math.min(bytes.length - from, 1 + random.nextInt(LONGEST_CUT));
      byte[] part = Arrays.copyOfRange(bytes, from, from + length);
      bytes =
          switch (random.nextInt(5)) {
            case 0 -> {
              byte[] changed = bytes.clone();
              changed[from] = (byte) random.nextInt();
              yield changed;
            }
            case 1 -> joined(Arrays.copyOf(bytes, from), tail(bytes, from + length));
            case 2 -> joined(Arrays.copyOf(bytes, from), part, tail(bytes, from));
            case 3 -> joined(part, bytes);
            default -> Arrays.copyOf(bytes, from);
          };
    }
    return bytes;
  }

  private static byte[] tail(byte[] bytes, int from) {
    return Arrays.copyOfRange(bytes, from, bytes.length);
  }

  private static byte[] joined(byte[]... parts) {
    byte[] all = new byte[Arrays.stream(parts).mapToInt(p -> p.length).sum()];
    int at = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource({
    "people.jsonl, json, 6",
    "people.json, json, 6",
    "two.graphml, graphml, 2",
    "two.yed.graphml, graphml, 2",
    "two.gml, gml, 2",
    "two.networkx.gml, gml, 2",
    "friends.edgelist, edges, 3",
    "drawn.dot, dot, 1",
    "three.dot, dot, 3",
    "two.json, nodelink, 2",
    "wsj.mrg, trees, 3",
    "questions.txt, trees, 2",
    "two.conllu, conllu, 2",
    "reads.fastq, fastq, 2",
    "waves.ts, ts, 3",
  })
  void a_sample_is_known_by_its_content_and_no_damage_is_more_than_a_refusal(
      String file, String format, int objects) throws IOException {
    byte[] whole = sample(file);
    Dataset<?> read = read("data", whole, Texts.STRICT).orElseThrow();
    assertThat(read.reading().format()).isEqualTo(Format.of(format));
    assertThat(read.sample().size()).isEqualTo(objects);
    for (int round = 0; round < ROUNDS; round++) {
      SplittableRandom random = new SplittableRandom(SEED + round);
      byte[] bytes = damaged(whole, random);
      ReadOptions options = Texts.STRICT.memoryBytes(64 << 20).lenient(random.nextInt(4) == 0);
      try {
        read("data", bytes, random.nextBoolean() ? options.format(Format.of(format)) : options);
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        throw new AssertionError("seed " + (SEED + round) + " of " + file, e);
      }
    }
  }
}
