package org.mercer.cli.option;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Failure;
import org.mercer.cli.database.Database;
import org.mercer.cli.input.TargetColumns;
import org.mercer.data.Sample;
import org.mercer.data.read.Format;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.ReadOptions.Choice;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.read.Spellings;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.DateOrder;
import org.mercer.error.InputException;
import org.mercer.model.prepare.Recipes;
import picocli.CommandLine.Option;

/** How a data file is to be read where its content does not say. */
public final class ReaderOptions {
  public static final String HEADING = "%nHow the data are read:%n";
  public static final String FIT_HEADING = "%nHow the data of --fit are read:%n";

  @Option(
      names = "--format",
      paramLabel = "F",
      description =
          "libsvm, csv, tsv, arff, json, parquet, excel, strings, lines, fasta, fastq, ucr, ts, trees,"
              + " conllu, graphml, gml, dot, nodelink, edges, sdf, smiles, bags or idx (default:"
              + " auto-detected)")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--target",
      paramLabel = "COLUMN[,COLUMN..]",
      description =
          "the column to learn, by name (default: the last, or one called like a target); several"
              + " for learners of several numbers")
  private Optional<String> target = Optional.empty();

  @Option(
      names = "--weight-column",
      paramLabel = "COLUMN",
      description =
          "column of sample weights, for learners that have a use for them; scores count each row"
              + " once")
  private Optional<String> weight = Optional.empty();

  @Option(
      names = "--header",
      paramLabel = "auto|yes|no",
      description = "whether a table has a header (default: auto)")
  private Choice header = Choice.AUTO;

  @Option(
      names = "--separator",
      paramLabel = "C",
      description = "of a table (default: auto-detected)")
  private Optional<String> separator = Optional.empty();

  @Option(names = "--decimal", paramLabel = ".|,", description = "decimal point (default: .)")
  private String decimal = ".";

  @Option(names = "--charset", paramLabel = "NAME", description = "of the text (default: utf-8)")
  private Optional<String> charset = Optional.empty();

  @Option(names = "--zero-based", description = "libsvm indices count from 0")
  private boolean zeroBased;

  @Option(names = "--lenient", description = "repair what can be repaired, and list each repair")
  private boolean lenient;

  @Option(
      names = "--missing",
      paramLabel = "auto|refuse|mean|median|frequent|own|drop|zero",
      description =
          "what to do with empty cells (default: auto where a model is learned, as the model says"
              + " where one predicts, else refuse); auto: the median and an indicator column for"
              + " numbers, a category of their own, an empty text; rows without target left out")
  private Optional<Missing> missing = Optional.empty();

  @Option(
      names = "--kind",
      paramLabel = "COLUMN=KIND",
      split = ",",
      description =
          "what columns of a table are: number, category, text, sequence, molecule, date or id"
              + " (default: auto-detected)")
  private Map<String, String> kinds = Map.of();

  @Option(
      names = "--na",
      paramLabel = "WORD",
      split = ",",
      description = "spellings of a missing cell, in place of NA, null, ? and the like")
  private List<String> na = ReadOptions.NA;

  @Option(
      names = "--max-line",
      paramLabel = "SIZE",
      converter = Amount.Bytes.class,
      description =
          "the longest line or record, such as 512m or 1g, which is the most (default: 256m)")
  private Optional<Long> maxLine = Optional.empty();

  @Option(
      names = "--query",
      paramLabel = "SQL",
      description =
          "what is read of a database, where DATA is jdbc:postgresql://host/db or the like")
  private Optional<String> query = Optional.empty();

  @Option(
      names = "--driver",
      paramLabel = "FILE.jar",
      description = "the JDBC driver of a database other than PostgreSQL and SQLite")
  private Optional<String> driver = Optional.empty();

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description =
          "holds the password of the database, alone or as in ~/.pgpass (default: the variable"
              + " MERCER_DB_PASSWORD, for PostgreSQL also PGPASSWORD and ~/.pgpass)")
  private Optional<String> passwordFile = Optional.empty();

  @Option(
      names = "--sheet",
      paramLabel = "NAME",
      description = "the sheet of a workbook (default: the first)")
  private Optional<String> sheet = Optional.empty();

  @Option(
      names = "--pictures",
      paramLabel = "WxH|histogram",
      description =
          "what a folder of pictures is read as: pixels of this size, or shares of 64 colours"
              + " (default: the pixels that they have)")
  private Optional<String> pictures = Optional.empty();

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "labels of the objects, one a line, where DATA has none (as in .npy); for FASTA also"
              + " id<TAB>label in any order")
  private Optional<Path> labels = Optional.empty();

  @Option(
      names = "--symmetrize",
      description = "average a precomputed matrix with its mirror image where they differ")
  private boolean symmetrise;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description =
          "the column that names the rows: nothing is learned from it, and it stands beside each"
              + " prediction (default: one that is called id, key, uuid, ..._id)")
  private Optional<String> id = Optional.empty();

  @Option(names = "--unlabelled", description = "the objects have no labels")
  private boolean unlabelled;

  public ReadOptions options() {
    ReadOptions options =
        ReadOptions.defaults()
            .header(header)
            .decimal(character("--decimal", decimal))
            .lenient(lenient)
            .missing(missing.orElse(Missing.REFUSE))
            .na(na)
            .unlabelled(unlabelled)
            .kinds(kinds())
            .symmetrise(symmetrise);
    options = set(options, "sheet", sheet);
    options = set(options, Database.QUERY, query);
    options = set(options, Database.DRIVER, driver);
    options = set(options, Database.PASSWORD_FILE, passwordFile);
    options = set(options, ReadOptions.ID, id);
    if (pictures.isPresent()) {
      options = options.set("pictures", pictures.get());
    }
    if (maxLine.isPresent()) {
      options = options.maxLine(longest(maxLine.get()));
    }
    if (labels.isPresent()) {
      options = options.labels(labels.get());
    }
    if (format.isPresent()) {
      options = formatted(options, format.get());
    }
    if (target.isPresent()) {
      options = options.target(columns().first());
    }
    if (separator.isPresent()) {
      options = options.separator(character("--separator", separator.get()));
    }
    if (charset.isPresent()) {
      options = options.charset(charsetNamed(charset.get()));
    }
    for (Map.Entry<String, String> kind : kinds.entrySet()) {
      if (DateOrder.of(kind.getValue()).isPresent()) {
        options = Spellings.told(options, kind.getKey(), kind.getValue());
      }
    }
    return zeroBased ? options.zeroBased(Choice.YES) : options;
  }

  private static ReadOptions set(ReadOptions options, String name, Optional<String> value) {
    return value.map(given -> options.set(name, given)).orElse(options);
  }

  /**
   * As above for a file that is learned from: missing cells stay open, to be filled from training
   * rows.
   */
  public ReadOptions learning() {
    boolean others = weight.isPresent() || target.orElse("").contains(",");
    Missing usual = others ? Missing.REFUSE : Missing.AUTO; // no target and no weight is made up
    return options().missing(missing.orElse(usual)).open(true);
  }

  /** What stands for missing cells of this sample, which is learned from. */
  public Missing missing(Sample<?> sample) {
    return Recipes.settled(learning().missing(), sample);
  }

  private static int longest(long bytes) {
    if (bytes > ReadOptions.LONGEST_LINE) {
      throw Failure.usage(
          "--max-line",
          Amount.ofBytes(bytes),
          "at most " + Amount.ofBytes(ReadOptions.LONGEST_LINE),
          "use --max-line 1g, or break the line up");
    }
    return (int) bytes;
  }

  private Map<String, ColumnKind> kinds() {
    Map<String, ColumnKind> named = new LinkedHashMap<>();
    kinds.forEach((column, word) -> named.put(column, kindNamed(word)));
    return named;
  }

  private static ColumnKind kindNamed(String word) {
    if (DateOrder.of(word).isPresent()) {
      return ColumnKind.DATE;
    }
    try {
      return ColumnKind.of(word);
    } catch (InputException e) {
      throw Failure.usage("--kind", e.found(), e.expected(), e.repair());
    }
  }

  /** The columns that are not features. */
  public TargetColumns columns() {
    List<String> names = List.of(target.orElse("").split(",", -1));
    TargetColumns columns = new TargetColumns(names.get(0), names.subList(1, names.size()), weight);
    boolean fills = missing.map(Missing::fills).orElse(false);
    if (fills && (names.size() > 1 || weight.isPresent())) {
      throw Failure.usage(
          "--missing",
          "cells that are filled in, in a table from which targets or weights are taken",
          "refuse or drop, so that no target and no weight is made up",
          "use --missing drop");
    }
    return columns;
  }

  /** A format that is known, or that a plugin has. */
  private static ReadOptions formatted(ReadOptions options, String name) {
    boolean known = Stream.of(Format.values()).anyMatch(format -> format.toString().equals(name));
    return !known && ObjectFormat.named(name).isPresent()
        ? options.format(Format.OTHER).set("format", name)
        : options.format(formatNamed(name));
  }

  private static Format formatNamed(String name) {
    try {
      return Format.of(name);
    } catch (InputException e) {
      throw Failure.usage("--format", e.found(), e.expected(), "leave it out to have it detected");
    }
  }

  private static Charset charsetNamed(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw Failure.usage(
          "--charset",
          InputException.quote(name) + " is not known here",
          "a name such as utf-8, latin1 or windows-1252",
          "leave it out for utf-8; iconv -l lists the names of other sets");
    }
  }

  private static char character(String option, String text) {
    String one = text.equals("\\t") || text.equals("tab") ? "\t" : text;
    if (one.length() != 1) {
      throw Failure.usage(
          option, InputException.quote(text), "one character", "give one character, or tab");
    }
    return one.charAt(0);
  }
}
