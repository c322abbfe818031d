package org.mercer.cli.svm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.input.DataFile;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Checks the form of a file, in the words of LIBSVM's checkdata.py. */
@CommandLine.Command(
    name = "svm-checkdata",
    description =
        "LIBSVM's checkdata.py: check the form of a file. mercer check says more: "
            + "places within the line, how to mend them, and what the data are like.",
    footer = {
      "",
      "Examples:",
      "  mercer svm-checkdata heart_scale",
      "  mercer svm-checkdata train.scale"
    })
public final class SvmCheckdataCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file")
  private String data = "";

  public SvmCheckdataCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    String text =
        new DataFile(data)
            .reading(() -> Files.readString(DataFile.path(data), StandardCharsets.ISO_8859_1));
    String[] lines = text.isEmpty() ? new String[0] : text.split("(?<=\n)", -1);
    int wrong = 0;
    for (int i = 0; i < lines.length; i++) {
      if (!lines[i].isEmpty()) {
        CheckedLine line = new CheckedLine(lines[i]);
        for (String fault : line.faults()) {
          console().out().println("line " + (i + 1) + ": " + fault);
        }
        wrong += line.faults().isEmpty() ? 0 : 1;
      }
    }
    console().out().println(wrong > 0 ? "Found " + wrong + " lines with error." : "No error.");
    return wrong > 0 ? Exit.CHECK_FAILED : Exit.DONE;
  }
}
