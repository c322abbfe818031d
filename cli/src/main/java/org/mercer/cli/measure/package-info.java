/** Commands about a sample and its kernel matrix: gram, distance, project, align, test. */
@NullMarked
package org.mercer.cli.measure;

import org.jspecify.annotations.NullMarked;
