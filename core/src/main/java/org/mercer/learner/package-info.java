/** The algorithms; they see a Gram matrix, never an object. */
@NullMarked
package org.mercer.learner;

import org.jspecify.annotations.NullMarked;
