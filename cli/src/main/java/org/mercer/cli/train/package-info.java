/** Commands that make a model: train, embed, cluster, reduce. */
@NullMarked
package org.mercer.cli.train;

import org.jspecify.annotations.NullMarked;
