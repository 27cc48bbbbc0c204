"""Schemathesis: whatever is sent, the API answers as its own OpenAPI document says."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.required import imported
from tiebreaks.store.database import opened
from tiebreaks.web.api.openapi import document
from tiebreaks.web.api.routes import OPERATIONS
from tiebreaks.web.app import application
from tiebreaks.web.settings import Settings

schemathesis = imported("schemathesis")

from schemathesis import checks  # noqa: E402 - only where it is installed
from schemathesis.python import asgi  # noqa: E402

EVENT = Path("examples/bulgarian-rr7.csv").read_bytes()
TOO_STRICT = [
    checks.positive_data_acceptance,  # what has the right form need not be an event
    checks.missing_required_header,  # 428 is the status for a missing If-Match: RFC 6585
]
schema = schemathesis.openapi.from_dict(json.loads(document(OPERATIONS)))
if (
    "TIEBREAKS_FUZZ" not in os.environ
):  # to make up changes takes minutes; tests/desk has quicker ways
    schema = schema.exclude(operation_id="changeEvent")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """Asks the application on a scratch database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('api') / 'events.sqlite3'}"
    app: Any = application(opened(database), Settings(hosts=(asgi.HOST,)))
    with asgi.get_client(app) as client:
        yield client


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case, client):
    if "event" in case.path_parameters:  # nobody guesses one
        case.path_parameters["event"] = client.post("/api/v1/events", data=EVENT).json()["id"]
    is_file = case.media_type == "application/octet-stream"
    if is_file and "strict" not in (case.query or {}):  # nobody guesses one of these either
        case.body = EVENT
    case.call_and_validate(
        base_url=f"http://{asgi.HOST}/api/v1", session=client, excluded_checks=TOO_STRICT
    )
