package org.mercer.numerics.lapack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OtherBlasTest {
  private static final String JAVA =
      "7f3c8c000000-7f3c8c021000 r-xp 00000000 fe:00 91  /usr/lib/jvm/lib/server/libjvm.so";
  private static final String OURS =
      "7f3c8d000000-7f3c8d021000 r-xp 00000000 fe:00 92"
          + "  /root/.javacpp/cache/openblas.jar/org/bytedeco/openblas/linux-x86_64/libopenblas.so.0";
  private static final String SYSTEM =
      "7f3c8e000000-7f3c8e021000 r-xp 00000000 fe:00 93"
          + "  /usr/lib/x86_64-linux-gnu/openblas-pthread/libopenblasp-r0.3.21.so";

  @Test
  void one_of_the_system_is_found_and_ours_is_no_other() {
    assertThat(OtherBlas.among(List.of(JAVA, OURS))).isEmpty();
    assertThat(OtherBlas.among(List.of(JAVA, SYSTEM, OURS)))
        .hasValueSatisfying(
            said ->
                assertThat(said)
                    .endsWith(
                        "/usr/lib/x86_64-linux-gnu/openblas-pthread/libopenblasp-r0.3.21.so"));
  }
}
