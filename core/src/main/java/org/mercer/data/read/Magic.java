package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;

/** Files that are something else, told by their first bytes, with what to do about each. */
final class Magic {
  /** How many bytes are looked at. */
  static final int LENGTH = 64;

  private record Kind(String start, String name, String repair) {}

  private static final List<Kind> BINARY =
      List.of(
          new Kind(
              "(\u00b5/\u00fd",
              "a zstd file",
              "unpack it first: zstd -d FILE (the command reads it from a file)"),
          new Kind("BZh", "a bzip2 file", "unpack it first: bunzip2 -k FILE"),
          new Kind("\u00fd7zXZ", "an xz file", "unpack it first: unxz -k FILE"),
          new Kind("7z\u00bc\u00af", "a 7z file", "unpack it first: 7z x FILE"),
          new Kind(
              "PAR1",
              "a Parquet file",
              "the command reads it from a file, or from - with `format=parquet`"),
          new Kind(
              "MATLAB 5.0 MAT-file",
              "a MATLAB file",
              "write it as CSV in MATLAB: writetable(T,'data.csv') or writematrix(X,'data.csv')"),
          new Kind(
              "MATLAB 7.3 MAT-file",
              "a MATLAB file",
              "write it as CSV in MATLAB: writetable(T,'data.csv') or writematrix(X,'data.csv')"),
          new Kind("\u00d0\u00cf\u0011\u00e0", "an old Excel file", "save it as .xlsx or as CSV"),
          new Kind("RDX2\n", "an R workspace", "write it as CSV in R: write.csv(d, 'data.csv')"),
          new Kind("RDX3\n", "an R workspace", "write it as CSV in R: write.csv(d, 'data.csv')"),
          new Kind(
              "X\n\u0000\u0000", "an R object", "write it as CSV in R: write.csv(d, 'data.csv')"),
          new Kind("$FL2", "an SPSS file", "save it as CSV"),
          new Kind("<stata_dta>", "a Stata file", "save it as CSV: export delimited data.csv"),
          new Kind("FEA1", "a Feather file", "write it as Parquet or CSV first"),
          new Kind("ORC", "an ORC file", "write it as Parquet or CSV first"),
          new Kind("ARROW1", "an Arrow file", "write it as CSV first"),
          new Kind("\u0089HDF", "an HDF5 file", "write it as CSV first"),
          new Kind("\u0093NUMPY", "a NumPy array", "write it as CSV first: numpy.savetxt"),
          new Kind("\u00ac\u00ed\u0000\u0005", "a Java object stream", "it is never read"),
          new Kind("\u0080\u0002", "a Python pickle", "it is never read; write CSV from Python"),
          new Kind("\u0080\u0003", "a Python pickle", "it is never read; write CSV from Python"),
          new Kind("\u0080\u0004", "a Python pickle", "it is never read; write CSV from Python"),
          new Kind("\u0080\u0005", "a Python pickle", "it is never read; write CSV from Python"),
          new Kind(
              "MERCER", "a model of this program", "give it as the model: `predict DATA FILE`"),
          new Kind("%PDF", "a PDF", "give a data file"),
          new Kind("\u0089PNG", "a picture", "give a data file"));

  private static final List<Kind> TEXT =
      List.of(
          new Kind("svm_type ", "a LIBSVM model", "give the data that it was trained on"),
          new Kind("<!doctype html", "a web page", "fetch the data file itself"),
          new Kind("<html", "a web page", "fetch the data file itself"));

  private static final Kind ONNX =
      new Kind("", "an ONNX model", "it is never read; give the data that it is for");

  private Magic() {}

  /** A protobuf that starts with its version (field 1) and names its producer (field 2). */
  private static boolean isOnnx(byte[] start) {
    return start.length > 3 && start[0] == 8 && start[1] > 0 && start[1] < 32 && start[2] == 18;
  }

  static boolean isGzip(byte[] start) {
    return start.length >= 2 && start[0] == 0x1f && start[1] == (byte) 0x8b;
  }

  static boolean isZip(byte[] start) {
    return start.length >= 4
        && start[0] == 'P'
        && start[1] == 'K'
        && start[2] == 3
        && start[3] == 4;
  }

  /** Throws when the bytes tell that this is no text of data. */
  static void refuse(String file, byte[] start, boolean utf8) {
    String text = new String(start, StandardCharsets.ISO_8859_1);
    for (Kind kind : BINARY) {
      if (text.startsWith(kind.start)) {
        throw other(file, kind);
      }
    }
    if (isOnnx(start)) {
      throw other(file, ONNX);
    }
    String lower = text.toLowerCase(Locale.ROOT);
    for (Kind kind : TEXT) {
      if (lower.startsWith(kind.start)) {
        throw other(file, kind);
      }
    }
    if (utf8 && isUtf16(start)) {
      throw new InputException(
          file + ":1:1",
          "text that looks like UTF-16",
          "UTF-8",
          ShellWord.fill(
              "convert it: iconv -f UTF-16 -t UTF-8 FILE, or use `charset=UTF-16`", file));
    }
  }

  private static InputException other(String file, Kind kind) {
    return new InputException(
        file, kind.name, "a text file of data", ShellWord.fill(kind.repair, file));
  }

  /** A mark, or ASCII in which every second byte is zero. */
  private static boolean isUtf16(byte[] start) {
    if (start.length < 2) {
      return false;
    }
    int mark = (start[0] & 0xFF) << 8 | start[1] & 0xFF;
    if (mark == 0xFEFF || mark == 0xFFFE) {
      return true;
    }
    int[] zeros = new int[2];
    for (int i = 0; i < start.length; i++) {
      zeros[i & 1] += start[i] == 0 ? 1 : 0;
    }
    int half = start.length / 2;
    return half >= 4 && (zeros[0] == 0 && zeros[1] >= half || zeros[1] == 0 && zeros[0] >= half);
  }
}
