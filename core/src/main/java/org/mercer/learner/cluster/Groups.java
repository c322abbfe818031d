package org.mercer.learner.cluster;

/** Groups of weighted objects, and what distances to their means follow from. */
interface Groups {
  /** How many objects there are. */
  int size();

  /** How many groups. */
  int groups();

  /** The group of object i. */
  int group(int i);

  double weight(int i);

  /** k(x_i, x_i). */
  double own(int i);

  /** The sum of the weights of a group. */
  double mass(int c);

  /** How many objects of a group count at all. */
  int count(int c);

  /** sum over j in c of w_j k(x_j, x_i). */
  double sum(int c, int i);
}
