"""Hosts for a test: network, name, processes and mounts of their own, joined by one bridge."""

import os
import signal
import subprocess
from pathlib import Path

BRIDGE = "decal0"


class Refused(Exception):
    """This machine gives no namespaces."""


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Host:
    """One machine; it is up from the start."""

    def __init__(self, folder, name, number):
        self.name = name
        self.folder = folder / name
        self.folder.mkdir(parents=True, exist_ok=True)
        ip("netns", "add", f"decal-{name}")
        ip("link", "add", f"decal-{name}", "type", "veth", "peer", "name", "eth0",
           "netns", f"decal-{name}")
        ip("link", "set", f"decal-{name}", "master", BRIDGE, "up")
        inside = ("-n", f"decal-{name}")
        ip(*inside, "addr", "add", f"10.77.0.{number}/24", "dev", "eth0")
        ip(*inside, "link", "set", "eth0", "up")
        ip(*inside, "link", "set", "lo", "up")
        script = f"hostname {name}; mount --bind {folder}/hosts /etc/hosts; echo up; exec sleep 3600"
        self.shell = subprocess.Popen(
            ["nsenter", f"--net=/run/netns/decal-{name}", "unshare", "--uts", "--pid", "--mount",
             "--fork", "--mount-proc", "--kill-child", "sh", "-c", script],
            stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
        )
        if self.shell.stdout.readline() != b"up\n":
            raise Refused(f"host {name} did not come up")
        children = Path(f"/proc/{self.shell.pid}/task/{self.shell.pid}/children")
        self.init = int(children.read_text().split()[0])

    def command(self, *words):
        """The words that run a command on this host."""
        return ["nsenter", "-t", str(self.init), "-m", "-u", "-n", "-p", "--wd=" + str(self.folder),
                "--", *map(str, words)]

    def start(self, *words, environment=None):
        """Starts a command whose words go to a file of this host's."""
        log = open(self.folder / "log", "ab")
        return subprocess.Popen(
            self.command(*words), stdout=log, stderr=log, stdin=subprocess.DEVNULL,
            env=os.environ | (environment or {}),
        )

    def processes(self, word):
        """The processes of this host that have a word in their command lines."""
        try:
            space = os.readlink(f"/proc/{self.init}/ns/pid")
        except OSError:
            return []
        found = []
        for path in Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(path / "ns/pid") == space and word in (path / "cmdline").read_text():
                    found.append(int(path.name))
            except OSError:
                pass
        return found

    def kill(self, word):
        """Kills the first process with a word in its command line."""
        os.kill(sorted(self.processes(word))[0], signal.SIGKILL)

    def power_off(self):
        """First the cable, then everything: nobody is told anything."""
        ip("link", "set", f"decal-{self.name}", "down")
        self.stop()

    def stop(self):
        if self.shell.poll() is None:
            self.shell.kill()
            self.shell.wait()
        subprocess.run(["ip", "netns", "del", f"decal-{self.name}"], capture_output=True)
        subprocess.run(["ip", "link", "del", f"decal-{self.name}"], capture_output=True)


class Cluster:
    """Three hosts with a scheduler and two workers of Dask."""

    def __init__(self, folder, python):
        self.folder = folder
        self.hosts = []
        self.has_bridge = False
        self.bin = Path(python).parent
        folder.mkdir(parents=True, exist_ok=True)
        names = {"head": 10, "one": 11, "two": 12}
        table = "".join(f"10.77.0.{number} {name}\n" for name, number in names.items())
        (folder / "hosts").write_text("127.0.0.1 localhost\n" + table)
        try:
            ip("link", "add", BRIDGE, "type", "bridge")
            self.has_bridge = True
            ip("addr", "add", "10.77.0.1/24", "dev", BRIDGE)
            ip("link", "set", BRIDGE, "up")
            for name, number in names.items():
                self.hosts.append(Host(folder, name, number))
        except (OSError, subprocess.CalledProcessError) as error:
            self.stop()
            raise Refused(str(error)) from error
        self.head, self.one, self.two = self.hosts
        self.environment = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__TCP": "12s"}
        self.head.start(
            self.bin / "dask", "scheduler", "--host", "head", "--port", "8786", "--no-dashboard",
            environment=self.environment,
        )
        for host in (self.one, self.two):
            host.start(
                self.bin / "dask", "worker", "tcp://head:8786", "--nworkers", "1", "--nthreads", "1",
                "--memory-limit", "0", "--no-dashboard", "--name", host.name,
                "--local-directory", host.folder, environment=self.environment,
            )
        self.wait()

    def wait(self):
        """Waits until both workers are known to the scheduler."""
        script = (
            "from distributed import Client; c = Client('tcp://head:8786', timeout=40); "
            "c.wait_for_workers(2, timeout=60)"
        )
        subprocess.run(
            self.head.command(self.bin / "python", "-c", script), check=True, timeout=120,
            env=os.environ | self.environment,
        )

    def stop(self):
        for host in self.hosts:
            host.stop()
        if self.has_bridge:
            subprocess.run(["ip", "link", "del", BRIDGE], capture_output=True)
            self.has_bridge = False
