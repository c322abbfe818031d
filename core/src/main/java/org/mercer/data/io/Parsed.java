package org.mercer.data.io;

import java.util.function.Supplier;

/**
 * A file that was gone through to its end: its faults, and what its good rows hold.
 *
 * @param rows good ones
 * @param blanks lines without anything
 * @param comments lines with a comment only
 * @param dataset of the good rows, made on request; once
 */
record Parsed(Faults faults, long rows, long blanks, long comments, Supplier<Dataset<?>> dataset) {}
