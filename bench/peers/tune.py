#!/usr/bin/env python3
"""Searches a grid of c and gamma by five folds and prints one JSON line, fields as in peer.py.

    tune.py --who sklearn --task tune --file magic2k.libsvm.gz --threads 2 --reps 3

who: sklearn (GridSearchCV with as many jobs as threads), libsvm (its own cross-validation for each
point, points side by side). sklearn has the folds that Mercer has: the k-th row of a class is in
fold k modulo 5. LIBSVM draws its own.
"""
import argparse
import ctypes
import json
import os
import resource
import time
from concurrent.futures import ThreadPoolExecutor

parser = argparse.ArgumentParser(description="one grid, one peer, one JSON line")
parser.add_argument("--who", required=True, choices=("sklearn", "libsvm"))
parser.add_argument("--task", default="tune", choices=("tune",))
parser.add_argument("--file", required=True, help="a LIBSVM file, compressed or not")
parser.add_argument("--rows", type=int, default=0, help="use the first rows only; 0 for all")
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--reps", type=int, default=3)
parser.add_argument("--cache", type=float, default=200)
parser.add_argument("--tolerance", type=float, default=1e-3)
options = parser.parse_args()
options.c, options.nu, options.epsilon = 1, 0.5, 0.1

# Jobs are processes, each with one thread.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"
import numpy as np  # noqa: E402
from sklearn.datasets import load_svmlight_file  # noqa: E402
from sklearn.model_selection import GridSearchCV, PredefinedSplit  # noqa: E402
from sklearn.svm import SVC  # noqa: E402

from libsvm import Libsvm  # noqa: E402

PRICES = [0.1, 1, 10, 100, 1000]
GAMMAS = [0.001, 0.01, 0.1, 1, 10]
FOLDS = 5


def folds(y):
    fold = np.empty(len(y), int)
    for label in np.unique(y):
        rows = np.flatnonzero(y == label)
        fold[rows] = np.arange(len(rows)) % FOLDS
    return fold


def sklearn(x, y):
    x = np.ascontiguousarray(x.toarray())
    split = PredefinedSplit(folds(y))
    grid = {"C": PRICES, "gamma": GAMMAS}

    def search():
        found = GridSearchCV(SVC(tol=options.tolerance, cache_size=options.cache), grid, cv=split, n_jobs=options.threads, refit=False)
        found.fit(x, y)
        return found.best_score_, found.best_params_["C"], found.best_params_["gamma"]

    return search


def libsvm(x, y):
    machine = Libsvm(x.tocsr(), y, "svc", 1, options)

    def one(point):
        parameter = type(machine.parameter).from_buffer_copy(machine.parameter)
        parameter.C, parameter.gamma = point
        told = np.empty(len(y))
        # ctypes gives the interpreter free while the library works
        machine.library.svm_cross_validation(
            ctypes.byref(machine.problem), ctypes.byref(parameter), FOLDS, told.ctypes.data_as(ctypes.c_void_p)
        )
        return float(np.mean(told == y)), *point

    def search():
        with ThreadPoolExecutor(options.threads) as pool:
            return max(pool.map(one, [(c, g) for c in PRICES for g in GAMMAS]))

    return search


def timed(call):
    start, processor = time.perf_counter(), cpu()
    result = call()
    return time.perf_counter() - start, cpu() - processor, result


def cpu():
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def main():
    x, y = load_svmlight_file(options.file, zero_based=False)
    last = options.rows or x.shape[0]
    call = {"sklearn": sklearn, "libsvm": libsvm}[options.who](x[:last], y[:last])
    first = timed(call)
    runs = [timed(call) for _ in range(options.reps)] or [first]
    line = {
        "who": options.who,
        "task": options.task,
        "n": last,
        "d": x.shape[1],
        "threads": options.threads,
        "first_s": first[0],
        "first_cpu_s": first[1],
        "median_s": float(np.median([r[0] for r in runs])),
        "cpu_s": float(np.median([r[1] for r in runs])),
        "runs_s": [r[0] for r in runs],
        "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "best": first[2][0],
        "best_c": first[2][1],
        "best_gamma": first[2][2],
    }
    print(json.dumps(line), flush=True)


main()
