"""What a cluster has in store for a batch: each night must end with every picture there, once."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from hosts import Cluster, Refused

HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parent.parent / "samples"
JOBS = 48


class Night:
    """One run of the adapter: its album, manifest and journal."""

    def __init__(self, name):
        self.folder = FOLDER / name
        self.album = self.folder / "album"
        self.album.mkdir(parents=True)
        self.manifest = self.folder / "jobs.jsonl"
        self.journal = self.folder / "run.jsonl"
        recordings = sorted(SAMPLES.glob("*.decal.json*"))
        jobs = [
            {"id": f"j{index:03}", "recording": str(recordings[index % len(recordings)]),
             "width": 900 + index, "name": "{stem}_{hash8}"}
            for index in range(JOBS)
        ]
        self.write(jobs)

    def write(self, jobs):
        self.jobs = jobs
        self.manifest.write_text("".join(json.dumps(job) + "\n" for job in jobs))

    def start(self, cluster, *words, worker=()):
        self.output = open(self.folder / "output", "w+")
        return subprocess.Popen(
            cluster.head.command(
                sys.executable, HERE.parent / "decal-dask", "--scheduler", "tcp://head:8786",
                "--manifest", self.manifest, "--journal", self.journal, *words, "--",
                *worker, DECAL, "worker", "--album", self.album, "--allow-album", "--quiet",
            ),
            stdout=self.output, stderr=open(self.folder / "errors", "w"),
            env=os.environ | cluster.environment,
        )

    def run(self, cluster, *words, worker=()):
        return self.start(cluster, *words, worker=worker).wait(timeout=120)

    def wait_for(self, count):
        """Waits until so many pictures are there."""
        end = time.monotonic() + 60
        while len(self.pictures()) < count and time.monotonic() < end:
            time.sleep(0.02)

    def pictures(self):
        return {path.name: path.read_bytes() for path in self.album.glob("[!.]*")}

    def results(self):
        return [json.loads(line) for line in self.journal.read_text().splitlines()]

    def summary(self):
        self.output.seek(0)
        return json.loads(self.output.read() or "{}")

    def saved(self):
        """How often each job was recorded as saved, by whichever process."""
        counts = {}
        for path in Path(f"{self.album}.journal").glob("*.jsonl"):
            for line in path.read_text().splitlines():
                record = json.loads(line)
                if record["outcome"] == "saved":
                    counts[record["key"]] = counts.get(record["key"], 0) + 1
        return counts


passed = failed = 0


def check(rule, found, wanted):
    global passed, failed
    if found == wanted:
        passed += 1
    else:
        failed += 1
        print(f"  wrong: {rule}: {found!r} and not {wanted!r}")


def whole(night, status):
    check("exit status", status, 0)
    check("every picture is that of one machine", night.pictures() == REFERENCE, True)
    check("no job was saved twice", set(night.saved().values()) <= {1}, True)


def plain(cluster):
    night = Night("plain")
    whole(night, night.run(cluster))
    check("both hosts worked", {result["host"] for result in night.results()}, {"one", "two"})
    status = night.run(cluster)
    check("run again, nothing is sent", (status, night.summary()["done before"]), (0, JOBS))
    night.journal.unlink()
    status = night.run(cluster)
    check("without the journal, nothing is rendered", night.summary()["skipped"], JOBS)
    whole(night, status)


def renderer_killed(cluster):
    night = Night("renderer")
    process = night.start(cluster, "--batch", "1")
    for count in (6, 14, 22):
        night.wait_for(count)
        cluster.two.kill(str(night.album))
        time.sleep(0.3)
    whole(night, process.wait(timeout=120))


def dask_worker_killed(cluster):
    night = Night("worker")
    process = night.start(cluster, "--batch", "1")
    night.wait_for(6)
    cluster.two.kill("spawn_main")
    whole(night, process.wait(timeout=120))
    time.sleep(1)
    idle = [pid for pid in cluster.two.processes(str(DECAL)) if parent(pid) == cluster.two.init]
    check("no renderer is left without its engine", idle, [])


def parent(pid):
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None


def bad_jobs(cluster):
    night = Night("bad")
    jobs = night.jobs
    for index, name in ((5, "crash"), (20, "fail"), (33, "hang")):
        jobs[index] = jobs[index] | {"id": name}
    jobs[20] = jobs[20] | {"recording": "/nowhere.decal.jsonl"}
    jobs[33] = jobs[33] | {"timeoutSeconds": 2}
    night.write(jobs)
    status = night.run(
        cluster, "--batch", "4", "--retries", "1", worker=[sys.executable, HERE / "stumbling-worker"]
    )
    check("exit status", status, 1)
    bad = sorted(result["id"] for result in night.results() if result["status"] == "failed")
    check("only those failed", bad, ["crash", "fail", "hang"])
    check("all others are there", len(night.pictures()), JOBS - 3)


def host_lost(cluster):
    night = Night("host")
    process = night.start(cluster, "--batch", "1")
    night.wait_for(8)
    cluster.two.power_off()
    whole(night, process.wait(timeout=120))


def scheduler_killed(cluster):
    night = Night("scheduler")
    process = night.start(cluster, "--batch", "1")
    night.wait_for(8)
    cluster.head.kill("dask scheduler" if cluster.head.processes("dask scheduler") else "scheduler")
    check("exit status says: run again", process.wait(timeout=120), 75)
    check("not all was done", len(night.pictures()) < JOBS, True)
    cluster.stop()
    cluster = Cluster(FOLDER / "hosts2", sys.executable)
    try:
        whole(night, night.run(cluster))
    finally:
        cluster.stop()


def main():
    global REFERENCE
    reference = Night("reference")
    subprocess.run(
        [DECAL, "batch", reference.manifest, "--album", reference.album, "--allow-album", "--quiet"],
        check=True,
    )
    REFERENCE = reference.pictures()
    assert len(REFERENCE) == JOBS
    try:
        cluster = Cluster(FOLDER / "hosts1", sys.executable)
    except Refused as refusal:
        print(f"cluster: skipped, for this machine gives no namespaces: {refusal}")
        return 0
    try:
        nights = [plain, renderer_killed, dask_worker_killed, bad_jobs, scheduler_killed]
        for night in nights:
            start = time.monotonic()
            print(f"cluster: {night.__name__.replace('_', ' ')}", flush=True)
            night(cluster)
            print(f"  {time.monotonic() - start:.1f} s", flush=True)
        cluster = Cluster(FOLDER / "hosts3", sys.executable)
        print("cluster: host lost", flush=True)
        host_lost(cluster)
    finally:
        cluster.stop()
    print(f"cluster: {passed} rules held, {failed} did not")
    return 1 if failed else 0


DECAL, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
shutil.rmtree(FOLDER / "album", ignore_errors=True)
REFERENCE = {}
if __name__ == "__main__":
    sys.exit(main())
