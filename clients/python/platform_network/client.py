"""The client: one method for each operation, with retries, pages and a renewed session."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPException, HTTPResponse
from typing import Any, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import InstanceUnreachable, PlatformError, object_of
from .models import Changes
from .operations import NEWEST_VERSION, OPERATIONS, Operation, Operations

#: Longest wait between two attempts. An instance that asks for more gets no other attempt.
LONGEST_WAIT_SECONDS = 60
FIRST_WAIT_SECONDS = 0.25

#: Statuses of an instance, or of a proxy before it, that is not available. The call may have been carried out.
UNAVAILABLE = (502, 503, 504)

#: Maximum seconds that the instance holds a call of the change feed.
LONGEST_FEED_WAIT = 15


class _NoRedirects(HTTPRedirectHandler):
    """A redirect would send the session to another address."""

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> None:
        return None


def _next_attempt(error: Exception, attempt: int, is_safe: bool) -> float | None:
    """Returns the seconds until the next attempt; None when there is none.

    A call that changes something is repeated only when the instance refused it before it did anything (429).
    """
    answered = error if isinstance(error, PlatformError) else None
    is_refused = answered is not None and answered.status == 429
    is_lost = answered is None or answered.status in UNAVAILABLE
    if not is_refused and not (is_lost and is_safe):
        return None
    asked = answered.retry_after_seconds if answered else None
    if asked is not None:
        return asked if asked <= LONGEST_WAIT_SECONDS else None
    # Half of the wait is random, so that many clients do not come back at once.
    return min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2**attempt) * (0.5 + random.random() / 2)


def _text(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


class Client(Operations):
    """A client of an instance. `base_url` is its address without `/api`, such as `https://network.example`.

    With `username` and `password`, the client signs in at the first call, and once more when the session has ended. `session`
    is a session id, or a function that returns one before each attempt. `retries` is the maximum number of other attempts of a
    call, `timeout` the seconds to wait for an answer.
    """

    def __init__(
        self,
        base_url: str,
        *,
        username: str | None = None,
        password: str | None = None,
        session: str | Callable[[], str] | None = None,
        version: str = NEWEST_VERSION,
        retries: int = 3,
        timeout: float = 60,
    ) -> None:
        if not base_url.startswith(("https://", "http://")):
            raise ValueError("base_url begins with https:// or http://.")
        self._base_url = base_url.rstrip("/")
        self._version = version
        self._account = None if username is None else {"username": username, "password": password or ""}
        self._given = session
        self._session: str | None = None
        self._retries = retries
        self._timeout = timeout
        self._opener = build_opener(_NoRedirects)

    def _session_id(self) -> str | None:
        if self._given is not None:
            return self._given if isinstance(self._given, str) else self._given()
        if self._session is None and self._account is not None:
            self._session = self.authenticate(cast(Any, self._account))["sessionId"]
        return self._session

    def _address(self, operation: Operation, path: Mapping[str, object], query: Mapping[str, object]) -> str:
        def filled(match: re.Match[str]) -> str:
            value = path.get(match[1])
            if value is None or value == "":
                raise ValueError(f"{match[1]} is missing.")
            return quote(_text(value), safe="")

        root = "" if operation.is_root else f"/api/{self._version}"
        address = self._base_url + root + re.sub(r"{(\w+)}", filled, operation.path)
        used = {name: _text(value) for name, value in query.items() if value is not None}
        return f"{address}?{urlencode(used)}" if used else address

    def _attempt(
        self,
        operation: Operation,
        address: str,
        content: bytes | None,
        headers: Mapping[str, str],
    ) -> HTTPResponse:
        request = Request(address, data=content, method=operation.method, headers=dict(headers))
        try:
            return cast(HTTPResponse, self._opener.open(request, timeout=self._timeout))
        except HTTPError as error:
            with error:
                raise PlatformError(operation.name, error.code, error.headers, object_of(error.read())) from None
        except (OSError, HTTPException) as error:
            raise InstanceUnreachable(operation.name) from error

    def _send(
        self,
        operation: Operation,
        *,
        path: Mapping[str, object] | None = None,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, str | None] | None = None,
        body: object = None,
        content_type: str | None = None,
    ) -> HTTPResponse:
        address = self._address(operation, path or {}, query or {})
        content = None
        sent = {name: value for name, value in (headers or {}).items() if value is not None}
        if body is not None:
            sent["Content-Type"] = content_type or operation.content_type or "application/json"
            if isinstance(body, bytes):
                content = body
            elif isinstance(body, str):
                content = body.encode()
            elif sent["Content-Type"] == "application/x-www-form-urlencoded":
                content = urlencode(cast(Any, body)).encode()
            else:
                content = json.dumps(body).encode()
        is_renewed = False
        attempt = 0
        while True:
            try:
                # Signing in needs no session.
                session = self._session_id() if operation.needs_session else None
                own = {**sent, "Authorization": session} if session is not None else sent
                return self._attempt(operation, address, content, own)
            except (PlatformError, InstanceUnreachable) as error:
                ended = isinstance(error, PlatformError) and error.type == "INVALID_SESSION_ID"
                if ended and self._session is not None and not is_renewed:
                    is_renewed = True
                    self._session = None
                    continue
                wait = _next_attempt(error, attempt, operation.is_safe) if attempt < self._retries else None
                if wait is None:
                    raise
            attempt += 1
            time.sleep(wait)

    def send(
        self,
        operation: str,
        *,
        path: Mapping[str, object] | None = None,
        query: Mapping[str, object] | None = None,
        body: object = None,
        content_type: str | None = None,
    ) -> HTTPResponse:
        """Makes a call by its `operationId` and returns the answer to read and to close, such as CSV of `format=csv`."""
        return self._send(OPERATIONS[operation], path=path, query=query, body=body, content_type=content_type)

    def _call(self, operation: Operation, **given: Any) -> Any:
        with self._send(operation, **given) as response:
            try:
                content = response.read()
            except (OSError, HTTPException) as error:
                raise InstanceUnreachable(operation.name) from error
            body = object_of(content)
            if body is None or body.get("responseStatus") == "FAILURE":
                raise PlatformError(operation.name, response.status, response.headers, body)
            return body

    def _items(self, operation: Operation, *, query: Mapping[str, object], **given: Any) -> Iterator[Any]:
        limit = min(operation.most, 100)
        offset = 0
        while True:
            answer = self._call(operation, query={**query, "offset": offset, "limit": limit}, **given)
            page: list[Any] = answer.get(operation.items) or []
            yield from page
            if len(page) < limit:
                return
            offset += limit

    def changes(self, *, topics: str, since: str | None = None, wait: int = LONGEST_FEED_WAIT) -> Iterator[Changes]:
        """Yields the answers of the change feed that have news, from a cursor or from now on.

        Each answer's `cursor` is the place to continue later.
        """
        while True:
            # Without a wait, an empty feed would be asked again at once, without an end.
            answer = self.list_changes(topics=topics, since=since, wait=max(1, wait))
            since = answer["cursor"]
            if answer["missed"] or any(answer.get(each) for each in ("change_requests", "jobs", "records")):
                yield answer
