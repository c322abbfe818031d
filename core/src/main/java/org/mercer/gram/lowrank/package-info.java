/** A sample seen through a few of its objects, the centres. */
@NullMarked
package org.mercer.gram.lowrank;

import org.jspecify.annotations.NullMarked;
