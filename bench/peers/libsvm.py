"""LIBSVM's shared library through ctypes: a problem from a CSR matrix, a fit, predictions.

Only what svm.h publishes is used; Debian's package libsvm3 has the library.
"""
import ctypes
import re

import numpy as np

TYPES = {"svc": 0, "oneclass": 2, "svr": 3}
RBF = 2
DOUBLES = ctypes.POINTER(ctypes.c_double)
INTS = ctypes.POINTER(ctypes.c_int)
NODE = np.dtype({"names": ["index", "value"], "formats": ["i4", "f8"], "offsets": [0, 8], "itemsize": 16})


class Problem(ctypes.Structure):
    _fields_ = [("l", ctypes.c_int), ("y", DOUBLES), ("x", ctypes.c_void_p)]


class Parameter(ctypes.Structure):
    _fields_ = [
        ("svm_type", ctypes.c_int),
        ("kernel_type", ctypes.c_int),
        ("degree", ctypes.c_int),
        ("gamma", ctypes.c_double),
        ("coef0", ctypes.c_double),
        ("cache_size", ctypes.c_double),
        ("eps", ctypes.c_double),
        ("C", ctypes.c_double),
        ("nr_weight", ctypes.c_int),
        ("weight_label", ctypes.c_void_p),
        ("weight", ctypes.c_void_p),
        ("nu", ctypes.c_double),
        ("p", ctypes.c_double),
        ("shrinking", ctypes.c_int),
        ("probability", ctypes.c_int),
    ]


class Model(ctypes.Structure):
    _fields_ = [
        ("param", Parameter),
        ("nr_class", ctypes.c_int),
        ("l", ctypes.c_int),
        ("SV", ctypes.c_void_p),
        ("sv_coef", ctypes.POINTER(DOUBLES)),
        ("rho", DOUBLES),
        ("probA", DOUBLES),
        ("probB", DOUBLES),
        ("sv_indices", INTS),
        ("label", INTS),
        ("nSV", INTS),
        ("free_sv", ctypes.c_int),
    ]


class Rows:
    """The rows of a CSR matrix as LIBSVM wants them: index and value, each row closed by index -1."""

    def __init__(self, x):
        n, counts = x.shape[0], np.diff(x.indptr)
        self.nodes = np.zeros(x.nnz + n, NODE)
        places = np.arange(x.nnz) + np.repeat(np.arange(n), counts)
        self.nodes["index"][places] = x.indices + 1
        self.nodes["value"][places] = x.data
        starts = x.indptr[:-1].astype(np.int64) + np.arange(n)
        self.nodes["index"][starts + counts] = -1
        self.pointers = (self.nodes.ctypes.data + NODE.itemsize * starts).astype(np.uint64)


class Libsvm:
    def __init__(self, x, y, learner, gamma, options, library="libsvm.so.3"):
        self.library = ctypes.CDLL(library)
        self.library.svm_train.restype = ctypes.POINTER(Model)
        self.library.svm_predict.restype = ctypes.c_double
        self.library.svm_predict.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        self.said = []
        self.listener = ctypes.CFUNCTYPE(None, ctypes.c_char_p)(lambda text: self.said.append(text.decode()))
        self.library.svm_set_print_string_function(self.listener)
        self.rows, self.y = Rows(x), np.ascontiguousarray(y, np.float64)
        self.problem = Problem(len(y), self.y.ctypes.data_as(DOUBLES), self.rows.pointers.ctypes.data)
        self.parameter = Parameter(
            svm_type=TYPES[learner],
            kernel_type=RBF,
            gamma=gamma,
            cache_size=options.cache,
            eps=options.tolerance,
            C=options.c,
            nu=options.nu,
            p=options.epsilon,
            shrinking=1,
        )

    def fit(self):
        self.said.clear()
        self.model = self.library.svm_train(ctypes.byref(self.problem), ctypes.byref(self.parameter))

    def predictor(self, x):
        """Made ready for these rows; the call goes through them one by one, as svm_predict does."""
        rows = Rows(x)
        pointers = [int(p) for p in rows.pointers]
        model, predict = ctypes.cast(self.model, ctypes.c_void_p), self.library.svm_predict
        return lambda: (rows, [predict(model, p) for p in pointers])

    def said_sum(self, pattern):
        return sum(float(value) for value in re.findall(pattern, "".join(self.said)))

    def figures(self):
        return {
            "objective": self.said_sum(r"obj = ([-+.\deE]+)"),
            "iterations": self.said_sum(r"#iter = (\d+)"),
            "vectors": self.model.contents.l,
        }

    def expansion(self):
        """Rows of the support vectors, a coefficient matrix (classes - 1) x vectors, vectors a class."""
        model = self.model.contents
        rows = np.ctypeslib.as_array(model.sv_indices, (model.l,)) - 1
        lines = [np.ctypeslib.as_array(model.sv_coef[k], (model.l,)) for k in range(max(1, model.nr_class - 1))]
        svc = model.param.svm_type == TYPES["svc"]
        counts = np.ctypeslib.as_array(model.nSV, (model.nr_class,)) if svc else np.array([model.l])
        return rows, np.array(lines), counts
