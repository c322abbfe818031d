/** A client of a server of models, with nothing but the JDK. */
@NullMarked
package org.mercer.client;

import org.jspecify.annotations.NullMarked;
