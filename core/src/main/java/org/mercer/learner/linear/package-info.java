/** The primal learners of the course: they see explicit rows of numbers, and find their weights. */
@NullMarked
package org.mercer.learner.linear;

import org.jspecify.annotations.NullMarked;
