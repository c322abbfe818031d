"""Contests of support vector machines: fits, predictions, growth with the number of points."""
import math
import os
import statistics
import subprocess
import sys

from contest import PEERS, Contest

HEAP = ["-Xmx6g"]
# LIBSVM's 1000 MB for kernel rows and 250 for the virtual machine, with the launcher's room for new objects
FRUGAL = ["-Xmx1250m", "-XX:MaxNewSize=128m"]
ONCE = "mercer once"
OPENMP = "LIBSVM_OPENMP"  # LIBSVM built with OpenMP is a peer where this names its library
SCRIPT = "svm.py"
MOST_STORED = 20_000  # rows of which the assembled opponent can keep the matrix: 3.2 GB
GROWTH = (1000, 2000, 5000, 10_000, 20_000, 50_000)
DIGITS = 50  # columns of the plot


class Machines(Contest):
    """A contest over a file; without the file it is left out."""

    def __init__(self, name, about, file, runs, make=None):
        super().__init__(name, about, runs)
        self.file, self.make = file, make

    def available(self):
        if not self.file.exists() and self.make:
            self.make()
        if not self.file.exists():
            print(f"skipped {self.name}: there is no {self.file}; --data names the folder", file=sys.stderr)
        return self.file.exists()

    def peers(self):
        return [label for label in self.runs if not label.startswith("mercer")]

    def best_peer(self):
        return min(self.peers(), key=self.warm, default=None)

    def figure(self, label, name):
        """Some figures are computed in one of the rounds only."""
        found = [line[name] for line in self.lines[label] if name in line]
        return found[0] if found else None

    def middle(self, label, name):
        return statistics.median(line[name] for line in self.lines[label])


def available(chosen):
    return [c for c in chosen if not isinstance(c, Machines) or c.available()]


def ours(task, repeats=None, **arguments):
    """Five fits when the compiler is done, which takes a dozen; Runner has the repeats of tiny runs."""

    def run(runner):
        few = runner.options.size == "tiny"
        counts = {} if few else {"warmup": 12, "reps": 5, **(repeats or {})}
        return runner.ours(task, heap=HEAP, **{**arguments, **counts})

    return run


def peer(contest_lines, who, task, **arguments):
    """What a peer's solution is worth is computed in the first round only."""

    def run(runner):
        check = int(not contest_lines.get(who))
        return runner.peer(who, task, script=SCRIPT, check=check, **arguments)

    return run


def fit(name, about, file, rows, make=None, size=0, skip=(), **problem):
    """Us, LIBSVM, scikit-learn, LIBSVM in Java, and the assembled opponent where its matrix fits."""
    arguments = dict(file=file, rows=rows, **problem)
    runs, lines = {"mercer": ours("svm", **arguments)}, {}
    runs[ONCE] = lambda r: r.ours("svm", heap=FRUGAL, **{**arguments, "cache": 0, "warmup": 0, "reps": 0})
    for who in ("libsvm", "sklearn"):
        runs[who] = peer(lines, who, "svm", **{**arguments, "reps": 0})
    if OPENMP in os.environ:
        runs["libsvm-openmp"] = peer(lines, "libsvm-openmp", "svm", **{**arguments, "reps": 0, "threads": 2})
    runs["libsvm-java"] = lambda r: r.ours("svm-libsvm-java", heap=HEAP, **{**arguments, "warmup": 0, "reps": 0})
    if (rows or size) <= MOST_STORED:
        runs["assembled"] = peer(lines, "assembled", "svm", **{**arguments, "reps": 0, "threads": 2})
    runs = {label: run for label, run in runs.items() if label not in skip}
    contest = Machines(name, about, file, runs, make)
    lines.update(contest.lines)  # the same lists, so that the first round is known
    return contest


def predict(name, about, data, set, rows, **problem):
    file = data / "bench" / f"{set}.libsvm.gz"
    arguments = dict(file=file, test=data / "bench" / f"{set}.t.libsvm.gz", rows=rows, **problem)
    runs = {"mercer": ours("svm-predict", {"warmup": 100, "reps": 25}, type="f32", **arguments)}
    peers = [("libsvm", 1), ("sklearn", 1), ("numpy", 2)] + [("libsvm-openmp", 2)] * (OPENMP in os.environ)
    for who, threads in peers:
        runs[who] = peer({}, who, "svm-predict", **{**arguments, "threads": threads, "reps": 3})
    return Machines(name, about, file, runs)


def generated(kind, n, d, folder, python):
    """The file, and how to make it."""
    file = folder / f"{kind}-{n}-{d}.libsvm"
    command = [python, str(PEERS / "generate.py")]
    command += ["--kind", kind, "--n", str(n), "--d", str(d), "--file", str(file)]
    return file, lambda: subprocess.run(command, check=True)


