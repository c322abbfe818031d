/** Coordinates of objects: principal components, canonical correlations. */
@NullMarked
package org.mercer.learner.decompose;

import org.jspecify.annotations.NullMarked;
