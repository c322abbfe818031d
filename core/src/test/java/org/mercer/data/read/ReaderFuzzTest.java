package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** Whatever the bytes, a reader gives a dataset or an {@link InputException}. */
class ReaderFuzzTest {
  private static final long SEED = 46;
  private static final int ROUNDS = 3000;

  private static final String[] PIECES = {
    "+1",
    "-1",
    " ",
    "  ",
    "\t",
    "1:",
    "2:0.5",
    "3:1e5",
    "1:nan",
    "0:1",
    "qid:1",
    "#",
    ":",
    ",",
    ";",
    "\n",
    "\r\n",
    "\r",
    "\"",
    "\"\"",
    "a",
    "label",
    "x,y",
    "1,2",
    "\u00e9",
    "\u00a0",
    "\u0661",
    ">s1 label=a",
    "ACGT",
    "NA",
    "?",
    "1e400",
    "1e-400",
    "99999999999",
    "-",
    ".",
    "\u0000",
    "\ufeff"
  };

  private static byte[] random(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(40); n > 0; n--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    for (int n = random.nextInt(8) == 0 ? 1 + random.nextInt(3) : 0;
        n > 0 && bytes.length > 0;
        n--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    return bytes;
  }

  private static ReadOptions options(SplittableRandom random) {
    ReadOptions.Missing[] policies = ReadOptions.Missing.values();
    ReadOptions.Storage[] storages = ReadOptions.Storage.values();
    return Texts.STRICT
        .lenient(random.nextBoolean())
        .unlabelled(random.nextInt(4) == 0)
        .missing(policies[random.nextInt(policies.length)])
        .storage(storages[random.nextInt(storages.length)])
        .memoryBytes(64 << 20);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void any_bytes_give_a_dataset_or_an_input_exception(Format format) throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      SplittableRandom random = new SplittableRandom(SEED + round);
      byte[] bytes = random(random);
      ReadOptions options = options(random);
      ReadOptions forced = random.nextInt(3) > 0 ? options.format(format) : options;
      try {
        Dataset<?> data =
            Datasets.read(Source.bytes("fuzz", bytes), forced, Run.defaults().threads(1));
        assertThat(data.sample().size()).isPositive();
      } catch (InputException refused) {
        assertThat(refused.where()).as("seed %d", SEED + round).startsWith("fuzz");
        assertThat(refused.found()).as("seed %d", SEED + round).isNotEmpty();
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + (SEED + round) + ", format " + format, e);
      }
    }
  }

  @Test
  void the_fast_libsvm_reader_and_its_plain_twin_agree_on_every_line() {
    int accepted = 0;
    for (int round = 0; round < 20 * ROUNDS; round++) {
      SplittableRandom random = new SplittableRandom(SEED + round);
      String text = line(random);
      byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
      ReadOptions options = options(random).lenient(false);
      Optional<Fault> plain = LibsvmLine.fault(line, 0, line.length - 1, 1, options);
      LibsvmBlock fast = new LibsvmBlock(options, (byte) '\n', 1 << 20).parse(line, line.length);
      assertThat(fast.faults.isEmpty())
          .as("line '%s', seed %d, plain twin says %s", text, SEED + round, plain)
          .isEqualTo(plain.isEmpty());
      accepted += plain.isEmpty() ? 1 : 0;
    }
    assertThat(accepted).isGreaterThan(ROUNDS); // both outcomes are met often
  }

  private static String line(SplittableRandom random) {
    StringBuilder text = new StringBuilder(random.nextInt(5) == 0 ? "" : "+1");
    int index = 0;
    for (int n = random.nextInt(5); n > 0; n--) {
      index += random.nextInt(6) - (random.nextInt(12) == 0 ? 5 : 0);
      boolean odd = random.nextInt(4) == 0;
      text.append(' ')
          .append(
              odd ? PIECES[random.nextInt(PIECES.length)] : index + ":" + random.nextInt(99) / 8.0);
    }
    return text.toString().replace("\n", "").replace("\r", "");
  }
}