def contests(size, folder, data, python):
    tiny = size == "tiny"
    rows = 300 if tiny else 0
    real = lambda set: data / "bench" / f"{set}.libsvm.gz"
    chosen = []
    sets = [("syn10k", 1, 10_000), ("syn10k", 10, 10_000), ("mnist8k", 1, 8_000), ("magic", 10, 15_000)]
    sets += [("magic", 100, 15_000), ("magic", 1000, 15_000), ("letter", 10, 15_000), ("a9a", 1, 32_560)]
    for set, c, n in sets:
        chosen.append(fit(f"svm-{set}-c{c}", f"{set}, C = {c}", real(set), rows, size=n, c=c))
    n, d = (300, 1000) if tiny else (20_000, 50_000)
    text, make = generated("text", n, d, folder, python)
    chosen.append(fit("svm-text", f"sparse text {n} x {d}, C = 1", text, 0, make, n, c=1))
    n = 300 if tiny else 50_000
    dense, make = generated("dense", n, 50, folder, python)
    chosen.append(fit("svm-dense", f"dense {n} x 50, C = 1", dense, 0, make, n, c=1))
    svr = dict(learner="svr", c=10, epsilon=0.1, size=16_000)
    chosen.append(fit("svm-svr", "epsilon-SVR calhousing, C = 10, epsilon = 0.1", real("calhousing"), rows, **svr))
    one = dict(learner="oneclass", nu=0.1, size=8_000)
    chosen.append(fit("svm-oneclass", "one-class mnist8k, nu = 0.1", real("mnist8k"), rows, **one))
    heart = data / "heart" / "heart_scale.libsvm"
    chosen.append(fit("svm-heart", "heart, 270 rows, C = 1", heart, 0, size=270, c=1))
    for set, c in (("syn10k", 1), ("mnist8k", 1), ("magic", 10)):
        chosen.append(predict(f"svm-predict-{set}", f"predict {set}, C = {c}", data, set, rows, c=c))
    for points in (50, 100, 200) if tiny else GROWTH:
        # One peer is enough to see how two curves bend.
        others = (ONCE, "sklearn", "libsvm-openmp", "libsvm-java", "assembled")
        about = f"growth: dense, {points} points x 50, C = 1"
        chosen.append(fit(f"svm-growth-{points}", about, dense, points, make, points, skip=others, c=1))
    return chosen


def table(chosen):
    fits = [c for c in chosen if not c.name.startswith(("svm-predict", "svm-growth"))]
    predictions = [c for c in chosen if c.name.startswith("svm-predict")]
    growth = [c for c in chosen if c.name.startswith("svm-growth")]
    parts = [fit_table(fits)] if fits else []
    parts += [predict_table(predictions)] if predictions else []
    parts += [growth_table(growth), growth_plot(growth)] if growth else []
    return "\n\n".join(parts)


def fit_table(chosen):
    """`times` is how many times the best peer's seconds are those of the row: above 1 is faster than it."""
    lines = ["| contest | who | fit s | fresh s | processor s | times | times fresh | dual objective | gap | vectors | iterations | MB |"]
    lines.append("|---|---|---|---|---|---|---|---|---|---|---|---|")
    for contest in chosen:
        best = contest.best_peer()
        for label in contest.runs:
            warm, fresh = contest.warm(label), contest.fresh(label)
            times = [f"{contest.warm(best) / s:.2f}" if best else "" for s in (warm, fresh)]
            cells = [contest.about, label + (" (best peer)" if label == best else "")]
            cells += [f"{warm:.3f}", f"{fresh:.3f}", f"{contest.middle(label, 'cpu_s'):.2f}", *times]
            cells += [written(contest.figure(label, name), form) for name, form in FIGURES]
            cells += [f"{contest.middle(label, 'rss_mb'):.0f}"]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


FIGURES = (("objective", ".8g"), ("gap", ".1e"), ("vectors", ".0f"), ("iterations", ".0f"))


def written(value, form):
    return "" if value is None else format(value, form)


def predict_table(chosen):
    lines = ["| contest | vectors | who | rows a second | rows a second of processor | ours is times faster |"]
    lines.append("|---|---|---|---|---|---|")
    for contest in chosen:
        for label in contest.runs:
            line = contest.lines[label][0]
            rows, warm = line["rows"], contest.warm(label)
            # A clock of processor time that ticks in hundredths says nothing of shorter calls.
            spent = contest.middle(label, "cpu_s")
            rate = f"{rows / spent:.0f}" if spent > 0.05 else ""
            ratio = warm / contest.warm("mercer")
            cells = [contest.about, f"{line['vectors']:.0f}", label, f"{rows / warm:.0f}", rate, f"{ratio:.1f}"]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def growth_table(chosen):
    """The exponent is that of time ~ n^exponent between this line and the one before."""
    lines = ["| points | ours s | ours fresh s | libsvm s | times | exponent of ours | exponent of libsvm |"]
    lines.append("|---|---|---|---|---|---|---|")
    before = None
    for contest in chosen:
        now = (points(contest), contest.warm("mercer"), contest.warm("libsvm"))
        rise = [""] * 2 if before is None else [f"{slope(before, now, k):.2f}" for k in (1, 2)]
        cells = [f"{now[0]}", f"{now[1]:.4f}", f"{contest.fresh('mercer'):.3f}", f"{now[2]:.4f}", f"{now[2] / now[1]:.2f}", *rise]
        lines.append(f"| {' | '.join(cells)} |")
        before = now
    return "\n".join(lines)


def points(contest):
    return int(contest.name.rsplit("-", 1)[1])


def slope(before, now, k):
    return math.log(now[k] / before[k]) / math.log(now[0] / before[0])


def growth_plot(chosen):
    """Seconds on a logarithmic scale from left to right: m is ours, l LIBSVM's, * where both meet."""
    seconds = [(points(c), c.warm("mercer"), c.warm("libsvm")) for c in chosen]
    low = math.log(min(min(s[1:]) for s in seconds))
    high = math.log(max(max(s[1:]) for s in seconds))
    place = lambda s: round((DIGITS - 1) * (math.log(s) - low) / max(high - low, 1e-9))
    lines = [f"    points  {math.exp(low):.3g} s {'.' * (DIGITS - 16)} {math.exp(high):.3g} s"]
    for n, mine, theirs in seconds:
        line = [" "] * DIGITS
        line[place(theirs)] = "l"
        line[place(mine)] = "*" if place(mine) == place(theirs) else "m"
        lines.append(f"    {n:6d}  {''.join(line).rstrip()}")
    return "\n".join(lines)
