"""Errors of calls, with the types that the REST interface documents."""

from __future__ import annotations

import json
from email.message import Message
from typing import Any, cast


class PlatformError(Exception):
    """The instance answered a call with an error."""

    operation: str
    #: HTTP status. A call can fail with status 200, such as a batch of which nothing was done.
    status: int
    #: Type of the first error; UNEXPECTED_ERROR when something else answered than the instance, for example a proxy.
    type: str
    #: All errors, each with `type` and `message`. Program against `type`; `message` is for users and may change.
    errors: list[dict[str, Any]]
    #: Value of `X-Request-Id`, which is also in the log of the instance.
    request_id: str | None
    #: Seconds after which the instance asks to try again.
    retry_after_seconds: int | None

    def __init__(self, operation: str, status: int, headers: Message, body: dict[str, Any] | None) -> None:
        errors: object = (body or {}).get("errors")
        listed = cast(list[object], errors) if isinstance(errors, list) else []
        self.errors = [cast(dict[str, Any], each) for each in listed if isinstance(each, dict)]
        first = self.errors[0] if self.errors else {}
        super().__init__(f"{operation}: {first.get('message', f'HTTP status {status}')}")
        self.operation = operation
        self.status = status
        self.type = str(first.get("type", "UNEXPECTED_ERROR"))
        self.request_id = headers.get("X-Request-Id")
        after = headers.get("Retry-After") or ""
        self.retry_after_seconds = int(after) if after.isascii() and after.isdigit() else None


class InstanceUnreachable(Exception):
    """The instance was not reached, or did not answer in time. `__cause__` has the reason."""

    operation: str

    def __init__(self, operation: str) -> None:
        super().__init__(f"{operation}: the instance cannot be reached")
        self.operation = operation


def object_of(content: bytes) -> dict[str, Any] | None:
    """Returns the object of a JSON text; None for anything else."""
    try:
        value: object = json.loads(content)
    except ValueError:
        return None
    return cast(dict[str, Any], value) if isinstance(value, dict) else None
