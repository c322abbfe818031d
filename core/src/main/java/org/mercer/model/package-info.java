/** What is kept and shipped: models, predictions, training. */
@NullMarked
package org.mercer.model;

import org.jspecify.annotations.NullMarked;
