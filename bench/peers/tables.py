#!/usr/bin/env python3
"""What others try on a table of numbers, with defaults; prints one JSON line.

    tables.py --who boosting --metric accuracy --train a.libsvm --test b.libsvm

who: boosting (HistGradientBoosting with defaults), grid (GridSearchCV over SVC or SVR on standardised
columns, C and gamma by powers of ten; where ten minutes are too short for all rows, on as many as
they suffice for, and the best point on all rows). Without --test the mean of five stratified folds.
"""
import argparse
import gzip
import json
import time

import numpy as np
from sklearn.datasets import load_svmlight_file
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor
from sklearn.metrics import accuracy_score, r2_score
from sklearn.model_selection import GridSearchCV, KFold, StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC, SVR

MINUTES = 10
PRICES = [0.1, 1, 10, 100, 1000]
WIDTHS = [0.01, 0.1, 1, 10]  # over the number of columns

parser = argparse.ArgumentParser(description="one program, one data set, one JSON line")
parser.add_argument("--who", required=True, choices=("boosting", "grid"))
parser.add_argument("--metric", required=True, choices=("accuracy", "rmse", "nrmse", "r2"))
parser.add_argument("--train", required=True)
parser.add_argument("--test")
parser.add_argument("--threads", type=int, default=2)
options = parser.parse_args()
classes = options.metric == "accuracy"


def read(path, columns=None):
    if ".libsvm" in path:
        x, y = load_svmlight_file(path, n_features=columns, zero_based=False)
        return np.asarray(x.todense()), y
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt") as file:
        header = "csv" in path
        values = np.loadtxt(file, delimiter="," if header else "\t", skiprows=int(header))
    return values[:, :-1], values[:, -1]


def grid(x, y, seconds):
    """The best machine of a grid, of as many rows as the time is enough for."""
    machine = SVC(cache_size=500) if classes else SVR(cache_size=500)
    pipe = make_pipeline(StandardScaler(), machine)
    name = type(machine).__name__.lower()
    points = {f"{name}__C": PRICES, f"{name}__gamma": [w / x.shape[1] for w in WIDTHS]}
    folds = StratifiedKFold(5, shuffle=True, random_state=1) if classes else KFold(5, shuffle=True, random_state=1)
    rows = len(y)
    if rows > 500:  # the cost of a machine grows with the square of the rows at least
        some = np.random.RandomState(0).permutation(rows)[:500]
        begin = time.perf_counter()
        GridSearchCV(pipe, points, cv=folds, n_jobs=options.threads, refit=False).fit(x[some], y[some])
        one = time.perf_counter() - begin
        rows = int(min(rows, 500 * (0.7 * seconds / one) ** 0.5))
    some = np.random.RandomState(0).permutation(len(y))[:rows] if rows < len(y) else np.arange(len(y))
    found = GridSearchCV(pipe, points, cv=folds, n_jobs=options.threads, refit=False).fit(x[some], y[some])
    return pipe.set_params(**found.best_params_).fit(x, y)


def learned(x, y, seconds):
    if options.who == "grid":
        return grid(x, y, seconds)
    return (HistGradientBoostingClassifier if classes else HistGradientBoostingRegressor)().fit(x, y)


def score(said, y, unit):
    if classes:
        return accuracy_score(y, said)
    return r2_score(y, said) if options.metric == "r2" else np.sqrt(np.mean((said - y) ** 2)) / unit


def main():
    x, y = read(options.train)
    unit = y.std() if options.metric == "nrmse" else 1
    begin = time.perf_counter()
    if options.test:
        tx, ty = read(options.test, x.shape[1])
        scores = [score(learned(x, y, 60 * MINUTES).predict(tx), ty, unit)]
    else:
        folds = StratifiedKFold(5, shuffle=True, random_state=0) if classes else KFold(5, shuffle=True, random_state=0)
        split = folds.split(x, y)
        scores = [score(learned(x[a], y[a], 60 * MINUTES / 5).predict(x[b]), y[b], unit) for a, b in split]
    print(json.dumps({"score": float(np.mean(scores)), "seconds": time.perf_counter() - begin}))


main()
