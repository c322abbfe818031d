"""The data sets of bench/fit: which files, how they are parted, and what others reach on them.

Files are named from the folder of data (its INDEX.md says what they are). Where training and test
rows are in one file, a function parts it; what it makes is written to a temporary folder.
"""
import gzip
import math
import statistics
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Part:
    """One fit: a file to learn from, and one to try the model on; none: fit holds out rows itself."""

    train: str
    test: str = ""


@dataclass(frozen=True)
class Set:
    name: str
    parts: object  # a function of the folders of data and of temporary files, to a list of Part
    reach: float = math.nan  # what others reach; NaN: nothing is known
    metric: str = "accuracy"
    by: str = ""  # whose figure it is
    options: tuple = field(default=())
    vectors: bool = False  # whether programs for tables can be tried too

    @property
    def less(self):
        return self.metric in ("rmse", "nrmse")


def whole(train, test=""):
    """Files as they are."""
    return lambda data, room: [Part(str(data / train), str(data / test) if test else "")]


def first(train, rows):
    """The first rows to learn from, the others to try it on."""

    def make(data, room):
        lines = (data / train).read_text().splitlines(keepends=True)
        return [written(room, data / train, lines, range(rows))]

    return make


def splits(train, tests):
    """A split for each line of a file: the numbers of the rows to try it on."""

    def make(data, room):
        lines = (data / train).read_text().splitlines(keepends=True)
        parts = []
        for number, line in enumerate((data / tests).read_text().splitlines()):
            held = set(map(int, line.split()))
            kept = [i for i in range(len(lines)) if i not in held]
            parts.append(written(room, data / train, lines, kept, f"-{number}"))
        return parts

    return make


def written(room, path, lines, kept, more=""):
    kept = set(kept)
    parts = {"train": [], "test": []}
    for i, line in enumerate(lines):
        parts["train" if i in kept else "test"].append(line)
    names = {}
    for which, some in parts.items():
        names[which] = room / f"{path.stem}{more}.{which}{path.suffix}"
        names[which].write_text("".join(some))
    return Part(str(names["train"]), str(names["test"]))


def vectors(name, train, test="", **more):
    return Set(name, whole(train, test), vectors=True, **more)


def gp(name, reach=math.nan):
    files = [f"regression_gp/{name}.{part}.csv.gz" for part in ("train", "test")]
    return vectors(name, *files, reach=reach, metric="nrmse", by="exact Gaussian process", options=("--target", "y"))


def tsv(name, file, **more):
    return Set(name, whole(file), **more)


