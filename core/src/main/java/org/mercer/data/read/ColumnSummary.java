package org.mercer.data.read;

import org.mercer.api.Internal;
import org.mercer.data.record.ColumnKind;

/**
 * A column of a table at a glance.
 *
 * @param missing how many cells have no value
 * @param range from the smallest to the largest, the names of a category, or the lengths of texts
 */
@Internal
public record ColumnSummary(String name, ColumnKind kind, int missing, String range) {}
