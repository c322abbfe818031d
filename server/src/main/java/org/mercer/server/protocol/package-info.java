/** The protocols that clients speak. */
@NullMarked
package org.mercer.server.protocol;

import org.jspecify.annotations.NullMarked;
