package org.mercer.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mercer.cli.input.Workbook.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Table;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class ExcelFileTest {
  private static final String PEOPLE =
      row(1, "'age", "'city", "'since", "'sum", "'sick")
          + row(2, "61", "'Bonn", "d:43831", "=2", "'yes")
          + row(3, "35.5", "'Kiel", "d:43832", "=3", "'no")
          + row(4)
          + row(5, "#N/A", "'Bonn", "d:43833", "=4", "'no")
          + row(6, "29", "'Ulm", "d:43834", "=5", "'yes");

  @TempDir Path folder;
  private Path file = Path.of("unset");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("people.xlsx");
    Files.write(file, Workbook.of("Notes", row(1, "'draft"), "Data", PEOPLE));
  }

  private Dataset<?> read(ReadOptions options) throws IOException {
    ReadOptions filled = options.missing(ReadOptions.Missing.MEDIAN).open(true);
    return FileFormat.of(file, options).orElseThrow().read(file, filled, Run.defaults());
  }

  @Test
  void a_sheet_is_a_table_with_dates_formulas_and_gaps() throws IOException {
    Dataset<?> read = read(ReadOptions.defaults().set("sheet", "Data"));
    Table table = (Table) read.sample();
    assertThat(read.targets().orElseThrow().texts()).containsExactly("yes", "no", "no", "yes");
    assertThat(table.schema().columns().stream().map(c -> c.kind()).toList())
        .containsExactly(ColumnKind.NUMBER, ColumnKind.TEXT, ColumnKind.DATE, ColumnKind.NUMBER);
    assertThat(table.isMissing(2, 0)).isTrue();
    assertThat(table.text(0, 2)).startsWith("2020-01-01"); // day 43831 of Excel
    assertThat(table.numbers(3)).containsExactly(2, 3, 4, 5);
    assertThat(read.notes()).anyMatch(note -> note.contains("1 blank row"));
  }

  @Test
  void the_command_takes_the_sheet_by_name_and_names_the_others() {
    Cli check = Cli.run("check", file.toString(), "--sheet", "Data");
    assertThat(check.status()).isEqualTo(Exit.DONE);
    assertThat(check.out()).contains("read as excel", "4 records of 4 columns");
    Cli wrong = Cli.run("check", file.toString(), "--sheet", "Dat");
    assertThat(wrong.err()).contains("did you mean 'Data'", "--sheet Notes");
    assertThat(Cli.run("check", file.toString()).err()).contains("sheet 'Notes'", "no rows");
  }

  @Test
  void a_model_learned_from_a_sheet_predicts_one() {
    String model = folder.resolve("m.model").toString();
    Cli train =
        Cli.run(
            "train",
            file.toString(),
            model,
            "--sheet",
            "Data",
            "-l",
            "svc",
            "-k",
            "rbf(gamma=1)@[age]");
    assertThat(train.err()).as(train.err()).doesNotContain("fault");
    assertThat(train.status()).isEqualTo(Exit.DONE);
    Cli predict = Cli.run("predict", file.toString(), model, "--sheet", "Data");
    assertThat(predict.status()).as(predict.err()).isEqualTo(Exit.DONE);
  }

  @Test
  void a_cell_beside_the_table_has_its_place() throws IOException {
    Files.write(file, Workbook.of("S", row(1, "'Report") + row(3, "'a", "'y") + row(4, "1", "'p")));
    Cli check = Cli.run("check", file.toString());
    assertThat(check.err()).contains("sheet 'S', cell B3", "above the header");
  }

  @Test
  void damage_is_a_dataset_or_a_refusal() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] bytes =
          random.nextInt(4) == 0
              ? Arrays.copyOf(whole, random.nextInt(whole.length))
              : whole.clone();
      for (int n = random.nextInt(3); n > 0 && bytes.length > 4; n--) {
        bytes[4 + random.nextInt(bytes.length - 4)] = (byte) random.nextInt();
      }
      Files.write(file, bytes);
      try {
        if (FileFormat.of(file, ReadOptions.defaults()).isPresent()) {
          assertThat(read(ReadOptions.defaults().set("sheet", "Data")).size()).isPositive();
        }
      } catch (InputException refused) {
        assertThat(refused.where()).as("seed %d", seed).contains("people.xlsx");
      }
    }
  }
}
