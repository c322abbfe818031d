/** Graphs and the nodes of a graph, and the files they come from. */
@NullMarked
package org.mercer.data.graph;

import org.jspecify.annotations.NullMarked;
