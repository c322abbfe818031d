#!/usr/bin/env python3
"""Runs one task with numpy, scipy or scikit-learn and prints one JSON line.

    peer.py --who sklearn --task gram --n 10000 --d 100 --type f32 --threads 2 --reps 3

Only the work itself is timed, never the making of the data. `first_s` is the first call of the
process, `median_s` the median of `reps` calls after it, `cpu_s` that of their processor time. The random numbers have a fixed seed.
"""
import argparse
import json
import os
import resource
import sys
import time

parser = argparse.ArgumentParser(description="one task, one peer, one JSON line")
parser.add_argument("--who", required=True, help="sklearn, sklearn-randomised, numpy, numpy-syrk, blas or scipy")
parser.add_argument("--task", required=True, help="gram, ridge, kpca, ...: see main")
parser.add_argument("--n", type=int, default=10000, help="rows")
parser.add_argument("--d", type=int, default=100, help="columns")
parser.add_argument("--nonzeros", type=int, default=75, help="non-zeros a row (sparse)")
parser.add_argument("--skew", type=float, default=1.0, help="column = d u^skew, u uniform (sparse)")
parser.add_argument("--type", choices=("f32", "f64"), default="f64")
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--reps", type=int, default=3)
parser.add_argument("--file", help="what to read (libsvm, csv)")
options = parser.parse_args()

# The libraries read these once, when they are loaded.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = str(options.threads)
import numpy as np  # noqa: E402

DTYPE = np.float32 if options.type == "f32" else np.float64


def normal(n, d, seed=0):
    return np.random.default_rng(seed).standard_normal((n, d)).astype(DTYPE)


def gemm():
    """C = A B with square factors: the rate that stands for the peak of the machine."""
    a, b = normal(options.n, options.n), normal(options.n, options.n, seed=1)
    c = np.empty((options.n, options.n), DTYPE)
    return lambda: np.matmul(a, b, out=c), {"flops": 2.0 * options.n**3}


def gram():
    x = normal(options.n, options.d)
    gamma = 1.0 / options.d
    work = {"flops": 2.0 * options.n**2 * options.d, "entries": float(options.n) ** 2}
    if options.who == "sklearn":
        from sklearn.metrics.pairwise import rbf_kernel

        return lambda: rbf_kernel(x, gamma=gamma), work
    k = np.empty((options.n, options.n), DTYPE)
    # numpy turns x @ x.T into syrk and a copy of the triangle; a second array makes it gemm.
    right = x.T if options.who == "numpy-syrk" else x.copy().T
    if options.who == "blas":
        return lambda: np.matmul(x, right, out=k), work

    def in_place():
        squares = np.einsum("ij,ij->i", x, x)
        np.matmul(x, right, out=k)
        np.multiply(k, DTYPE(2 * gamma), out=k)
        np.subtract(k, DTYPE(gamma) * squares[:, None], out=k)
        np.subtract(k, DTYPE(gamma) * squares[None, :], out=k)
        np.exp(k, out=k)

    return in_place, work


def sparse():
    import scipy.sparse as sp

    generator = np.random.default_rng(0)
    shape = (options.n, options.nonzeros)
    columns = (options.d * generator.random(shape) ** options.skew).astype(np.int32)
    rows = np.repeat(np.arange(options.n, dtype=np.int32), options.nonzeros)
    values = generator.random(options.n * options.nonzeros).astype(DTYPE)
    x = sp.csr_matrix((values, (rows, columns.ravel())), shape=(options.n, options.d))
    work = {"entries": float(options.n) ** 2}
    if options.who == "scipy":
        return lambda: (x @ x.T), work  # the product alone, left sparse
    from sklearn.metrics.pairwise import rbf_kernel

    return lambda: rbf_kernel(x, gamma=1.0), work


def ridge():
    from sklearn.kernel_ridge import KernelRidge

    x = normal(options.n, options.d)
    y = np.sin(x.sum(axis=1))
    learner = KernelRidge(alpha=1.0, kernel="rbf", gamma=1.0 / options.d)
    return lambda: learner.fit(x, y), {"rows": options.n}


