package org.mercer.data;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.mercer.error.InputException;

/** A list of texts as UTF-8 bytes and the place where each text ends. */
final class PackedTexts {
  private static final String BYTES = ".utf8";
  private static final String ENDS = ".ends";

  private PackedTexts() {}

  static Packed put(Packed packed, String name, List<String> texts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int[] ends = new int[texts.size()];
    for (int i = 0; i < ends.length; i++) {
      byte[] utf8 = encode(name, i, texts.get(i));
      if ((long) bytes.size() + utf8.length > Integer.MAX_VALUE - 8) {
        throw new InputException(
            name, "texts of more than 2 GiB", "less than 2 GiB in all", "keep fewer of them");
      }
      bytes.writeBytes(utf8);
      ends[i] = bytes.size();
    }
    return packed.put(name + BYTES, bytes.toByteArray()).put(name + ENDS, ends);
  }

  static boolean has(Packed packed, String name) {
    return packed.has(name + ENDS);
  }

  static List<String> get(Packed packed, String name) {
    byte[] bytes = packed.bytes(name + BYTES);
    int[] ends = packed.ints(name + ENDS);
    List<String> texts = new ArrayList<>(ends.length);
    int from = 0;
    for (int i = 0; i < ends.length; i++) {
      if (ends[i] < from || ends[i] > bytes.length) {
        throw damaged(name, i, "an end at byte " + ends[i], from + " to " + bytes.length);
      }
      texts.add(decode(name, i, bytes, from, ends[i]));
      from = ends[i];
    }
    if (from != bytes.length) {
      throw damaged(name, ends.length, bytes.length - from + " bytes too many", "no more bytes");
    }
    return Collections.unmodifiableList(texts);
  }

  private static byte[] encode(String name, int i, String text) {
    try {
      ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] bytes = new byte[utf8.remaining()];
      utf8.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      throw new InputException(
          name + " " + (i + 1),
          "half of a surrogate pair in " + InputException.quote(text),
          "Unicode text",
          "remove the broken character");
    }
  }

  private static String decode(String name, int i, byte[] bytes, int from, int to) {
    try {
      ByteBuffer part = ByteBuffer.wrap(bytes, from, to - from);
      return StandardCharsets.UTF_8.newDecoder().decode(part).toString();
    } catch (CharacterCodingException e) {
      throw damaged(name, i, "bytes that are not UTF-8", "UTF-8 text");
    }
  }

  private static InputException damaged(String name, int i, String found, String expected) {
    return new InputException(
        "text " + (i + 1) + " of '" + name + "'",
        found,
        expected,
        "write the file again with the program that made it");
  }
}
