/** Accuracy and error measures. */
@NullMarked
package org.mercer.model.score;

import org.jspecify.annotations.NullMarked;
