package org.mercer.cli.plot;

import java.util.List;
import org.mercer.cli.app.Failure;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** All kinds of pictures, by name. */
public final class PlotKinds {
  private static final String SCALED = "rbf(gamma=scale)";

  private static final List<PlotKind> ALL =
      List.of(
          kind(
              "regions",
              "decision regions of a classifier or detector, margin and support vectors",
              "moons,noise=0.2",
              SCALED,
              "svc",
              PlanePlots::regions),
          kind(
              "hyperplane",
              "a separating line with its normal w and its margin",
              "blobs,classes=2,n=60",
              "linear()",
              "svc",
              PlanePlots::hyperplane),
          kind(
              "feature-space",
              "input space and feature space in three dimensions; .html turns it by hand",
              "rings",
              SCALED,
              "kpca",
              PlanePlots::featureSpace),
          kind(
              "field",
              "|phi(p0) - phi(x)|^2 of a kernel over the plane; needs no data",
              "",
              "rbf(gamma=1)",
              "",
              PlanePlots::field),
          kind(
              "regression",
              "a fitted line or curve over one column, with its residuals",
              "line,n=25,noise=2",
              "linear()",
              "leastsquares",
              NumberPlots::regression),
          kind(
              "gp",
              "mean of a Gaussian process over one column, with bands of 95 %",
              "sine,n=20,noise=0.15",
              SCALED,
              "gp",
              NumberPlots::gaussian),
          kind(
              "residuals",
              "predicted against observed numbers, of any number of columns",
              "friedman",
              SCALED,
              "kernelridge",
              NumberPlots::residuals),
          kind(
              "gram",
              "the kernel matrix as a heat map, as given or ordered by class or cluster",
              "blobs,n=120",
              SCALED,
              "",
              MatrixPlots::gram),
          kind(
              "spectrum",
              "the eigenvalues of the kernel matrix",
              "blobs,n=120",
              SCALED,
              "",
              MatrixPlots::spectrum),
          kind(
              "kpca",
              "objects in their first two kernel principal components",
              "blobs",
              SCALED,
              "kpca",
              MatrixPlots::kpca),
          kind(
              "components",
              "lines of equal value of kernel principal components in the plane",
              "blobs,n=90,noise=0.7",
              SCALED,
              "kpca",
              PlanePlots::components),
          kind(
              "cca",
              "canonical variates of two views of the same objects",
              "sine,noise=0.3",
              SCALED,
              "kcca",
              MatrixPlots::cca),
          kind(
              "som",
              "U-matrix of a self-organising map with its hits, on squares or hexagons",
              "blobs,n=300",
              SCALED,
              "ksom",
              MatrixPlots::map),
          kind(
              "clusters",
              "groups of kernel k-means as regions of the plane",
              "blobs",
              "linear()",
              "kkmeans",
              PlanePlots::clusters),
          kind(
              "process",
              "the approach: embed, then look for linear relations; needs no data",
              "",
              "",
              "",
              PlanePlots::approach),
          kind(
              "learning-curve",
              "the score over the number of objects learned from",
              "moons,n=400,noise=0.3",
              SCALED,
              "svc",
              NumberPlots::learningCurve),
          kind(
              "gap",
              "the duality gap of a support vector machine over time",
              "moons,n=2000,noise=0.4",
              SCALED,
              "svc",
              NumberPlots::gap),
          kind(
              "representations",
              "a data set as objects and as the matrix of all pairs, side by side",
              "blobs,n=10,dim=30",
              "linear()",
              "",
              WorkedPlots::representations),
          kind(
              "products",
              "X'X and XX' of a table, to scale, with their rank",
              "blobs,n=4,dim=9",
              "linear()",
              "",
              WorkedPlots::products),
          kind(
              "loss",
              "hinge, logistic, squared and epsilon-insensitive loss; needs no data",
              "",
              "",
              "",
              WorkedPlots::loss),
          kind(
              "features",
              "the first features of a kernel on numbers as curves; needs no data",
              "",
              "rbf(gamma=0.5)",
              "",
              WorkedPlots::features),
          kind(
              "trie",
              "the trie that the p-spectrum of two strings is computed by",
              "dna,n=2,length=12",
              "spectrum(p=3)",
              "",
              WorkedPlots::trie),
          kind(
              "recursion",
              "the tables that the gap-weighted kernel of two strings is computed by",
              "dna,n=2,length=6",
              "gapweighted(p=2, lambda=0.5)",
              "",
              WorkedPlots::recursion),
          kind(
              "ridge",
              "kernel ridge regression over one column for several lambda",
              "sinc,n=40,noise=0.2",
              "rbf(gamma=2)",
              "kernelridge",
              WorkedPlots::ridge));

  private PlotKinds() {}

  private static PlotKind kind(
      String name,
      String meaning,
      String problem,
      String kernel,
      String learner,
      PlotKind.Draw draw) {
    return new PlotKind(name, meaning, problem, kernel, learner, draw);
  }

  public static List<PlotKind> all() {
    return ALL;
  }

  static PlotKind get(String name) {
    List<String> names = ALL.stream().map(PlotKind::name).toList();
    return ALL.stream()
        .filter(k -> k.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.usage(
                    "KIND",
                    "there is no picture "
                        + InputException.quote(name)
                        + Suggestions.didYouMean(name, names),
                    "one of " + String.join(", ", names),
                    "mercer plot --list says what each shows"));
  }
}
