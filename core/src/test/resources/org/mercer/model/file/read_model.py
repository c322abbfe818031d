"""Reads a model file as docs/model-file.md describes it, and prints the values of its functions.

usage: read_model.py MODEL OBJECTS
OBJECTS has one object a line: numbers with commas between, or a string. Each line of the answer has
the values of all functions for one object, and for a classification the class, with tabs between.
"""

import array
import json
import math
import re
import struct
import sys
from collections import Counter


def crc32c(data):
    table = []
    for n in range(256):
        for _ in range(8):
            n = (n >> 1) ^ 0x82F63B78 if n & 1 else n >> 1
        table.append(n)
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 0xFF] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"MERCER\r\n", "not a model file"
    version, sections, length, crc = struct.unpack("<iiqI", data[8:28])
    assert version == 1 and length == len(data) and crc == crc32c(data[:24])
    contents, at = [], 28
    for _ in range(sections):
        (size,) = struct.unpack("<q", data[at : at + 8])
        (crc,) = struct.unpack("<I", data[at + 8 + size : at + 12 + size])
        assert crc == crc32c(data[at : at + 8 + size]), "damaged section"
        contents.append(data[at + 8 : at + 8 + size])
        at += 12 + size
    assert at == len(data)
    header = json.loads(contents[0].decode("utf-8"))
    arrays = {}
    for listed, content in zip(header["arrays"], contents[1:]):
        values = array.array({"f64": "d", "i32": "i", "i64": "q", "u8": "B"}[listed["type"]])
        values.frombytes(content)
        if sys.byteorder == "big":
            values.byteswap()
        assert len(values) == listed["length"]
        arrays[listed["name"]] = values
    return header, arrays


def texts(arrays, name):
    data, start, found = bytes(arrays[name + ".utf8"]), 0, []
    for end in arrays[name + ".ends"]:
        found.append(data[start:end].decode("utf-8"))
        start = end
    return found


def objects(header, arrays, prefix):
    if header["domain"] == "string":
        return texts(arrays, prefix + "string")
    assert header["domain"] == "vector"
    values = arrays[prefix + "values"]
    if prefix + "shape" in arrays:
        rows, cols = arrays[prefix + "shape"]
        return [list(values[i * cols : (i + 1) * cols]) for i in range(rows)]
    start, columns = arrays[prefix + "start"], arrays[prefix + "columns"]
    dense = []
    for i in range(len(start) - 1):
        row = [0.0] * arrays[prefix + "cols"][0]
        for e in range(start[i], start[i + 1]):
            row[columns[e]] = values[e]
        dense.append(row)
    return dense


def kernel(expression):
    name, inside = re.fullmatch(r"(\w+)\((.*)\)", expression).groups()
    given = dict(part.split("=") for part in inside.split(", ") if part)
    if name == "linear":
        return lambda x, z: sum(a * b for a, b in zip(x, z))
    if name == "rbf":
        gamma = float(given["gamma"])
        return lambda x, z: math.exp(-gamma * sum((a - b) ** 2 for a, b in zip(x, z)))
    if name == "spectrum":
        p = int(given["p"])

        def count(s):
            return Counter(s[i : i + p] for i in range(len(s) - p + 1))

        return lambda s, t: sum(c * count(t)[u] for u, c in count(s).items())
    raise ValueError("this small program does not know " + name)


def functions(header, arrays):
    """Bias and coefficients of each function."""
    size, coefficients = header["support"], arrays["coefficients"]
    if "stretches" not in arrays:
        return [(header["bias"], list(coefficients))]
    found = [(bias, [0.0] * size) for bias in arrays["biases"]]
    at, stretches = 0, arrays["stretches"]
    for s in range(0, len(stretches), 3):
        function, first, length = stretches[s : s + 3]
        for i in range(length):
            found[function][1][first + i] += coefficients[at + i]
        at += length
    return found


def prepared(header, arrays, x):
    if header["preparation"]["name"] == "none":
        return x
    out = [0.0] * len(x)
    parts = [arrays["preparation." + name] for name in ("columns", "shift", "factor")]
    for j, shift, factor in zip(*parts):
        out[j] = (x[j] - shift) * factor
    return out


def winner(header, values):
    classes, scheme = header["classes"], header["scheme"]
    if scheme == "sign":
        return classes[1 if values[0] >= 0 else 0]
    if scheme == "pairs":
        votes, values = [0] * len(classes), iter(values)
        for a in range(len(classes)):
            for b in range(a + 1, len(classes)):
                votes[b if next(values) >= 0 else a] += 1
        return classes[votes.index(max(votes))]
    return classes[values.index(max(values))]


def main(model, path):
    header, arrays = read(model)
    support, k = objects(header, arrays, "support."), kernel(header["kernel"])
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            x = line if header["domain"] == "string" else [float(v) for v in line.split(",")]
            x = prepared(header, arrays, x)
            row = [k(s, x) for s in support]
            values = [
                bias + sum(a * v for a, v in zip(own, row)) for bias, own in functions(header, arrays)
            ]
            answer = [repr(v) for v in values]
            if header["kind"] == "classification":
                answer.append(winner(header, values))
            print("\t".join(answer))


if __name__ == "__main__":
    main(*sys.argv[1:])
