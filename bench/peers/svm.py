#!/usr/bin/env python3
"""Fits a support vector machine with a Gaussian, or predicts with one, and prints one JSON line.

    svm.py --who libsvm --task svm --learner svc --file magic.libsvm.gz --c 10 --check 1

who: libsvm, libsvm-openmp (a build with OpenMP, whose library LIBSVM_OPENMP names), sklearn,
assembled (a Gram matrix by BLAS, then scikit-learn on it as precomputed), and for svm-predict numpy
(a product and exp in single precision over the same support vectors).
gamma is 1/(d var X). Only the fit or the prediction is timed; fields are those of peer.py. With
--check the objective and the violation of the conditions of optimality are computed anew.
"""
import argparse
import json
import os
import time

parser = argparse.ArgumentParser(description="one machine, one peer, one JSON line")
parser.add_argument("--who", required=True, choices=("libsvm", "libsvm-openmp", "sklearn", "assembled", "numpy"))
parser.add_argument("--task", default="svm", choices=("svm", "svm-predict"))
parser.add_argument("--learner", default="svc", choices=("svc", "svr", "oneclass"))
parser.add_argument("--file", required=True, help="a LIBSVM file, compressed or not")
parser.add_argument("--test", help="the rows to predict")
parser.add_argument("--rows", type=int, default=0, help="use the first rows only; 0 for all")
parser.add_argument("--c", type=float, default=1)
parser.add_argument("--epsilon", type=float, default=0.1)
parser.add_argument("--nu", type=float, default=0.1)
parser.add_argument("--tolerance", type=float, default=1e-3)
parser.add_argument("--cache", type=float, default=1000, help="megabytes for kernel rows")
parser.add_argument("--threads", type=int, default=1)
parser.add_argument("--reps", type=int, default=0, help="timed calls after the first")
parser.add_argument("--check", type=int, default=0)
options = parser.parse_args()

# The libraries read these once, when they are loaded.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = str(options.threads)
import numpy as np  # noqa: E402
from sklearn import svm  # noqa: E402
from sklearn.datasets import load_svmlight_file  # noqa: E402
from sklearn.metrics.pairwise import rbf_kernel  # noqa: E402

from libsvm import Libsvm  # noqa: E402

DENSE = 0.15  # stored dense when more than this part of the entries is not zero
BLOCK = 1000


def load(file, columns=None):
    x, y = load_svmlight_file(file, n_features=columns, zero_based=False)
    last = options.rows or x.shape[0]
    return x[:last], y[:last]


def suited(x):
    return x.toarray() if x.nnz > DENSE * x.shape[0] * x.shape[1] else x


def width(x):
    entries = x.shape[0] * x.shape[1]
    mean = x.sum() / entries
    return 1 / (x.shape[1] * (x.multiply(x).sum() / entries - mean * mean))


class Sklearn:
    def __init__(self, x, y, gamma, assembled=False):
        self.x, self.y, self.gamma, self.assembled = suited(x), y, gamma, assembled
        how = {"kernel": "precomputed"} if assembled else {"kernel": "rbf", "gamma": gamma}
        how.update(tol=options.tolerance, cache_size=options.cache)
        if options.learner == "svc":
            self.learner = svm.SVC(C=options.c, **how)
        elif options.learner == "svr":
            self.learner = svm.SVR(C=options.c, epsilon=options.epsilon, **how)
        else:
            self.learner = svm.OneClassSVM(nu=options.nu, **how)

    def fit(self):
        self.learner.fit(self.gram() if self.assembled else self.x, self.y)

    def gram(self):
        if not isinstance(self.x, np.ndarray):
            return rbf_kernel(self.x, gamma=self.gamma)
        squares = np.einsum("ij,ij->i", self.x, self.x)
        k = self.x @ self.x.T
        k *= 2 * self.gamma
        k -= self.gamma * squares[:, None]
        k -= self.gamma * squares[None, :]
        return np.exp(k, out=k)

    def predictor(self, x):
        x = x.toarray() if isinstance(self.x, np.ndarray) else x
        return lambda: self.learner.predict(x)

    def figures(self):
        return {"iterations": float(np.sum(self.learner.n_iter_)), "vectors": len(self.learner.support_)}

    def expansion(self):
        coefficients = np.asarray(getattr(self.learner.dual_coef_, "todense", lambda: self.learner.dual_coef_)())
        if options.learner != "svc":
            return self.learner.support_, coefficients, np.array([coefficients.shape[1]])
        return self.learner.support_, coefficients, self.learner.n_support_


