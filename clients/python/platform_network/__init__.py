"""Client of the REST interface of a Platform Network instance. It needs only the standard library of Python 3.11 or later."""

from . import models
from .client import Client
from .errors import InstanceUnreachable, PlatformError

__all__ = ["Client", "InstanceUnreachable", "PlatformError", "models"]
