package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words that Java's own classes refuse are the user's to mend, not a fault of the program. */
class OddArgumentsTest {
  @TempDir private Path folder;

  @BeforeEach
  void data() throws IOException {
    Files.writeString(
        folder.resolve("d.csv"),
        "a,b,class\n" + "1,2,x\n2,1,y\n1,3,x\n3,1,y\n".repeat(5),
        java.nio.charset.StandardCharsets.UTF_8);
    assertThat(Cli.run("train", file("d.csv"), file("d.model"), "-l", "svc").status()).isZero();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  /** {@code D} stands for the data, {@code M} for a model, {@code 0} for a name with a NUL. */
  private Cli run(String words) {
    return Cli.run(
        Arrays.stream(words.split(" ", -1))
            .map(w -> w.equals("D") ? file("d.csv") : w.equals("M") ? file("d.model") : w)
            .map(w -> w.replace("NUL", "\0"))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train aNULb M",
        "train D aNULb -l svc",
        "predict aNULb M",
        "predict D aNULb",
        "predict D M aNULb",
        "predict D M --out aNULb",
        "fit aNULb",
        "fit D aNULb",
        "cv aNULb -l svc",
        "cv D -l svc --predictions aNULb",
        "tune aNULb -l svc",
        "compare aNULb -l svc -k linear() -k rbf(gamma=1)",
        "check aNULb",
        "gram aNULb -k linear()",
        "gram D -k linear() --out aNULb",
        "inspect aNULb",
        "reduce aNULb b",
        "report aNULb D --out x.html",
        "report M aNULb --out x.html",
        "explain aNULb 1,2",
        "convert aNULb x.onnx",
        "convert M aNUL.onnx",
        "embed aNULb -l kpca",
        "embed D -l kpca --out aNULb",
        "cluster D -l kkmeans --k 2 --out aNULb",
        "plot regions aNULb --out x.png",
        "plot regions D --out aNUL.png",
        "sample rings --out aNULb",
        "svm-train aNULb",
        "svm-predict aNULb M x",
        "svm-scale aNULb",
        "svm-scale -r aNULb D",
        "test two-sample aNULb D -k linear()",
        "eval -k heat(graph=@aNULb) 1 2",
        "train D -l svc -k heat(graph=@aNULb)",
        "tune D -l svc -k heat(graph=@aNULb,beta=0.1..1)",
        "train D -l svc --labels aNULb"
      })
  void a_name_that_no_file_can_have_is_refused(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train D -l svc --c 1f",
        "train D -l svc --c 99999999999999999999e999",
        "train D -l svc --c ''",
        "train D -l kernelperceptron --epochs 99999999999",
        "train D -l svc --weights x=q",
        "cluster D -l som --grid 99999999999x2",
        "cluster D -l kkmeans --k 2..q",
        "cv D -l svc --folds 99999999999999",
        "cv D -l svc --repeats -1",
        "cv D -l svc --metric pinball(x)",
        "cv D -l svc --fail-below accuracy=q",
        "tune D -l svc --c 1..q",
        "train D -l svc --charset no-such-set",
        "train D -l svc --charset **",
        "train D -l svc --memory 9q",
        "train D -l svc --time -1s",
        "train D -l svc --delimiter ab",
        "gram D -k linear() --rows 99999999999:5",
        "gram D -k linear() --format q",
        "train D -l svc -k poly(degree=99999999999999)",
        "train D -l svc -k rbf(gamma=1)@[99999999999]",
        "train D -l svc -k rbf(gamma=1)@[0]",
        "plot regions D --out x.png --width q",
        "plot regions D --out x.png --width 1",
        "plot regions D --out x.png --width 99999999",
        "plot regions D --out x.png --columns 99999999999,1",
        "sample rings --n -5",
        "explain M 1,2 --top -1",
        "train D -l svc --scale q",
        "train D -l svc --threads 99999999999"
      })
  void a_word_that_is_no_number_or_no_choice_is_refused(String words) {
    refused(words);
  }

  private void refused(String words) {
    Cli cli = run(words);
    assertThat(cli.status()).as("%s: %s%s", words, cli.out(), cli.err()).isIn(2, 65, 66, 73);
    assertThat(cli.err()).doesNotContain("fault of Mercer", "Exception", "\0");
  }
}
