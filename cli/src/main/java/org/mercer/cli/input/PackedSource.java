package org.mercer.cli.input;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.mercer.data.read.Source;

/** Files packed by zstd, which the core does not unpack. */
final class PackedSource {
  private static final byte[] ZSTD = {(byte) 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};

  private PackedSource() {}

  /** The file; unpacked where it is packed so. */
  static Source of(Path path) {
    return isZstd(path)
        ? Source.packed(path, "zstd", packed -> new Unpacked(new ZstdInputStream(packed)))
        : Source.of(path);
  }

  private static boolean isZstd(Path path) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path)) {
      return Arrays.equals(in.readNBytes(ZSTD.length), ZSTD);
    } catch (IOException unreadable) {
      return false; // reading it says why
    }
  }

  /** Damage is said as that of other archives is. */
  private static final class Unpacked extends FilterInputStream {
    Unpacked(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      try {
        return super.read(buffer, from, length);
      } catch (ZstdIOException damaged) {
        ZipException same = new ZipException(damaged.getMessage());
        same.initCause(damaged);
        throw same;
      }
    }
  }
}