SETS = [
    Set("tfbs CTCF", whole("tfbs_dna/CTCF.train.tsv", "tfbs_dna/CTCF.test.tsv"), 0.970, "auc", "gapped k-mers"),
    Set("tfbs EP300", whole("tfbs_dna/EP300.train.tsv", "tfbs_dna/EP300.test.tsv"), 0.991, "auc", "gapped k-mers"),
    Set("scop 1.34", whole("scop_homology/1.34.train.tsv", "scop_homology/1.34.test.tsv"), 1.000, "auc", "gapped k-mers"),
    Set("scop 3.33", whole("scop_homology/3.33.train.tsv", "scop_homology/3.33.test.tsv"), 0.996, "auc", "gapped k-mers"),
    Set("splice", first("splice/splice.tsv", 2000), 0.9595, by="weighted degree 3"),
    tsv("promoters", "promoters/promoters.tsv", reach=0.962, by="knowledge-based network, leave-one-out"),
    tsv("names", "names_gender/names_gender.tsv", reach=0.841, by="characters 1 to 4, 5 folds"),
    tsv("udhr_lang", "udhr_lang/udhr_lang.tsv", reach=0.988, by="characters 1 to 3"),
    tsv("sms_spam", "sms_spam/sms_spam.tsv", reach=0.989, by="character 3-grams"),
    tsv("reuters40", "reuters40/reuters40.tsv", reach=1.000, by="spectrum p=3, leave-one-out"),
    Set("trec coarse", whole("trec_qc/trec_qc_coarse.train.tsv", "trec_qc/trec_qc_coarse.test.tsv"), 0.896, by="words and pairs, linear"),
    Set("trec fine", whole("trec_qc/trec_qc_fine.train.tsv", "trec_qc/trec_qc_fine.test.tsv")),
    tsv("subjectivity", "subjectivity/subjectivity.tsv", reach=0.920, by="10 folds"),
    tsv("absa", "absa_sequences/absa.train.tsv", reach=0.686, by="5 folds"),
    Set("qc_trees coarse", whole("qc_trees/qc_trees_coarse.train.tsv", "qc_trees/qc_trees_coarse.test.tsv"), 0.880, by="tags and words; tree kernels .900 to .918"),
    Set("qc_trees fine", whole("qc_trees/qc_trees_fine.train.tsv", "qc_trees/qc_trees_fine.test.tsv")),
    Set("MUTAG", whole("MUTAG"), 0.867, by="wl h=4, 3 x 10 folds"),
    Set("PTC", whole("PTC"), 0.611, by="wl h=2"),
    Set("ENZYMES", whole("ENZYMES"), 0.529, by="wl h=2"),
    Set("IMDB-BINARY", whole("IMDB-BINARY"), 0.737, by="wl h=0 on degrees"),
    tsv("karate", "nodes_karate/karate.edges", reach=0.88, by="diffusion, 5 folds"),
    tsv("polbooks", "nodes_polbooks/polbooks.edges", reach=0.88, by="diffusion, 5 folds"),
    tsv("votes", "votes/votes.sets.tsv"),
    tsv("zoo", "zoo/zoo.sets.tsv"),
    Set("GunPoint", whole("ts_GunPoint/GunPoint_TRAIN.tsv", "ts_GunPoint/GunPoint_TEST.tsv"), 0.913, by="1-NN"),
    Set("BasicMotions", whole("ts_BasicMotions/BasicMotions_TRAIN.tsv", "ts_BasicMotions/BasicMotions_TEST.tsv")),
    vectors("iris", "iris/iris.libsvm", reach=0.960, by="best of a grid, 10 folds"),
    vectors("wine", "wine/wine.libsvm", reach=0.989, by="best of a grid, 10 folds"),
    vectors("breast_cancer", "breast_cancer/breast_cancer.libsvm", reach=0.979, by="best of a grid, 10 folds"),
    vectors("heart", "heart/heart_scale.libsvm", reach=0.852, by="best of a grid, 10 folds"),
    vectors("sonar", "sonar/sonar.libsvm", reach=0.871, by="best of a grid, 10 folds"),
    Set("digits", first("digits/digits.libsvm", 898), 0.9689, by="SVC gamma .001", vectors=True),
    vectors("svmguide1", "svmguide1/svmguide1.libsvm", "svmguide1/svmguide1.t.libsvm", reach=0.96875, by="scaled, C 2, gamma 2"),
    vectors("esl_mixture", "esl_mixture/esl_mixture.libsvm", reach=0.79, by="Bayes"),
    vectors("mushrooms", "mushrooms/mushrooms.libsvm"),
    vectors("letter", "bench/letter.libsvm.gz", "bench/letter.t.libsvm.gz", reach=0.970, by="by hand"),
    vectors("mnist8k", "bench/mnist8k.libsvm.gz", "bench/mnist8k.t.libsvm.gz", reach=0.967, by="by hand"),
    vectors("a9a", "bench/a9a.libsvm.gz", "bench/a9a.t.libsvm.gz", reach=0.848, by="by hand"),
    vectors("magic", "bench/magic.libsvm.gz", "bench/magic.t.libsvm.gz", reach=0.873, by="boosted trees less .005"),
    vectors("syn10k", "bench/syn10k.libsvm.gz", "bench/syn10k.t.libsvm.gz"),
    vectors("calhousing", "bench/calhousing.libsvm.gz", "bench/calhousing.t.libsvm.gz", reach=0.80, metric="r2", by="by hand"),
    Set("boston", splits("uci_reg_boston/boston.libsvm", "uci_reg_boston/boston.test_splits.txt"), 2.75, "rmse", "by hand; network 2.90", vectors=True),
    Set("yacht", splits("uci_reg_yacht/yacht.libsvm", "uci_reg_yacht/yacht.test_splits.txt"), 0.40, "rmse", "by hand; network .67", vectors=True),
    vectors("diabetes", "diabetes_reg/diabetes_reg.libsvm", metric="r2"),
    vectors("mcycle", "mcycle/mcycle.tsv", metric="r2", options=("--format", "tsv", "--target", "2")),
    gp("kin40k", 0.099),
    gp("bike", 0.220),
    gp("pol", 0.151),
    gp("elevators", 0.394),
    gp("parkinsons"),
    gp("sml"),
    gp("skillcraft"),
    gp("airfoil"),
]


def deviation(path):
    """Of the last column of a table, or of the numbers before a LIBSVM line."""
    with gzip.open(path, "rt") if str(path).endswith(".gz") else open(path) as file:
        lines = [line for line in file if line.strip()]
    if ".libsvm" in str(path):
        values = [float(line.split()[0]) for line in lines]
    else:
        values = [float(line.rsplit(",", 1)[1]) for line in lines[1:]]
    return statistics.pstdev(values)
