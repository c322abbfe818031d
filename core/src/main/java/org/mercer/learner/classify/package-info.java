/** Perceptrons and other machines that tell classes apart. */
@NullMarked
package org.mercer.learner.classify;

import org.jspecify.annotations.NullMarked;
