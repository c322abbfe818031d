package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/**
 * Models of every kind in which one array is too short, header and checksums right: each is refused
 * with the file's name, none is taken for a fault of the program, none is loaded. The files are
 * taken apart and put together here by the published layout.
 */
class ShortArraysTest {
  private static final int PREAMBLE = 28;
  private static final Pattern LISTED =
      Pattern.compile("\"name\": \"([^\"]+)\",\\s*\"type\": \"([^\"]+)\",\\s*\"length\": (\\d+)");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train blobs svc rbf(gamma=1) --scale standard --probability sigmoid",
        "train blobs svc rbf(gamma=1) --probability isotonic",
        "train blobs gpc rbf(gamma=1)",
        "train sine gp rbf(gamma=1)",
        "train friedman kernelridge centre(linear()) --scale range",
        "train blobs oneclass rbf(gamma=1)",
        "train blobs enclosingball rbf(gamma=1)",
        "embed blobs kpca rbf(gamma=1)",
        "cluster blobs kkmeans rbf(gamma=1)",
        "cluster blobs ksom rbf(gamma=1) --grid 2x2",
        "train dna kernelperceptron spectrum(p=2)",
        "train sentences svc tfidf()",
        "train trees svc sst()",
        "train molecules svc wl(h=1)",
        "train sets svc jaccard()",
        "train series svc normalise(gak(sigma=1))",
        "train mixed svc rbf(gamma=1)@[age,ward]+spectrum(p=2)@[dna]+tfidf()@[notes]"
      })
  void a_model_with_an_array_that_is_too_short_is_refused(String made) throws IOException {
    List<String> words = List.of(made.split(" "));
    Path model = folder.resolve("m.model");
    make(words, model);
    List<byte[]> sections = sections(Files.readAllBytes(model));
    String header = new String(sections.get(0), StandardCharsets.UTF_8);
    Matcher listed = LISTED.matcher(header);
    int tried = 0;
    for (int s = 1; listed.find(); s++) {
      int length = Integer.parseInt(listed.group(3));
      int width = length == 0 ? 1 : sections.get(s).length / length;
      for (int left : new int[] {0, length - 1}) {
        if (left < 0 || left == length) {
          continue;
        }
        String text = header.substring(0, listed.start(3)) + left + header.substring(listed.end(3));
        List<byte[]> cut = new ArrayList<>(sections);
        cut.set(0, text.getBytes(StandardCharsets.UTF_8));
        cut.set(s, Arrays.copyOf(sections.get(s), left * width));
        Path file = folder.resolve("cut.model");
        Files.write(file, file(cut));
        Cli loaded =
            Cli.run(
                "convert", file.toString(), folder.resolve("again.model").toString(), "--force");
        assertThat(loaded.status())
            .as("%s of %d elements cut to %d: %s", listed.group(1), length, left, loaded.err())
            .isEqualTo(Exit.DATA);
        assertThat(loaded.err()).contains("cut.model");
        tried++;
      }
    }
    assertThat(tried).isPositive();
  }

  private void make(List<String> words, Path model) {
    boolean table = words.get(1).equals("mixed");
    String data = folder.resolve(words.get(1) + (table ? ".csv" : "")).toString();
    Cli sample = Cli.run("sample", words.get(1), "--n", "12", "--out", data);
    assertThat(sample.status()).as(sample.err()).isZero();
    List<String> args = new ArrayList<>(List.of(words.get(0), data, model.toString()));
    args.addAll(List.of("-l", words.get(2), "-k", words.get(3)));
    args.addAll(words.subList(4, words.size()));
    Cli trained = Cli.run(args.toArray(new String[0]));
    assertThat(trained.status()).as(trained.err()).isZero();
  }

  private static List<byte[]> sections(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).position(PREAMBLE);
    List<byte[]> sections = new ArrayList<>();
    while (in.hasRemaining()) {
      byte[] section = new byte[(int) in.getLong()];
      in.get(section);
      in.getInt();
      sections.add(section);
    }
    return sections;
  }

  private static byte[] file(List<byte[]> sections) {
    int total = PREAMBLE + sections.stream().mapToInt(s -> 12 + s.length).sum();
    ByteBuffer out = ByteBuffer.allocate(total).order(ByteOrder.LITTLE_ENDIAN);
    out.put("MERCER\r\n".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(sections.size());
    out.putLong(total);
    out.putInt(checksum(out.array(), 0, 24));
    for (byte[] section : sections) {
      int start = out.position();
      out.putLong(section.length).put(section);
      out.putInt(checksum(out.array(), start, 8 + section.length));
    }
    return out.array();
  }

  private static int checksum(byte[] bytes, int from, int count) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, count);
    return (int) crc.getValue();
  }
}
