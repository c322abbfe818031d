/** Figures: what is to be seen, drawn as SVG or as pixels, without the desktop classes of Java. */
@NullMarked
package org.mercer.picture;

import org.jspecify.annotations.NullMarked;
