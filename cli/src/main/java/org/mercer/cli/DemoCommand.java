package org.mercer.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.io.AtomicFile;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Kernels;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.RegressionScore;
import org.mercer.numerics.parallel.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Learns three small problems and asks one question, so that a newcomer sees what there is. */
@CommandLine.Command(
    name = "demo",
    description = "Learn from generated data and draw a picture; takes a few seconds.",
    footer = {"", "Examples:", "  mercer demo", "  mercer demo --seed 7 --out /tmp/demo.png"})
final class DemoCommand extends Command {
  private static final double NOISE = 0.2;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "where the picture goes (default: mercer-demo.png here)")
  private Optional<Path> out = Optional.empty();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  DemoCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    try (ProgressLine progress = new ProgressLine(console(), true)) {
      Run run = options.run(progress);
      DemoPicture picture = new DemoPicture(run);
      rings(picture, run);
      sine(picture, run);
      promoters(run);
      sigmoid();
      Path file = save(picture.png());
      say("");
      say("Picture: " + file.toAbsolutePath());
      say("  left, the regions of the rings with rbf; right, the sine and what was learned of it");
      say("Next: mercer kernels, mercer learners, mercer train --help");
    }
    return Exit.DONE;
  }

  private void rings(DemoPicture picture, Run run) {
    var train = DemoData.rings(200, run.random("demo rings"));
    var test = DemoData.rings(1000, run.random("demo new rings"));
    say("1. A ring around a disc: 200 points to learn from, 1000 new ones to predict");
    for (String text : List.of("linear", "rbf(gamma=1)")) {
      ClassificationModel<Vec> model = classifier(text, VectorDomain.INSTANCE, train, run);
      say("   kernelperceptron, " + text + ": " + score(model, test, run));
      if (!text.equals("linear")) {
        picture.regions(model, train);
      }
    }
  }

  private void sine(DemoPicture picture, Run run) {
    var train = DemoData.sine(60, NOISE, run.random("demo sine"));
    var test = DemoData.sine(1000, 0, run.random("demo new sine"));
    say("");
    say("2. A sine under noise of " + NOISE + ": 60 points to learn from, 1000 of the true curve");
    Kernel<Vec> kernel = Kernels.parse("rbf(gamma=0.5)", VectorDomain.INSTANCE);
    RegressionModel<Vec> model =
        Training.of(kernel, new KernelRidge(0.1)).fit(train.objects(), train.targets(), run);
    picture.curve(model, train);
    RegressionScore score =
        RegressionScore.of(test.targets(), model.decisions(test.objects(), run));
    say("   kernelridge, " + Kernels.format(kernel) + ", lambda 0.1: " + score);
  }

  private void promoters(Run run) {
    var train = DemoData.promoters(400, run.random("demo dna"));
    var test = DemoData.promoters(1000, run.random("demo new dna"));
    say("");
    say("3. DNA of 60 letters, half of it with the two boxes of a promoter: 400 strings, 1000 new");
    for (String text : List.of("normalise(spectrum(p=1))", "normalise(spectrum(p=4))")) {
      var model = classifier(text, StringDomain.INSTANCE, train, run);
      say("   kernelperceptron, " + text + ": " + score(model, test, run));
    }
  }

  private void sigmoid() {
    say("");
    say("4. Is tanh(<x,y> - 1) a kernel?  mercer check --kernel 'sigmoid(scale=1, coef0=-1)'");
    Kernel<?> sigmoid = Kernels.parse("sigmoid(scale=1, coef0=-1)");
    sigmoid.certificate().explain().lines().forEach(line -> say("   " + line));
  }

  private static <X> ClassificationModel<X> classifier(
      String text, Domain<X> domain, DemoData.Classes<X> data, Run run) {
    return Training.of(Kernels.parse(text, domain), new KernelPerceptron())
        .fit(data.objects(), data.labels(), run);
  }

  private static <X> String score(ClassificationModel<X> model, DemoData.Classes<X> test, Run run) {
    List<String> predicted =
        model.predict(test.objects(), run).stream().map(Decision::label).toList();
    var score = ClassificationScore.of(model.classes(), test.labels(), predicted);
    return String.format(Locale.ROOT, "%s, %d support objects", score, model.support().size());
  }

  private void say(String line) {
    PrintStream stream = console().out();
    stream.println(line);
    stream.flush();
  }

  private Path save(byte[] png) throws IOException {
    Path here = Path.of("mercer-demo.png");
    Path file = out.orElse(here);
    if (out.isEmpty() && !Files.isWritable(Path.of(""))) {
      file = Path.of(System.getProperty("java.io.tmpdir")).resolve(here);
    }
    try (AtomicFile target = AtomicFile.prepare(file, AtomicFile.Rules.replacing())) {
      target.stream().write(png);
      return target.commit();
    }
  }
}
