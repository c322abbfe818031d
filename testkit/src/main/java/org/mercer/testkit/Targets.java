package org.mercer.testkit;

import java.util.Arrays;
import java.util.Collections;
import org.mercer.data.Labels;
import org.mercer.data.Weights;

/** What the laws of learners need to know about a kind of target. */
interface Targets<T> {
  /** The targets of these objects. */
  T select(T target, int... indices);

  /** As many targets, all the same. */
  T constant(T target);

  /** One target more than there are objects. */
  T tooMany(T target);

  Targets<double[]> NUMBERS =
      new Targets<>() {
        @Override
        public double[] select(double[] target, int... indices) {
          return Arrays.stream(indices).mapToDouble(i -> target[i]).toArray();
        }

        @Override
        public double[] constant(double[] target) {
          double[] same = new double[target.length];
          Arrays.fill(same, 2.5);
          return same;
        }

        @Override
        public double[] tooMany(double[] target) {
          return Arrays.copyOf(target, target.length + 1);
        }
      };

  Targets<Labels> CLASSES =
      new Targets<>() {
        @Override
        public Labels select(Labels target, int... indices) {
          return target.select(indices);
        }

        @Override
        public Labels constant(Labels target) {
          return Labels.of(Collections.nCopies(target.size(), target.name(0)));
        }

        @Override
        public Labels tooMany(Labels target) {
          int[] indices = new int[target.size() + 1];
          Arrays.setAll(indices, i -> i % target.size());
          return target.select(indices);
        }
      };

  Targets<Weights> NOTHING =
      new Targets<>() {
        @Override
        public Weights select(Weights target, int... indices) {
          return target.select(indices);
        }

        @Override
        public Weights constant(Weights target) {
          return Weights.equal(target.size());
        }

        @Override
        public Weights tooMany(Weights target) {
          return Weights.equal(target.size() + 1);
        }
      };
}
