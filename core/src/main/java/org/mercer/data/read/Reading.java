package org.mercer.data.read;

import org.mercer.api.Internal;

/**
 * How a file was understood.
 *
 * @param zeroBased whether the indices of a LIBSVM file count from 0; training and test file must
 *     agree
 * @param separator of a table, otherwise a blank
 * @param header whether a table has a header line
 * @param bytes read, after decompression
 * @param lines read
 * @param bom whether the text began with a byte order mark, which was skipped
 * @param gzip whether the file was decompressed
 * @param underflows numbers that are not zero as written but too small for a double
 * @param emptyObjects objects without any entry or symbol
 */
@Internal
public record Reading(
    Format format,
    boolean zeroBased,
    char separator,
    boolean header,
    long bytes,
    long lines,
    boolean bom,
    boolean gzip,
    long underflows,
    long emptyObjects) {}
