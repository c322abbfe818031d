package org.mercer.learner.solver;

import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.mercer.numerics.dense.DoubleMatrix;

/** LIBSVM on a matrix that both solvers are given. */
final class Reference {
  private Reference() {}

  /** Coefficients y_i a_i for classification, beta_i for regression, and the bias. */
  record Machine(double[] coefficients, double bias) {
    double value(DoubleMatrix k, int i) {
      double sum = bias;
      for (int j = 0; j < coefficients.length; j++) {
        sum += coefficients[j] * k.get(i, j);
      }
      return sum;
    }
  }

  static Machine classify(DoubleMatrix k, double[] y, double c, double tolerance) {
    svm_parameter parameter = parameter(svm_parameter.C_SVC, c, tolerance);
    Machine machine = train(k, y, parameter);
    // LIBSVM's first class is the first it meets
    return y[0] > 0 ? machine : negated(machine);
  }

  static Machine regress(DoubleMatrix k, double[] z, double c, double epsilon, double tolerance) {
    svm_parameter parameter = parameter(svm_parameter.EPSILON_SVR, c, tolerance);
    parameter.p = epsilon;
    return train(k, z, parameter);
  }

  /** With nu; coefficients and bias are those after division by rho. */
  static Machine nuClassify(DoubleMatrix k, double[] y, double nu, double tolerance) {
    svm_parameter parameter = parameter(svm_parameter.NU_SVC, 1, tolerance);
    parameter.nu = nu;
    Machine machine = train(k, y, parameter);
    return y[0] > 0 ? machine : negated(machine);
  }

  static Machine nuRegress(DoubleMatrix k, double[] z, double c, double nu, double tolerance) {
    svm_parameter parameter = parameter(svm_parameter.NU_SVR, c, tolerance);
    parameter.nu = nu;
    return train(k, z, parameter);
  }

  /** Coefficients add up to nu n. */
  static Machine oneClass(DoubleMatrix k, double nu, double tolerance) {
    svm_parameter parameter = parameter(svm_parameter.ONE_CLASS, 1, tolerance);
    parameter.nu = nu;
    return train(k, new double[k.rows()], parameter);
  }

  private static svm_parameter parameter(int type, double c, double tolerance) {
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = type;
    parameter.kernel_type = svm_parameter.PRECOMPUTED;
    parameter.C = c;
    parameter.eps = tolerance;
    parameter.cache_size = 100;
    parameter.shrinking = 1;
    return parameter;
  }

  private static Machine train(DoubleMatrix k, double[] targets, svm_parameter parameter) {
    svm_problem problem = new svm_problem();
    problem.l = targets.length;
    problem.y = targets.clone();
    problem.x =
        IntStream.range(0, targets.length).mapToObj(i -> row(k, i)).toArray(svm_node[][]::new);
    svm.svm_set_print_string_function(text -> {});
    svm_model model = svm.svm_train(problem, parameter);
    double[] coefficients = new double[targets.length];
    for (int s = 0; s < model.l; s++) {
      coefficients[model.sv_indices[s] - 1] = model.sv_coef[0][s];
    }
    return new Machine(coefficients, -model.rho[0]);
  }

  private static svm_node[] row(DoubleMatrix k, int i) {
    svm_node[] row = new svm_node[k.cols() + 1];
    for (int j = 0; j <= k.cols(); j++) {
      row[j] = new svm_node();
      row[j].index = j;
      row[j].value = j == 0 ? i + 1 : k.get(i, j - 1);
    }
    return row;
  }

  private static Machine negated(Machine machine) {
    double[] coefficients = machine.coefficients.clone();
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = -coefficients[i];
    }
    return new Machine(coefficients, -machine.bias);
  }
}
