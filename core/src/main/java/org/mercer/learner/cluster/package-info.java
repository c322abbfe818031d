/** Groups of objects: k-means, self-organising maps, normalised cuts. */
@NullMarked
package org.mercer.learner.cluster;

import org.jspecify.annotations.NullMarked;
