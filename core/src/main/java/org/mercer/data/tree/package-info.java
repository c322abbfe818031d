/** Ordered trees with labelled nodes. */
@NullMarked
package org.mercer.data.tree;

import org.jspecify.annotations.NullMarked;
