package org.mercer.interop.libsvm;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The machines of LIBSVM. */
public enum SvmType {
  C_SVC(0),
  NU_SVC(1),
  ONE_CLASS(2),
  EPSILON_SVR(3),
  NU_SVR(4);

  private final int number;

  SvmType(int number) {
    this.number = number;
  }

  /** As the option {@code -s} names it. */
  public int number() {
    return number;
  }

  public static Optional<SvmType> numbered(int number) {
    return Arrays.stream(values()).filter(type -> type.number == number).findFirst();
  }

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
