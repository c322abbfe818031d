package org.mercer.testkit;

import java.util.Arrays;
import java.util.Collections;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.numerics.dense.DoubleMatrix;

/** What the laws of learners need to know about a kind of target. */
interface RandomTargets<T> {
  /** The targets of these objects. */
  T select(T target, int... indices);

  /** As many targets, all the same. */
  T constant(T target);

  /** One target more than there are objects. */
  T tooMany(T target);

  RandomTargets<Numbers> NUMBERS =
      new RandomTargets<>() {
        @Override
        public Numbers select(Numbers target, int... indices) {
          return target.select(indices);
        }

        @Override
        public Numbers constant(Numbers target) {
          double[][] same = new double[target.columns()][target.size()];
          for (double[] column : same) {
            Arrays.fill(column, 2.5);
          }
          return Numbers.ofColumns(same).weighted(target.weights());
        }

        @Override
        public Numbers tooMany(Numbers target) {
          int[] indices = new int[target.size() + 1];
          Arrays.setAll(indices, i -> i % target.size());
          return target.select(indices);
        }
      };

  RandomTargets<Labels> CLASSES =
      new RandomTargets<>() {
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

  RandomTargets<Gram> VIEW =
      new RandomTargets<>() {
        @Override
        public Gram select(Gram target, int... indices) {
          return target.restrict(indices);
        }

        @Override
        public Gram constant(Gram target) {
          DoubleMatrix ones = new DoubleMatrix(target.size(), target.size());
          Arrays.fill(ones.unsafeValues(), 1);
          return Grams.precomputed(ones);
        }

        @Override
        public Gram tooMany(Gram target) {
          int[] indices = new int[target.size() + 1];
          Arrays.setAll(indices, i -> i % target.size());
          return target.restrict(indices);
        }
      };

  RandomTargets<Weights> NOTHING =
      new RandomTargets<>() {
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
