#!/usr/bin/env python3
"""Writes a LIBSVM file of random rows with a fixed seed, once: all contestants read the same file.

    generate.py --kind text --n 20000 --d 50000 --file text.libsvm

text: 75 words a row, low columns frequent as in language, each row of length one; a row is of the
class for which its words speak. dense: normal coordinates; the class is the sign of a plane bent by
a parabola, with noise.
"""
import argparse
import os

import numpy as np

WORDS = 75
SKEW = 3


def text(random, n, d):
    speaks = random.standard_normal(d)
    for _ in range(n):
        columns = np.unique((d * random.random(2 * WORDS) ** SKEW).astype(int))
        columns = np.sort(random.choice(columns, min(WORDS, len(columns)), replace=False))
        values = random.random(len(columns)) + 0.1
        values /= np.linalg.norm(values)
        yield speaks[columns] @ values + 0.3 * random.standard_normal() > 0, columns, values


def dense(random, n, d):
    plane, bend = random.standard_normal((2, d)) / np.sqrt(d)
    for _ in range(n):
        x = random.standard_normal(d)
        value = x @ plane + 0.5 * (x @ bend) ** 2 - 0.5 + 0.3 * random.standard_normal()
        yield value > 0, np.arange(d), x


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kind", required=True, choices=("text", "dense"))
    parser.add_argument("--n", type=int, required=True)
    parser.add_argument("--d", type=int, required=True)
    parser.add_argument("--file", required=True)
    options = parser.parse_args()
    rows = {"text": text, "dense": dense}[options.kind](np.random.default_rng(0), options.n, options.d)
    unfinished = f"{options.file}.unfinished"
    with open(unfinished, "w") as out:
        for positive, columns, values in rows:
            entries = " ".join(f"{j + 1}:{v:.5g}" for j, v in zip(columns, values))
            out.write(f"{'+1' if positive else '-1'} {entries}\n")
    os.replace(unfinished, options.file)


main()
