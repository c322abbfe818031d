/** Rankings: items in order of preference, with ties, some perhaps left out. */
@NullMarked
package org.mercer.data.ranking;

import org.jspecify.annotations.NullMarked;
