package org.mercer.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.mercer.Mercer;
import org.mercer.report.AutoReport;

/**
 * All of it chosen by the data: task, kernel, learner and hyperparameters; then a page about it.
 */
public final class Example22AutomaticFit {
  private Example22AutomaticFit() {}

  public static void main(String[] args) throws IOException {
    // The table lies beside this program; Mercer.read("houses.csv") reads a file.
    var auto = Mercer.fit(Mercer.read("houses.csv", table()).target("price").dataset());
    System.out.println(auto);

    Path folder = Files.createTempDirectory("mercer-example");
    Path model = auto.save(folder.resolve("houses.model"));
    Path page = AutoReport.write(auto, folder.resolve("houses.html"));
    System.out.println("saved " + model.getFileName() + " and " + page.getFileName());

    // new houses, whose columns may come in any order
    var loaded = Mercer.load(model);
    System.out.println("it learned " + loaded.function().inputs().target().orElseThrow());
    Files.delete(model);
    Files.delete(page);
    Files.delete(folder);
  }

  private static InputStream table() {
    return Objects.requireNonNull(
        Example22AutomaticFit.class.getResourceAsStream("houses.csv"), "houses.csv");
  }
}
