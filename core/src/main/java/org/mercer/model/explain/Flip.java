package org.mercer.model.explain;

/**
 * A counterfactual: one column of an object changed, as little as makes the model say another
 * class.
 *
 * @param from the cell as it is
 * @param to what it would have to be
 * @param answer what the model says then
 * @param size of the change, in standard deviations of the column among the support objects; 1 for
 *     a category
 */
public record Flip(String column, String from, String to, String answer, double size) {}
