package org.mercer.cli.predict;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.output.OutTable;
import org.mercer.cli.output.TableForm;
import org.mercer.cli.output.Target;

/**
 * Answers as a file or on standard output.
 *
 * @param form of a table; none: plain lines
 * @param seen whether a person may see a table, so that control characters are written out
 */
record AnswerText(
    Target target, Optional<TableForm> form, PlainLines plain, boolean spreadsheet, boolean seen)
    implements AnswerSink<byte[]> {
  /** The text of some rows; the first of a file have a head. */
  @Override
  public byte[] made(Answered answered) {
    return text(answered).getBytes(StandardCharsets.UTF_8);
  }

  private String text(Answered answered) {
    if (form.isEmpty()) {
      return plain.text(answered);
    }
    TableForm as = form.get();
    OutTable table = answered.table();
    boolean first = answered.before() == 0;
    StringBuilder text = new StringBuilder(first ? as.head(table, spreadsheet) : "");
    for (int i = 0; i < table.rows(); i++) {
      as.row(table, i, first && i == 0, spreadsheet, text);
    }
    return seen ? Console.visible(text.toString()) : text.toString();
  }

  @Override
  public void take(byte[] made) throws IOException {
    target.stream().write(made);
    target.stream().flush();
  }

  @Override
  public void end() throws IOException {
    if (form.isPresent()) {
      target.stream().write(form.get().tail().getBytes(StandardCharsets.UTF_8));
    }
    target.commit();
  }

  /** Block by block: the text may be longer than any array. */
  @Override
  public void whole(Answered answered) throws IOException {
    if (form.isEmpty()) {
      plain.write(answered, target.stream());
      return;
    }
    if (seen) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      form.get().rows(answered.table(), spreadsheet, text);
      String visible = Console.visible(text.toString(StandardCharsets.UTF_8));
      target.stream().write(visible.getBytes(StandardCharsets.UTF_8));
    } else {
      form.get().rows(answered.table(), spreadsheet, target.stream());
    }
  }

  @Override
  public void close() throws IOException {
    target.close();
  }
}
