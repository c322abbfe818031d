package org.mercer.data.read;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** How a file of objects is written. */
public enum Format {
  /**
   * {@code label index:value ...}, with comments and {@code qid}, as LIBSVM and SVMlight have it.
   */
  LIBSVM,
  /** A table with a separator, quotes as in RFC 4180, and usually a header. */
  CSV,
  /** A table separated by tabs. */
  TSV,
  /** A table with declared attributes, as Weka writes it. */
  ARFF,
  /** A table as JSON: an object a line, or one array of objects. */
  JSON,
  /** A table by columns in binary form; read by the command, not by the library. */
  PARQUET,
  /** A sheet of a workbook; read by the command, not by the library. */
  EXCEL,
  /** The rows of a query; read by the command, not by the library. */
  DATABASE,
  /** An array of numbers in binary form, as the MNIST pictures are kept. */
  IDX,
  /** {@code label<TAB>string}, one a line. */
  STRINGS,
  /** {@code label<TAB>v<TAB>v<TAB>...}, a series of numbers a line, as the UCR archive has them. */
  UCR,
  /** {@code >name ...} and the lines of its sequence. */
  FASTA,
  /** One string a line, without labels. */
  LINES,
  /** {@code bag<TAB>label<TAB>v v v}, a vector a line. */
  BAGS,
  /** Graphs in XML. */
  GRAPHML,
  /** Graphs as {@code graph [ node [ id 1 ] ]}. */
  GML,
  /** Graphs in the language of Graphviz. */
  DOT,
  /** Graphs in JSON, the nodes and the links as objects. */
  NODELINK,
  /** One graph, an edge a line; its nodes are the objects, unless graphs are asked for. */
  EDGES,
  /** Trees in brackets, over several lines. */
  TREES,
  /** Dependency trees, a word a line. */
  CONLLU,
  /** Reads of a sequencer: {@code @name}, letters, {@code +}, qualities. */
  FASTQ,
  /** Series with a header, as sktime and aeon keep them. */
  TS,
  /** Molecules with coordinates and data; read by mercer-chem. */
  SDF,
  /** Molecules, a line each; read by mercer-chem. */
  SMILES,
  /** A format of a plugin. */
  OTHER,
  /** A folder of pictures. */
  PICTURES,
  /** A folder of graphs. */
  GRAPHS,
  /** One graph whose nodes are the objects. */
  NETWORK,
  /** A kernel matrix as NumPy keeps it. */
  NPY;

  /** The format with this name, in lower case. */
  public static Format of(String name) {
    List<String> names = Arrays.stream(values()).map(Format::toString).toList();
    int at = names.indexOf(name);
    if (at < 0) {
      throw new InputException(
          "format",
          InputException.quote(name) + Suggestions.didYouMean(name, names),
          "one of " + String.join(", ", names),
          "leave it out to have the format detected");
    }
    return values()[at];
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
