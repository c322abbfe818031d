/**
 * All kernels and learners by name, above what it lists: from text to kernels and back ({@link
 * org.mercer.catalogue.Kernels}), and for Java by methods ({@link org.mercer.catalogue.Vectors},
 * {@link org.mercer.catalogue.Strings} and their like, one class a kind of object).
 */
@NullMarked
package org.mercer.catalogue;

import org.jspecify.annotations.NullMarked;
