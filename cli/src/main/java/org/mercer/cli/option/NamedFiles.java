package org.mercer.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.cli.input.DataFile;
import org.mercer.data.graph.GraphFiles;
import org.mercer.kernel.expression.Expression;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Data that kernels of a command line took from files, such as a whole graph, and the names of
 * these files: what is printed names the file again.
 *
 * @param names from the text of the data to {@code @path}
 */
public record NamedFiles(Map<String, String> names) {
  public NamedFiles {
    names = Map.copyOf(names);
  }

  /** Those of the kernels that a command was given. */
  public static NamedFiles of(CommandSpec spec) {
    return spec.commandLine().getParseResult().hasMatchedOption("--kernel")
        ? of(spec.commandLine().getParseResult().matchedOption("--kernel").originalStringValues())
        : new NamedFiles(Map.of());
  }

  public static NamedFiles of(List<String> kernels) {
    Map<String, String> names = new LinkedHashMap<>();
    for (String kernel : kernels) {
      for (String path : new KernelOption(kernel).files()) {
        names.put(data(path), "@" + path);
      }
    }
    return new NamedFiles(names);
  }

  /** With the file of the data, whose graph kernels on its nodes have. */
  NamedFiles withGraph(String file) {
    DataFile data = new DataFile(file);
    if (!data.isOneFile() || !GraphFiles.hasNodes(data.path())) {
      return this;
    }
    Map<String, String> all = new LinkedHashMap<>(names);
    all.put(data(file), "@" + file);
    return new NamedFiles(all);
  }

  /** The content of a file as it stands in an expression. */
  private static String data(String path) {
    Expression call = new KernelOption("data(@" + path + ")").expression();
    return call.parts().get(0).toString();
  }

  /** The text with names in the place of data. */
  public String shortened(String text) {
    String named = text;
    for (Map.Entry<String, String> file : names.entrySet()) {
      named = named.replace(file.getKey(), file.getValue());
    }
    return named;
  }
}
