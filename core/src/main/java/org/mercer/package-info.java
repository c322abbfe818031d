/** The front door: it imports all other packages, and none of them imports it. */
@NullMarked
package org.mercer;

import org.jspecify.annotations.NullMarked;
