package org.mercer.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TableRecipe;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * A kernel expression of the command line, where {@code @path} stands for the content of a file.
 */
record KernelOption(String text) {
  private static final long LARGEST = 1 << 20;

  /** The text as a tree. */
  Expression expression() {
    return refusing(() -> Kernels.expression(text, KernelOption::content));
  }

  /** The files that it names, in their order. */
  List<String> files() {
    List<String> paths = new ArrayList<>();
    refusing(
        () ->
            Kernels.expression(
                text,
                path -> {
                  paths.add(path);
                  return content(path);
                }));
    return paths;
  }

  /** With the content of files in the place of their names, for those who may read no files. */
  KernelOption inlined() {
    return files().isEmpty() ? this : new KernelOption(expression().toString());
  }

  /** The kernel; its domain says what it compares. */
  Kernel<?> parse() {
    return refusing(() -> Kernels.parse(text, KernelOption::content));
  }

  /** The kernel, which must compare objects of this kind. */
  <X> Kernel<X> parse(Domain<X> domain) {
    return refusing(() -> Kernels.parse(text, domain, KernelOption::content));
  }

  /** The kernel after it has learned from the sample what it learns from one; can be stopped. */
  static <X> Kernel<X> fitted(Kernel<X> kernel, Sample<X> sample, Run run) {
    return kernel.needsFit() ? Interruption.within(run, () -> kernel.fit(sample)) : kernel;
  }

  /** How a file is read for this kernel: its lines show the kind of object that it compares. */
  ReadOptions reading(ReadOptions options) {
    return parse().domain().map(options::kind).orElse(options);
  }

  /** As above; of a table the columns that the kernel names are enough. */
  ReadOptions readingOnly(ReadOptions options) {
    return reading(options)
        .only(TableRecipe.of(expression(), Scaling.NONE, options.missing()).columns());
  }

  private static <K> K refusing(Supplier<K> parse) {
    try {
      return parse.get();
    } catch (InputException | RefusedException e) {
      throw new Failure(
          Exit.USAGE,
          "--kernel: " + e.getMessage() + "\nFix: mercer kernels lists the names and parameters");
    }
  }

  /** The text of a file that an expression names. */
  static String content(String path) {
    try {
      Path file = DataFile.path(path);
      if (Files.size(file) > LARGEST) {
        throw new InputException(
            path,
            "a file of " + Amount.ofBytes(Files.size(file)),
            "at most 1 MiB of text",
            "name a smaller file");
      }
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(Objects.requireNonNull(e));
    }
  }
}
