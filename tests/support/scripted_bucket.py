"""A bucket that holds nothing but keys, and fails as a test wants: S3's protocol as far as removing objects goes."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from wsgiref.types import StartResponse, WSGIEnvironment

from werkzeug.wrappers import Request, Response

from local.exchanges import watched
from local.serving import serving

KEY = re.compile(r"<Key>([^<]+)</Key>")
ERROR = "<Error><Key>{}</Key><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>"


@dataclass
class ScriptedBucket:
    """`holds` are the keys of its objects. `fails` says which it does not remove, `statuses` are those of the next
    answers as a whole, 200 once they are used up."""

    holds: set[str] = field(default_factory=set)
    fails: Callable[[str], bool] = lambda key: False
    statuses: list[int] = field(default_factory=list)
    asked: int = 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        return self.answer(Request(environ))(environ, start_response)

    def answer(self, request: Request) -> Response:
        """What DeleteObjects answers in its quiet mode: what could not be removed."""
        assert (request.method, "delete" in request.args) == ("POST", True)
        self.asked += 1
        if self.statuses and (status := self.statuses.pop(0)) != 200:
            return Response("<Error><Code>SlowDown</Code></Error>", status, content_type="application/xml")
        keys = KEY.findall(request.get_data(as_text=True))
        assert len(keys) <= 1000
        failed = [key for key in keys if self.fails(key)]
        self.holds -= {*keys} - {*failed}
        errors = "".join(ERROR.format(key) for key in failed)
        return Response(f"<DeleteResult>{errors}</DeleteResult>", content_type="application/xml")


@contextmanager
def scripted_bucket() -> Iterator[tuple[ScriptedBucket, str]]:
    """The bucket, and the address of its S3."""
    bucket = ScriptedBucket()
    with serving(watched("aws_scripted", bucket)) as url:
        yield bucket, url
