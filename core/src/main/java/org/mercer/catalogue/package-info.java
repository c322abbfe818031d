/** All kernels and learners by name, above what it lists: from text to kernels and back. */
@NullMarked
package org.mercer.catalogue;

import org.jspecify.annotations.NullMarked;
