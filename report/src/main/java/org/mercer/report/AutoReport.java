package org.mercer.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.mercer.AutoModel;
import org.mercer.run.Run;
import org.mercer.select.AutoFit;

/** The report of an automatic fit: its model, scored on the rows that were held out. */
public final class AutoReport {
  private AutoReport() {}

  public static <X> Report of(AutoModel<X> auto, Run run) {
    AutoFit.Result<X> result = auto.result();
    int[] rows = result.rows().stream().mapToInt(Integer::intValue).toArray();
    return new ModelReport<>(
            auto.model(),
            auto.data().sample().select(rows),
            Optional.of(auto.truth().select(rows)),
            "held-out rows",
            run)
        .scored(result.scored())
        .numbered(result.rows())
        .learnedFrom(auto.data().sample(), auto.truth())
        .make(String.valueOf(Path.of(auto.data().name()).getFileName()))
        .with(WarningsSection.of(result.warnings()))
        .with(DataSection.of(auto.data(), auto.truth().labels().isPresent()))
        .with(
            ProvenanceSection.of(
                auto.model().provenance(),
                "",
                "data file",
                auto.data().name(),
                "held-out rows",
                result.how()));
  }

  /** Writes it as one HTML page. */
  public static <X> Path write(AutoModel<X> auto, Path page) throws IOException {
    return Files.writeString(page, of(auto, Run.defaults()).html());
  }
}
