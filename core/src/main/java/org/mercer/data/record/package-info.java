/** Rows of a table as objects: columns of numbers, categories, texts, sequences, dates and ids. */
@NullMarked
package org.mercer.data.record;

import org.jspecify.annotations.NullMarked;
