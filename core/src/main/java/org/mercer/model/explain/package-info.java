/**
 * Why a model says what it says: support objects, features, places and columns with their parts.
 */
@NullMarked
package org.mercer.model.explain;

import org.jspecify.annotations.NullMarked;
