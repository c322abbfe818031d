/** What programs may build on, and what is public only for the rooms of Mercer itself. */
@NullMarked
package org.mercer.api;

import org.jspecify.annotations.NullMarked;
