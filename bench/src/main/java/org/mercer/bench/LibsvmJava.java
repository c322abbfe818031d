package org.mercer.bench;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;

/** A peer that lives in the virtual machine: LIBSVM's own translation to Java. */
final class LibsvmJava {
  private static final Pattern OBJECTIVE = Pattern.compile("obj = ([-+.0-9eE]+)");
  private static final Pattern ITERATIONS = Pattern.compile("#iter = ([0-9]+)");

  private final svm_problem problem = new svm_problem();
  private final svm_parameter parameter = new svm_parameter();
  private final StringBuilder said = new StringBuilder();
  private int vectors;

  private LibsvmJava(Settings settings) {
    SvmData data = SvmData.read(settings.text("file"), settings.number("rows"));
    problem.l = data.xs().size();
    problem.x = nodes(data.xs());
    problem.y = targets(data, settings.text("learner"));
    parameter.svm_type = type(settings.text("learner"));
    parameter.kernel_type = svm_parameter.RBF;
    parameter.gamma = data.gamma();
    parameter.C = settings.real("c");
    parameter.nu = settings.real("nu");
    parameter.p = settings.real("epsilon");
    parameter.eps = settings.real("tolerance");
    parameter.cache_size = settings.number("cache");
    parameter.shrinking = 1;
    svm.svm_set_print_string_function(said::append);
  }

  static Work fit(Settings settings) {
    LibsvmJava peer = new LibsvmJava(settings);
    return new Work(peer::train, peer::figures);
  }

  private svm_model train() {
    said.setLength(0);
    svm_model model = svm.svm_train(problem, parameter);
    vectors = model.l;
    return model;
  }

  private Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("rows", (double) problem.l);
    figures.put("objective", sum(OBJECTIVE));
    figures.put("iterations", sum(ITERATIONS));
    figures.put("vectors", (double) vectors);
    return figures;
  }

  /** Each machine says its own. */
  private double sum(Pattern pattern) {
    Matcher matcher = pattern.matcher(said);
    double sum = 0;
    while (matcher.find()) {
      sum += Double.parseDouble(matcher.group(1));
    }
    return sum;
  }

  private static int type(String learner) {
    return switch (learner) {
      case "svc" -> svm_parameter.C_SVC;
      case "svr" -> svm_parameter.EPSILON_SVR;
      case "oneclass" -> svm_parameter.ONE_CLASS;
      default -> throw new IllegalArgumentException("LIBSVM has no learner '" + learner + "'");
    };
  }

  private static double[] targets(SvmData data, String learner) {
    return switch (learner) {
      case "svc" ->
          IntStream.range(0, data.xs().size()).mapToDouble(data.targets().labels()::get).toArray();
      case "svr" -> data.targets().numbers();
      default -> new double[data.xs().size()];
    };
  }

  private static svm_node[][] nodes(Sample<Vec> xs) {
    svm_node[][] rows = new svm_node[xs.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = nodes(xs.get(i));
    }
    return rows;
  }

  private static svm_node[] nodes(Vec x) {
    if (x instanceof SparseVec sparse) {
      return nodes(sparse.unsafeIndices(), sparse.unsafeValues());
    }
    double[] values = ((DenseVec) x).unsafeValues();
    int[] indices = IntStream.range(0, values.length).filter(j -> values[j] != 0).toArray();
    return nodes(indices, IntStream.of(indices).mapToDouble(j -> values[j]).toArray());
  }

  private static svm_node[] nodes(int[] indices, double[] values) {
    svm_node[] nodes = new svm_node[indices.length];
    for (int j = 0; j < nodes.length; j++) {
      nodes[j] = new svm_node();
      nodes[j].index = indices[j] + 1;
      nodes[j].value = values[j];
    }
    return nodes;
  }
}
