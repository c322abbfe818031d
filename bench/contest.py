"""What all contests share: starting runs, collecting what they print, medians."""
import contextlib
import fcntl
import json
import os
import pathlib
import statistics
import subprocess
import sys

BENCH = pathlib.Path(__file__).resolve().parent
PEERS = BENCH / "peers"
JVM = ["--add-modules", "jdk.incubator.vector", "-XX:+UseParallelGC"]
ROOMY = ["-Xms8g", "-Xmx8g"]
SLOW = 180  # seconds after which once is enough


class Runner:
    """Starts one process, ours or a peer's, and returns the line of JSON that it prints."""

    def __init__(self, options):
        self.options = options
        class_path = BENCH / "target" / "classpath.txt"
        if not class_path.exists():
            sys.exit(f"{class_path} is missing; build first: mvn -q -DskipTests package")
        jar = next((BENCH / "target").glob("mercer-bench-*.jar"))
        self.class_path = f"{jar}{os.pathsep}{class_path.read_text().strip()}"
        self.archive = archived(self.java([]), jar)

    def java(self, flags):
        return [self.options.java, *JVM, *flags, "-cp", self.class_path, "org.mercer.bench.Compare"]

    def ours(self, task, heap=ROOMY, **arguments):
        flags = ["-Xmx1g"] if self.options.size == "tiny" and heap is ROOMY else heap
        java = self.java([*self.archive, *flags])
        return self.line([*java, *words({"task": task, **self.repeats(), **arguments})])

    def peer(self, who, task, script="peer.py", **arguments):
        repeats = {"reps": self.repeats()["reps"]}
        python = [self.options.python, str(PEERS / script)]
        return self.line([*python, *words({"who": who, "task": task, **repeats, **arguments})])

    def repeats(self):
        return {"warmup": 1, "reps": 1} if self.options.size == "tiny" else {"warmup": 5, "reps": 5}

    def line(self, command):
        with alone(self.options.lock):
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)}\nended with {done.returncode}:\n{done.stderr}")
        return json.loads(done.stdout.strip().splitlines()[-1])


def archived(java, jar):
    """The options by which Java maps our classes from an archive, as the launcher of `mercer` does."""
    archive, few = jar.with_suffix(".jsa"), jar.parent / "archive.libsvm"
    if not archive.exists() or archive.stat().st_mtime < jar.stat().st_mtime:
        few.write_text("".join(f"{1 - i % 3 % 2 * 2} 1:{i * 37 % 101} 2:{i * 53 % 89}\n" for i in range(300)))
        work = {"task": "svm", "file": few, "rows": 0, "c": 1, "warmup": 0, "reps": 0}
        command = [java[0], f"-XX:ArchiveClassesAtExit={archive}", *java[1:], *words(work)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return [f"-XX:SharedArchiveFile={archive}", "-Xshare:auto"]


@contextlib.contextmanager
def alone(lock):
    """Holds the lock file while a run is measured, so that other heavy jobs can stay away."""
    if not lock:
        yield
        return
    with open(lock, "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def words(arguments):
    return [word for name, value in arguments.items() for word in (f"--{name}", str(value))]


class Contest:
    """Named runs, ours first; `lines[label]` collects what each of them printed, one a round."""

    def __init__(self, name, about, runs, goals=(), peak=None):
        self.name, self.about, self.runs, self.goals, self.peak = name, about, runs, goals, peak
        self.lines = {label: [] for label in runs}

    def round(self, runner):
        for label, run in self.runs.items():
            if any(line["first_s"] > SLOW for line in self.lines[label]):
                continue
            line = run(runner)
            self.lines[label].append(line)
            print(f"  {self.name:16} {label:24} {describe(line)}", file=sys.stderr, flush=True)

    def warm(self, label):
        return statistics.median(line["median_s"] for line in self.lines[label])

    def fresh(self, label):
        return statistics.median(line["first_s"] for line in self.lines[label])

    def best(self, who):
        """The seconds of a peer, the better of its thread counts."""
        return min(self.warm(label) for label in self.runs if label.split(" ")[0] == who)

    def advantage(self, who):
        """How often our seconds go into the peer's; seconds an entry where entries are counted."""
        theirs = next(lines for label, lines in self.lines.items() if label.split(" ")[0] == who)
        size = self.lines["mercer"][0].get("entries", 1) / theirs[0].get("entries", 1)
        return self.best(who) * size / self.warm("mercer")


def describe(line):
    text = f"first {line['first_s']:8.3f} s  median {line['median_s']:8.3f} s  processor {line['cpu_s']:8.3f} s  {line['rss_mb']:6d} MB"
    if "flops" in line:
        text += f"  {line['flops'] / line['median_s'] / 1e9:7.1f} GFLOP/s"
    if "bytes" in line:
        text += f"  {line['bytes'] / line['median_s'] / 1e6:7.1f} MB/s"
    return text


def both(who, task, **arguments):
    """The peer with one and with two threads."""
    return {
        f"{who} {threads}t": lambda r, t=threads: r.peer(who, task, threads=t, **arguments)
        for threads in (1, 2)
    }


def rbf(gamma):
    return f"rbf(gamma={gamma})"
