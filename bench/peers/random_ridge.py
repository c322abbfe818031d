"""scikit-learn's random features and Nystroem with ridge regression, beside RandomRidge.java."""

import time

import numpy as np
from sklearn.kernel_approximation import Nystroem, RBFSampler
from sklearn.linear_model import Ridge

random = np.random.RandomState(1)
x = random.randn(50000, 50)
y = np.sin(x[:, 0]) + x[:, 1] * x[:, 2] + 0.1 * random.randn(50000)
for name, features in (
    ("random features", RBFSampler(gamma=0.01, n_components=1000, random_state=1)),
    ("Nystroem", Nystroem(gamma=0.01, n_components=1000, random_state=1)),
):
    for kind in (np.float64, np.float32):
        xs, ys = x.astype(kind), y.astype(kind)
        for _ in range(3):
            clock, start = time.time(), time.process_time()
            z = features.fit(xs).transform(xs)
            middle = time.process_time()
            fit = Ridge(alpha=1.0).fit(z, ys)
            end = time.process_time()
            rmse = np.sqrt(np.mean((fit.predict(z) - ys) ** 2))
            print(
                f"{name} {kind.__name__}: {time.time() - clock:.2f} s, processor time"
                f" {end - start:.2f} s, of which features {middle - start:.2f}; {rmse:.4f}"
            )
