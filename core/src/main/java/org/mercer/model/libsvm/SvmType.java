package org.mercer.model.libsvm;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The machines of LIBSVM in the order of its option {@code -s}. */
public enum SvmType {
  C_SVC,
  NU_SVC,
  ONE_CLASS,
  EPSILON_SVR,
  NU_SVR;

  /** As a model file names it: {@code c_svc}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<SvmType> named(String word) {
    return Arrays.stream(values()).filter(type -> type.word().equals(word)).findFirst();
  }

  /** Whether it tells classes apart. */
  public boolean classifies() {
    return this == C_SVC || this == NU_SVC;
  }

  /** Whether it predicts numbers. */
  public boolean regresses() {
    return this == EPSILON_SVR || this == NU_SVR;
  }
}
