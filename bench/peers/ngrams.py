"""The Gram matrix of the spectrum kernel on random DNA by scikit-learn: counts of n-grams, times their transpose.

    python3 ngrams.py P N LENGTH [REPETITIONS]

Prints the median of the repetitions, counting included.
"""

import sys
import time

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer


def main(p, n, length, repetitions=3):
    letters = np.array(list("ACGT"))
    rng = np.random.default_rng(1)
    strings = ["".join(row) for row in letters[rng.integers(0, 4, (n, length))]]
    seconds = []
    for _ in range(repetitions):
        start = time.perf_counter()
        counts = CountVectorizer(analyzer="char", ngram_range=(p, p), lowercase=False).fit_transform(strings)
        (counts @ counts.T).toarray()
        seconds.append(time.perf_counter() - start)
    print(f"scikit-learn n-grams p={p} {n} x {length}: {np.median(seconds):.3f} s")


main(*(int(argument) for argument in sys.argv[1:]))
