"""What a visitor leaves on the server's disk."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.load.learner import Learner
from tests.load.rows import Row
from tests.load.served import served

MARK = "a-name-nobody-else-has"


async def traces() -> list[Row]:
    """Use the dashboard on a machine whose folders are all empty, and search them afterwards."""
    with TemporaryDirectory(prefix="t") as folder:
        places = dict.fromkeys(("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "IPYTHONDIR"), folder)
        async with served(lan=True, heated=1, seats=2, surroundings=places) as server:
            learner = Learner(server.url)
            await learner.open()
            for link in (f"rules?q={MARK}", f"host/scores?names={MARK}", f"learn/{MARK}"):
                await learner.tell("link", value=link)
            during = _holding(folder)
            await learner.leave()
        after = _holding(folder)
        left = [path for path in Path(folder).rglob("*") if path.is_file()]
    return [
        Row("files with what a visitor wrote, while he is there", during, "", 0),
        Row("files with what a visitor wrote, afterwards", after, "", 0),
        Row("files of any kind left when the server ends", len(left)),
    ]


def _holding(folder: str) -> int:
    files = [path for path in Path(folder).rglob("*") if path.is_file()]
    return sum(MARK.encode() in path.read_bytes() for path in files)
