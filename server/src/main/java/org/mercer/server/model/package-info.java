/** Models that are served: what they expect and say, where they come from, how they drift. */
@NullMarked
package org.mercer.server.model;

import org.jspecify.annotations.NullMarked;
