package org.mercer.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class PackedSourceTest {
  @TempDir Path folder;

  @Test
  void a_file_packed_by_zstd_is_read_and_its_damage_is_said() throws IOException {
    byte[] packed = Zstd.compress("a,b,y\n1,2,p\n3,4,q\n".getBytes(StandardCharsets.UTF_8));
    Path file = folder.resolve("data.csv.zst");
    Files.write(file, packed);
    Cli check = Cli.run("check", file.toString());
    assertThat(check.status()).isEqualTo(Exit.DONE);
    assertThat(check.out()).contains("read as csv", "2 vectors of 2 columns");
    Files.write(file, Arrays.copyOf(packed, packed.length - 3));
    Cli cut = Cli.run("check", file.toString());
    assertThat(cut.status()).isEqualTo(Exit.DATA);
    assertThat(cut.err()).contains("zstd", "fetch it again");
  }
}
