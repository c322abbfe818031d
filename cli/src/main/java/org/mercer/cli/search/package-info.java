/** Commands that choose and compare: tune, cv, compare. */
@NullMarked
package org.mercer.cli.search;

import org.jspecify.annotations.NullMarked;
