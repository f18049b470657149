"""Opens inputs as streams, on the executor that reads them."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from typing import BinaryIO, cast
from urllib.parse import unquote, urlparse
from xml.sax.saxutils import escape

from pith.protocol import OpenInput

__all__ = ["HadoopOpener", "OpenInput"]

#: "s3a://", but not a drive of Windows.
_SCHEME = re.compile(r"^([a-z][a-z0-9+.-]+):", re.IGNORECASE)

#: The class behind `hadoop fs`.
_SHELL = "org.apache.hadoop.fs.FsShell"

#: The most memory that Java takes to hand a file on: it holds a few blocks of it.
_JAVA_MEMORY = "-Xmx256m"

#: How much of what Hadoop says about a failure is kept, in characters.
_LONGEST_MESSAGE = 500


class HadoopOpener:
    """Opens local files directly, and everything else as Hadoop does, with the settings that Spark has for it.

    A Python process on an executor can't call Hadoop, so `hadoop fs -cat` (or the same class out of Spark's own jars)
    brings each file through a pipe: one start of Java for each input, and no copy on a disk or in memory.
    """

    def __init__(self, settings: Mapping[str, str] | None = None) -> None:
        """`settings`: of Hadoop, beside those of the executor's own configuration, such as "fs.s3a.endpoint"."""
        self._settings = dict(settings or {})

    def __call__(self, path: str) -> BinaryIO:
        scheme = _SCHEME.match(path)
        if scheme is None:
            return open(path, "rb")
        if scheme[1].lower() == "file":
            return open(unquote(urlparse(path).path), "rb")
        return self.open_with_hadoop(path)

    def open_with_hadoop(self, path: str) -> BinaryIO:
        """The file as a stream out of Hadoop, whatever file system it is on."""
        return cast(BinaryIO, _HadoopStream(path, self._settings))


class _HadoopStream(io.RawIOBase):
    """The output of `hadoop fs -cat`. Raises OSError at the end of a file that could not be read to its end."""

    def __init__(self, path: str, settings: Mapping[str, str]) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="pith-hadoop-")
        self._errors = open(os.path.join(self._folder.name, "stderr"), "w+b")  # noqa: SIM115 (closed with the stream)
        # Not on the command line: settings may be secrets. The folder is for this user alone.
        file = _write_settings(self._folder.name, "settings.xml", settings)
        command = [*_hadoop_command(self._folder.name), "-conf", file, "-cat", path]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._errors)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        assert self._process.stdout is not None
        piece = self._process.stdout.read(len(buffer))
        if not piece and self._process.wait() != 0:
            raise OSError(self._what_it_said())
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        if self.closed:
            return
        super().close()
        self._process.kill()
        self._process.wait()
        self._errors.close()
        self._folder.cleanup()

    def _what_it_said(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        # What is set in is a trace of calls.
        said = [line for line in lines if not line[:1].isspace()]
        return "".join(said[-1:])[:_LONGEST_MESSAGE] or f"hadoop ended with {self._process.returncode}"


def _hadoop_command(folder: str) -> list[str]:
    """`hadoop fs` of the machine, which has its configuration; else the same class out of Spark's jars."""
    hadoop = shutil.which("hadoop")
    if hadoop is not None:
        return [hadoop, "fs"]
    java_home = os.environ.get("JAVA_HOME")
    java = os.path.join(java_home, "bin", "java") if java_home else "java"
    # Hadoop doesn't start without a core-site.xml; this one counts where there is no other.
    _write_settings(folder, "core-site.xml", {})
    classpath = [os.environ.get("HADOOP_CONF_DIR", ""), folder, os.path.join(_spark_home(), "jars", "*")]
    return [java, _JAVA_MEMORY, "-cp", os.pathsep.join(part for part in classpath if part), _SHELL]


def _spark_home() -> str:
    home = os.environ.get("SPARK_HOME")
    if home:
        return home
    import pyspark

    return os.path.dirname(pyspark.__file__)


def _write_settings(folder: str, name: str, settings: Mapping[str, str]) -> str:
    rows = (
        f"<property><name>{escape(name)}</name><value>{escape(value)}</value></property>"
        for name, value in settings.items()
    )
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"<configuration>{''.join(rows)}</configuration>")
    return path