def points():
    """Around ten centres, by turns; Mercer makes its own by the same law."""
    centres = 2 * normal(10, options.d, seed=2)
    return centres[np.arange(options.n) % 10] + normal(options.n, options.d)


def kpca():
    from sklearn.decomposition import KernelPCA

    solver = "randomized" if options.who.endswith("randomised") else "arpack"
    x = points()
    learner = KernelPCA(10, kernel="rbf", gamma=1.0 / options.d, eigen_solver=solver)
    return lambda: learner.fit(x), {"rows": options.n}


def spectral():
    from sklearn.cluster import SpectralClustering

    x = points()
    learner = SpectralClustering(10, gamma=1.0 / options.d, random_state=0)
    return lambda: learner.fit(x), {"rows": options.n}


def process():
    from sklearn.gaussian_process import GaussianProcessRegressor
    from sklearn.gaussian_process.kernels import RBF

    x = points()
    kernel = RBF((options.d / 2) ** 0.5, "fixed")  # exp(-|x - y|^2 / d)
    return GaussianProcessRegressor(kernel, alpha=0.1, optimizer=None), x, np.sin(x.sum(axis=1))


def gp():
    learner, x, y = process()
    fresh = x[: options.n // 5]
    return lambda: learner.fit(x, y).predict(fresh, return_std=True), {"rows": options.n}


def gp_predict():
    learner, x, y = process()
    learner.fit(x, y)
    fresh = x[: options.n // 5]
    return lambda: learner.predict(fresh, return_std=True), {"rows": len(fresh)}


def multiply():
    """K v in blocks of rows, the matrix never stored: what one writes with numpy."""
    x = normal(options.n, options.d)
    v = np.ones(options.n, DTYPE)
    gamma, block = 1.0 / options.d, 1000
    squares = np.einsum("ij,ij->i", x, x)
    out = np.empty(options.n, DTYPE)
    buffer = np.empty((block, options.n), DTYPE)

    def blocks():
        for start in range(0, options.n, block):
            stop = min(start + block, options.n)
            k = buffer[: stop - start]
            np.matmul(x[start:stop], x.T, out=k)
            np.multiply(k, DTYPE(2 * gamma), out=k)
            np.subtract(k, DTYPE(gamma) * squares[start:stop, None], out=k)
            np.subtract(k, DTYPE(gamma) * squares[None, :], out=k)
            np.exp(k, out=k)
            np.matmul(k, v, out=out[start:stop])

    return blocks, {"entries": float(options.n) ** 2}


def libsvm():
    from sklearn.datasets import load_svmlight_file

    return lambda: load_svmlight_file(options.file), {"bytes": os.path.getsize(options.file)}


def csv():
    size = {"bytes": os.path.getsize(options.file)}
    if options.who == "pandas":
        import pandas

        return lambda: pandas.read_csv(options.file), size
    return lambda: np.loadtxt(options.file, delimiter=",", skiprows=1), size


def timed(call):
    start, processor = time.perf_counter(), time.process_time()
    call()
    return time.perf_counter() - start, time.process_time() - processor


def main():
    known = (gemm, gram, sparse, ridge, kpca, spectral, gp, gp_predict, multiply, libsvm, csv)
    tasks = {f.__name__.replace("_", "-"): f for f in known}
    if options.task not in tasks:
        sys.exit(f"there is no task '{options.task}'; choose one of {', '.join(tasks)}")
    call, work = tasks[options.task]()
    first = timed(call)
    seconds, processor = zip(*([timed(call) for _ in range(options.reps)] or [first]))
    line = {
        "who": options.who,
        "task": options.task,
        "n": options.n,
        "d": options.d,
        "type": options.type,
        "threads": options.threads,
        "first_s": first[0],
        "first_cpu_s": first[1],
        "median_s": float(np.median(seconds)),
        "cpu_s": float(np.median(processor)),
        "runs_s": seconds,
        "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    print(json.dumps({**line, **work}), flush=True)


main()
