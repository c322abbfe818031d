package org.mercer.cli.svm;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.mercer.cli.app.Console;
import org.mercer.cli.input.DataFile;
import org.mercer.data.Digits;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.LibsvmFit;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.run.Run;

/** What LIBSVM's tools print, in their words, because programs read it. */
final class SvmLines {
  private SvmLines() {}

  /** A data file with its indices as columns: column 0 is the index 0. */
  static Dataset<Vec> read(String file, Console console, Run run) throws IOException {
    ReadOptions reading =
        ReadOptions.defaults().format(Format.LIBSVM).zeroBased(ReadOptions.Choice.YES);
    return new DataFile(file).read(reading, console, run).of(VectorDomain.INSTANCE);
  }

  /** The rows for a machine: with classes as numbers, or with numbers as targets. */
  static LibsvmData rows(SvmType machine, String file, Console console, Run run)
      throws IOException {
    Dataset<Vec> dataset = read(file, console, run);
    return machine.classifies() ? LibsvmData.classes(dataset) : LibsvmData.of(dataset);
  }

  /** The largest index, which counts as the number of features. */
  static int features(LibsvmData rows) {
    return DataFile.columns(rows.rows()) - 1;
  }

  /** How each machine was found. */
  static void print(SvmType type, LibsvmFit fit, PrintStream out) {
    String figure =
        switch (type) {
          case C_SVC, EPSILON_SVR, ONE_CLASS -> "nu";
          case NU_SVC -> "C";
          case NU_SVR -> "epsilon";
        };
    for (LibsvmFit.Found machine : fit.machines()) {
      out.println("*");
      out.println("optimization finished, #iter = " + machine.iterations());
      machine.figure().ifPresent(value -> out.println(figure + " = " + six(value)));
      out.println("obj = " + six(machine.objective()) + ", rho = " + six(machine.rho()));
      out.println("nSV = " + machine.support() + ", nBSV = " + machine.bounded());
    }
    if (type.classifies()) {
      out.println("Total nSV = " + fit.model().vectors().rows());
    }
  }

  private static String six(double value) {
    return String.format(Locale.ROOT, "%f", value);
  }

  static void printValidation(SvmType type, double[] targets, double[] answers, PrintStream out) {
    SvmScore score = SvmScore.of(targets, answers);
    if (type.regresses()) {
      out.println("Cross Validation Mean squared error = " + brief(score.meanSquaredError()));
      out.println(
          "Cross Validation Squared correlation coefficient = "
              + brief(score.squaredCorrelation()));
    } else {
      out.println("Cross Validation Accuracy = " + brief(score.percent()) + "%");
    }
  }

  static void printScore(SvmType type, SvmScore score, PrintStream out) {
    if (type.regresses()) {
      out.println("Mean squared error = " + brief(score.meanSquaredError()) + " (regression)");
      out.println(
          "Squared correlation coefficient = "
              + brief(score.squaredCorrelation())
              + " (regression)");
    } else {
      out.println(
          "Accuracy = "
              + brief(score.percent())
              + "% ("
              + score.right()
              + "/"
              + score.rows()
              + ") (classification)");
    }
  }

  /** Six digits; {@code nan} where there is no number, as where a target is constant. */
  static String brief(double value) {
    return Double.isFinite(value) ? Digits.of(value, Digits.SIX) : "nan";
  }
}
