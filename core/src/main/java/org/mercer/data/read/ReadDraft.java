package org.mercer.data.read;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.mercer.data.Domain;
import org.mercer.data.record.ColumnKind;

/**
 * Options while one of them is changed: what a record of many parts needs once, so that each of its
 * methods names the part that it changes and no other.
 */
final class ReadDraft {
  Optional<Format> format;
  Optional<Domain<?>> kind;
  Optional<String> target;
  Optional<String> learned;
  ReadOptions.Choice header;
  Optional<Character> separator;
  char decimal;
  Charset charset;
  ReadOptions.Choice zeroBased;
  boolean lenient;
  boolean unlabelled;
  boolean empty;
  ReadOptions.Missing missing;
  List<String> na;
  int maxLine;
  ReadOptions.Storage storage;
  OptionalInt dimension;
  long memoryBytes;
  Optional<Path> labels;
  boolean symmetrise;
  Map<String, ColumnKind> kinds;
  boolean table;
  Set<String> only;
  Set<String> beside;
  boolean predicting;
  boolean open;
  Map<String, String> settings;

  ReadDraft(ReadOptions options) {
    format = options.format();
    kind = options.kind();
    target = options.target();
    learned = options.learned();
    header = options.header();
    separator = options.separator();
    decimal = options.decimal();
    charset = options.charset();
    zeroBased = options.zeroBased();
    lenient = options.lenient();
    unlabelled = options.unlabelled();
    empty = options.empty();
    missing = options.missing();
    na = options.na();
    maxLine = options.maxLine();
    storage = options.storage();
    dimension = options.dimension();
    memoryBytes = options.memoryBytes();
    labels = options.labels();
    symmetrise = options.symmetrise();
    kinds = options.kinds();
    table = options.table();
    only = options.only();
    beside = options.beside();
    predicting = options.predicting();
    open = options.open();
    settings = options.settings();
  }

  ReadOptions options() {
    return new ReadOptions(
        format,
        kind,
        target,
        learned,
        header,
        separator,
        decimal,
        charset,
        zeroBased,
        lenient,
        unlabelled,
        empty,
        missing,
        na,
        maxLine,
        storage,
        dimension,
        memoryBytes,
        labels,
        symmetrise,
        kinds,
        table,
        only,
        beside,
        predicting,
        open,
        settings);
  }
}