class Numpy(Sklearn):
    """What one writes by hand for speed: the values of all machines by two products and exp, in float32."""

    def predictor(self, x):
        support, lines, counts = self.expansion()
        ends = np.concatenate([[0], np.cumsum(counts)])
        machines = [machine(lines, ends, a, b) for a in range(len(counts)) for b in range(a + 1, len(counts))]
        weights = np.zeros((len(support), len(machines)), np.float32)
        for column, (places, values) in enumerate(machines):
            weights[places, column] = values
        vectors = np.ascontiguousarray(self.x[support], np.float32)
        rows = x.toarray().astype(np.float32)
        right = vectors.T.copy()
        gamma, bias = np.float32(self.gamma), self.learner.intercept_.astype(np.float32)

        def predict():
            lengths, others = np.einsum("ij,ij->i", rows, rows), np.einsum("ij,ij->i", vectors, vectors)
            out = np.empty((len(rows), weights.shape[1]), np.float32)
            for start in range(0, len(rows), BLOCK):
                k = rows[start : start + BLOCK] @ right
                k *= 2 * gamma
                k -= gamma * lengths[start : start + BLOCK, None]
                k -= gamma * others[None, :]
                np.exp(k, out=k)
                out[start : start + BLOCK] = k @ weights + bias
            return out

        return predict


def machine(lines, ends, a, b):
    """The places among the support vectors and the coefficients of the machine for classes a and b."""
    first, second = np.arange(ends[a], ends[a + 1]), np.arange(ends[b], ends[b + 1])
    return np.concatenate([first, second]), np.concatenate([lines[b - 1, first], lines[a, second]])


def duals(expansion, y):
    """Rows, coefficients, targets and bounds of each machine: min 1/2 b'Kb - z'b + epsilon |b|."""
    support, lines, counts = expansion
    n = len(y)
    if options.learner != "svc":
        full = np.zeros(n)
        full[support] = lines[0]
        regression = options.learner == "svr"
        low, high = (-options.c, options.c) if regression else (0, 1)
        target, epsilon = (y, options.epsilon) if regression else (np.zeros(n), 0)
        yield np.arange(n), full, target, np.full(n, low), np.full(n, high), epsilon
        return
    ends = np.concatenate([[0], np.cumsum(counts)])
    names = [y[support[ends[k]]] for k in range(len(counts))]
    for a in range(len(counts)):
        for b in range(a + 1, len(counts)):
            places, values = machine(lines, ends, a, b)
            full = np.zeros(n)
            full[support[places]] = values
            rows = np.flatnonzero((y == names[a]) | (y == names[b]))
            # whichever class has the positive coefficients is the positive one
            flip = 1 if np.all(full[y == names[a]] >= 0) else -1
            z = np.where(y[rows] == names[a], flip, -flip).astype(float)
            yield rows, full[rows], z, np.where(z > 0, 0, -options.c), np.where(z > 0, options.c, 0), 0


def check(x, y, gamma, expansion):
    """Objective and largest violation, from the coefficients alone."""
    x, objective, gap = suited(x), 0.0, 0.0
    for rows, b, z, low, high, epsilon in duals(expansion, y):
        support = np.flatnonzero(b)
        right, products = x[rows[support]], np.empty(len(rows))
        for start in range(0, len(rows), BLOCK):
            part = slice(start, start + BLOCK)
            products[part] = rbf_kernel(x[rows[part]], right, gamma=gamma) @ b[support]
        objective += float(b @ (products / 2 - z) + epsilon * np.abs(b).sum())
        # rounding of a bound that came through a file or a product must not count as a free variable
        close = 1e-12 * np.maximum(np.abs(low), np.abs(high))
        up = (z - products - np.where(b >= 0, epsilon, -epsilon))[b < high - close].max()
        down = (z - products - np.where(b > 0, epsilon, -epsilon))[b > low + close].min()
        gap = max(gap, float(up - down))
    return {"objective": objective, "gap": gap}


def timed(call):
    start, processor = time.perf_counter(), time.process_time()
    call()
    return time.perf_counter() - start, time.process_time() - processor


def peak_megabytes():
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) // 1024 for line in file if line.startswith("VmHWM:"))


def contestant(x, y, gamma):
    if options.who == "libsvm":
        return Libsvm(x, y, options.learner, gamma, options)
    if options.who == "libsvm-openmp":
        return Libsvm(x, y, options.learner, gamma, options, os.environ["LIBSVM_OPENMP"])
    return Numpy(x, y, gamma) if options.who == "numpy" else Sklearn(x, y, gamma, options.who == "assembled")


def main():
    x, y = load(options.file)
    gamma = width(x)
    peer = contestant(x, y, gamma)
    call, rows = peer.fit, x.shape[0]
    if options.task == "svm-predict":
        peer.fit()
        test, _ = load(options.test, x.shape[1])
        call, rows = peer.predictor(test), test.shape[0]
    first = timed(call)
    seconds, processor = zip(*([timed(call) for _ in range(options.reps)] or [first]))
    line = {
        "who": options.who,
        "task": options.task,
        "rows": rows,
        "threads": options.threads,
        "first_s": first[0],
        "first_cpu_s": first[1],
        "median_s": float(np.median(seconds)),
        "cpu_s": float(np.median(processor)),
        "runs_s": seconds,
        "rss_mb": peak_megabytes(),
        "gamma": gamma,
    }
    line.update(peer.figures())
    if options.check and options.task == "svm":
        line.update(check(x, y, gamma, peer.expansion()))
    print(json.dumps(line), flush=True)


main()
