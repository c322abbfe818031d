package org.mercer.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parser;
import org.mercer.model.KernelSource;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TableRecipe;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * A kernel expression of the command line, where {@code @path} stands for the content of a file; it
 * is parsed once. {@code gamma=scale} in it is a number that follows from the objects.
 */
public final class KernelOption {
  private static final long LARGEST_FILE = 1 << 20;

  private final String text;
  private Optional<Parser.Parsed> parsed = Optional.empty();
  private Optional<Kernel<?>> sketch = Optional.empty();

  public KernelOption(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /** The text as a tree. */
  public Expression expression() {
    return parsed().expression();
  }

  private Parser.Parsed parsed() {
    if (parsed.isEmpty()) {
      parsed = Optional.of(refusing(() -> Parser.parse(text, KernelOption::content)));
    }
    return parsed.get();
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
  public String inlined() {
    return files().isEmpty() ? text : expression().toString();
  }

  /** The kernel; its domain says what it compares. */
  public Kernel<?> parse() {
    return refusing(() -> Kernels.build(parsed()));
  }

  /** The kernel with 1 for gamma=scale: enough to see whether the rest is right. */
  public Kernel<?> trial() {
    if (sketch.isEmpty()) {
      Expression e = expression();
      Parser.Parsed closed =
          GammaScale.isUsed(e)
              ? new Parser.Parsed(text, GammaScale.with(e, 1), parsed().places())
              : parsed();
      sketch = Optional.of(refusing(() -> Kernels.build(closed)));
    }
    return sketch.get();
  }

  /** Where the kernel of objects of this kind comes from. */
  public <X> KernelSource<X> source(Domain<X> domain) {
    return refusing(() -> KernelSource.of(expression(), domain));
  }

  /** The kernel for these objects, before it has learned anything else from them. */
  public <X> Kernel<X> kernel(Dataset<X> dataset) {
    return kernel(dataset.domain(), dataset.sample());
  }

  public <X> Kernel<X> kernel(Domain<X> domain, Sample<X> sample) {
    return source(domain).at(() -> sample);
  }

  /** The kernel, which must compare objects of this kind. */
  public <X> Kernel<X> parse(Domain<X> domain) {
    return refusing(() -> Kernels.build(parsed(), domain));
  }

  /** The kernel after it has learned from the sample what it learns from one; can be stopped. */
  public static <X> Kernel<X> fitted(Kernel<X> kernel, Sample<X> sample, Run run) {
    return kernel.needsFit() ? Interruption.within(run, () -> kernel.fit(sample)) : kernel;
  }

  /** How a file is read for this kernel: its lines show the kind of object that it compares. */
  public ReadOptions reading(ReadOptions options) {
    return trial().domain().map(options::kind).orElse(options);
  }

  /** As above; of a table the columns that the kernel names are enough. */
  public ReadOptions readingOnly(ReadOptions options) {
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

  /** The text of a file that an expression names; of a file of a graph, the graph as JSON. */
  public static String content(String path) {
    try {
      Path file = DataFile.path(path);
      if (Files.size(file) > LARGEST_FILE) {
        throw new InputException(
            path,
            "a file of " + Amount.ofBytes(Files.size(file)),
            "at most 1 MiB of text",
            "name a smaller file");
      }
      return GraphFiles.hasNodes(file)
          ? GraphDomain.INSTANCE.format(GraphFiles.nodes(file).graph())
          : Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(Objects.requireNonNull(e));
    }
  }
}
