package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.error.InputException;

class BagTableTest {
  private static final String BAGS =
      "bag_id,x,z,class\nm1,1,2,pos\nm2,0,0,neg\nm1,,4,pos\nm2,5,6,neg\nm3,7,8,pos\n";

  @Test
  void rows_of_one_bag_are_one_object_and_its_name_goes_through() {
    ReadOptions gaps = Texts.STRICT.missing(ReadOptions.Missing.AUTO).open(true);
    Dataset<Bag> data = Texts.read("b.csv", BAGS, gaps).of(BagDomain.INSTANCE);
    assertThat(data.reading().format()).isEqualTo(Format.CSV);
    assertThat(data.sample().size()).isEqualTo(3);
    assertThat(data.sample().get(0).vectors()).hasSize(2);
    assertThat(data.sample().get(0).vectors().get(1).get(0)).isEqualTo(3); // of 0, 1, 5, 7
    assertThat(data.targets().orElseThrow().texts()).containsExactly("pos", "neg", "pos");
    assertThat(data.beside().columns().get(0)).containsExactly("m1", "m2", "m3");
  }

  @Test
  void a_bag_has_one_label_and_a_table_may_have_a_column_of_that_name() {
    InputException refused = Texts.refusal("bag,x,y\na,1,p\na,2,q\nb,3,p\n", Texts.STRICT);
    assertThat(refused.where()).isEqualTo("data:3:5");
    assertThat(refused.getMessage()).contains("the label 'q'", "'p'");
    Dataset<?> table =
        Texts.read("d.csv", "bag,x,y\na,1,p\na,2,q\nb,3,p\n", Texts.STRICT.format(Format.CSV));
    assertThat(table.domain().name()).isEqualTo("record");
    assertThat(Texts.read("d.csv", "bag,x,y\na,1,p\nb,2,q\n", Texts.STRICT).domain().name())
        .isEqualTo("record");
  }

  @Test
  void no_damage_is_more_than_a_refusal() {
    for (int seed = 0; seed < 3000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(BAGS);
      for (int n = random.nextInt(1, 6); n > 0; n--) {
        text.setCharAt(random.nextInt(text.length()), "abm,;\n\"\t1.x ".charAt(random.nextInt(12)));
      }
      try {
        assertThat(Texts.read("b.csv", text.toString(), Texts.STRICT).size()).isPositive();
      } catch (InputException refused) {
        assertThat(refused.where()).as("seed %d", seed).startsWith("b.csv");
      }
    }
  }
}
