package org.mercer.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.picture.Svg;
import org.mercer.picture.figure.Regions;
import org.mercer.picture.figure.Slice;
import org.mercer.report.ModelReport;
import org.mercer.report.Report;

/** A picture of a model in the plane, and a page that can be shown to others. */
public final class Example21PictureAndReport {
  private Example21PictureAndReport() {}

  public static void main(String[] args) throws IOException {
    TwoRings rings = TwoRings.of(100, 0.2);
    ClassificationModel<Vec> model =
        Training.of(Vectors.poly(2), new SupportVector(1)).fit(rings.points(), rings.labels());

    Path folder = Files.createTempDirectory("mercer");
    Slice plane = Slice.of(rings.points(), 0, 1);
    String svg = Svg.write(Regions.of("Two rings", model, plane, rings.labels()).scene());
    Path picture = Files.writeString(folder.resolve("rings.svg"), svg);
    System.out.println(picture.getFileName() + ": a picture of " + svg.length() / 1000 + " KB");

    // held-out rows would be better; see cross-validation
    Report report =
        new ModelReport<>(
                model,
                rings.points(),
                Optional.of(Truth.of(rings.labels())),
                "the rows it was trained on")
            .make("Two rings");
    Path page = Files.writeString(folder.resolve("rings.html"), report.html());
    System.out.println(page.getFileName() + ": a page with " + report.parts());
    Files.delete(picture);
    Files.delete(page);
    Files.delete(folder);
  }
}
