/** From a file to a model: what it holds, how it lies, a fit to watch. */
@NullMarked
package org.mercer.studio.data;

import org.jspecify.annotations.NullMarked;
