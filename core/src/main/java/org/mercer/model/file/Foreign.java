package org.mercer.model.file;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;

/** Files that are no models of ours, told by their first bytes. */
final class Foreign {
  /** How many bytes are looked at. */
  static final int LENGTH = 64;

  private static final String TRAIN = "train a model: `train DATA MODEL`";
  private static final String UNPACK = "unpack it first";

  private record Kind(String start, String found, String repair) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "\u00ac\u00ed\u0000\u0005",
              "a Java object stream (Java serialisation is never read)",
              TRAIN),
          new Kind(
              "\u0080\u0002", "a Python pickle (it can hold programs and is never read)", TRAIN),
          new Kind(
              "\u0080\u0003", "a Python pickle (it can hold programs and is never read)", TRAIN),
          new Kind(
              "\u0080\u0004", "a Python pickle (it can hold programs and is never read)", TRAIN),
          new Kind(
              "\u0080\u0005", "a Python pickle (it can hold programs and is never read)", TRAIN),
          new Kind("PK\u0003\u0004", "a zip file", UNPACK),
          new Kind("\u001f\u008b", "a gzip file", UNPACK),
          new Kind("(\u00b5/\u00fd", "a zstd file", UNPACK),
          new Kind("BZh", "a bzip2 file", UNPACK),
          new Kind("\u0089HDF", "an HDF5 file", TRAIN),
          new Kind("\u0093NUMPY", "a NumPy array", TRAIN),
          new Kind("svm_type ", "a LIBSVM model", "make it one: `convert FILE NEW.model`"),
          new Kind("<?xml", "an XML file", TRAIN),
          new Kind("<pmml", "a PMML file", TRAIN),
          new Kind("{", "a JSON file", TRAIN),
          new Kind(
              "mercer", "a model file whose line ends were changed", "copy it again as binary"));

  private Foreign() {}

  static InputException refusal(String file, byte[] start) {
    if (start.length == 0) {
      return new InputException(file, "the file is empty", "a model file", TRAIN);
    }
    String text = new String(start, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    for (Kind kind : KINDS) {
      if (text.startsWith(kind.start.toLowerCase(Locale.ROOT))) {
        return new InputException(
            file, kind.found, "a model file", ShellWord.fill(kind.repair, file));
      }
    }
    return isOnnx(start)
        ? new InputException(file, "an ONNX file", "a model file of this program", TRAIN)
        : new InputException(file, "a file that does not start with MERCER", "a model file", TRAIN);
  }

  /** A protobuf that starts with its version (field 1) and names its producer (field 2). */
  private static boolean isOnnx(byte[] start) {
    return start.length > 3 && start[0] == 0x08 && start[1] > 0 && start[2] == 0x12;
  }
}
