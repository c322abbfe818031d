package org.mercer.data.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.mercer.error.InputException;

/** The one file in a zip archive. Two of them are refused: nobody said which is meant. */
final class ZipStream extends InputStream {
  private final String name;
  private final ZipInputStream zip;
  private final ZipEntry member;
  private boolean ended;

  ZipStream(String name, InputStream packed) throws IOException {
    this.name = name;
    this.zip = new ZipInputStream(packed);
    ZipEntry first = nextFile();
    if (first == null) {
      throw new InputException(
          name, "a zip archive without a file", "one with one file", "zip the data file again");
    }
    this.member = first;
    if (isOffice(first.getName())) {
      throw new InputException(
          name,
          "an Excel or other Office file",
          "a text file of data",
          "the command reads .xlsx; a program reads what is saved as CSV");
    }
  }

  private static boolean isOffice(String first) {
    return first.equals("[Content_Types].xml")
        || first.startsWith("_rels/")
        || first.equals("mimetype");
  }

  private @Nullable ZipEntry nextFile() throws IOException {
    try {
      ZipEntry entry = zip.getNextEntry();
      while (entry != null && (entry.isDirectory() || entry.getName().startsWith("__MACOSX/"))) {
        entry = zip.getNextEntry();
      }
      return entry;
    } catch (IllegalArgumentException notUtf8) {
      ZipException damaged = new ZipException("a name of a file that is not UTF-8");
      damaged.initCause(notUtf8);
      throw damaged;
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    int read = read(one, 0, 1);
    return read < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    if (ended) {
      return -1;
    }
    int read = zip.read(buffer, from, length);
    if (read < 0) {
      ended = true;
      ZipEntry other = nextFile();
      if (other != null) {
        throw new InputException(
            name,
            "a zip archive of several files, "
                + InputException.quote(member.getName())
                + " and "
                + InputException.quote(other.getName()),
            "one file in it",
            "unpack it, and give the file that is meant");
      }
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
