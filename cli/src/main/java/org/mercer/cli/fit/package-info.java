/** The command fit: from a file to a tuned model without a choice by hand. */
@NullMarked
package org.mercer.cli.fit;

import org.jspecify.annotations.NullMarked;
