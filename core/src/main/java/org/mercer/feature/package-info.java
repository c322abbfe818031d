/** Computing in feature space. */
@NullMarked
package org.mercer.feature;

import org.jspecify.annotations.NullMarked;
