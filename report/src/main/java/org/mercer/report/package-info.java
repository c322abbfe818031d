/** One page about a model: what it was learned from, how good it is, why, and how to repeat it. */
@NullMarked
package org.mercer.report;

import org.jspecify.annotations.NullMarked;
