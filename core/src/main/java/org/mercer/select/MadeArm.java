package org.mercer.select;

/** An arm that follows from what a search has found so far, and what it costs. */
record MadeArm(Arm arm, ArmCost cost) {}
