package org.mercer.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mercer.catalogue.Plugins;
import org.mercer.cli.input.DataFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * {@code --plugin FILE.jar} of every command. It is heeded before the command line is read, since
 * plugins bring names and options; a jar is loaded for no other reason than this.
 */
final class PluginOption {
  private static final String NAME = "--plugin";

  private PluginOption() {}

  static void addTo(CommandSpec command) {
    command.addOption(
        OptionSpec.builder(NAME)
            .type(String[].class)
            .arity("1")
            .splitRegex(",")
            .paramLabel("FILE.jar")
            .description("kernels, learners and formats of one's own; its code is run")
            .build());
  }

  /** Loads what the arguments name. */
  static void load(List<String> arguments) throws IOException {
    for (String file : files(arguments)) {
      DataFile jar = new DataFile(file);
      jar.reading(
          () -> {
            Plugins.load(DataFile.path(file));
            return file;
          });
    }
  }

  private static List<String> files(List<String> arguments) {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < arguments.size() && !arguments.get(i).equals("--"); i++) {
      String word = arguments.get(i);
      String value =
          word.startsWith(NAME + "=")
              ? word.substring(NAME.length() + 1)
              : word.equals(NAME) && i + 1 < arguments.size() ? arguments.get(i + 1) : "";
      Stream.of(value.split(",", -1)).filter(file -> !file.isBlank()).forEach(files::add);
    }
    return files;
  }
}
