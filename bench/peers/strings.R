# The Gram matrix of random DNA by kernlab: Rscript strings.R TYPE P N LENGTH, TYPE string or spectrum.
# Type "string" is the gap-weighted subsequences kernel with lambda = 0.5.
suppressMessages(library(kernlab))
args <- commandArgs(TRUE)
type <- args[1]; p <- as.integer(args[2]); n <- as.integer(args[3]); len <- as.integer(args[4])
set.seed(1)
x <- lapply(seq_len(n), function(i) paste(sample(c("A", "C", "G", "T"), len, TRUE), collapse = ""))
k <- stringdot(type = type, length = p, lambda = 0.5, normalized = FALSE)
t <- system.time(K <- kernelMatrix(k, x))
cat(sprintf("kernlab %s p=%d n=%d length=%d %.3f s processor %.3f s\n", type, p, n, len, t[["elapsed"]], t[["user.self"]]))
