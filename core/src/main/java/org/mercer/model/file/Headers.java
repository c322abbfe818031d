package org.mercer.model.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.mercer.json.JsonValue;

/** The first section of a file: JSON in UTF-8. */
final class Headers {
  private Headers() {}

  static JsonValue read(SectionReader sections) throws IOException {
    if (sections.length(0) > ModelBytes.LARGEST_HEADER) {
      throw sections.wrong(
          "header",
          sections.length(0) + " bytes",
          "at most " + ModelBytes.LARGEST_HEADER + " bytes");
    }
    byte[] bytes = (byte[]) sections.read(0, "header", ArrayType.U8, (int) sections.length(0));
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return JsonValue.read(sections.file() + ", header", text);
    } catch (CharacterCodingException e) {
      throw sections.wrong("header", "bytes that are not UTF-8", "JSON in UTF-8");
    }
  }
}
