"""The operations. Generated from docs/openapi.json by `npm run openapi`. Do not edit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import Any, Literal

from . import models

NEWEST_VERSION = "v39.0"


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    content_type: str | None
    #: True when a repeated call changes nothing.
    is_safe: bool
    needs_session: bool
    #: True for a path that does not begin with the version.
    is_root: bool
    #: Property of the answer with the items of a page, and the maximum items of a page.
    items: str
    most: int


OPERATIONS: dict[str, Operation] = {
    "authenticate": Operation("authenticate", "POST", "/auth", "application/x-www-form-urlencoded", False, False, False, "", 0),
    "signOut": Operation("signOut", "DELETE", "/auth", None, False, True, False, "", 0),
    "exchangeAccessToken": Operation("exchangeAccessToken", "POST", "/auth/sso", None, False, False, False, "", 0),
    "listUsers": Operation("listUsers", "GET", "/users", None, True, True, False, "users", 500),
    "createUser": Operation("createUser", "POST", "/users", "application/json", False, True, False, "", 0),
    "readUser": Operation("readUser", "GET", "/users/{user_id}", None, True, True, False, "", 0),
    "replaceUserAccess": Operation("replaceUserAccess", "PUT", "/users/{user_id}", "application/json", False, True, False, "", 0),
    "endUserSessions": Operation("endUserSessions", "POST", "/users/{user_id}/sessions/end", None, False, True, False, "", 0),
    "createPasswordLink": Operation("createPasswordLink", "POST", "/users/{user_id}/password_link", "application/json", False, True, False, "", 0),
    "setUserLocked": Operation("setUserLocked", "POST", "/users/{user_id}/locked", "application/json", False, True, False, "", 0),
    "readUserRights": Operation("readUserRights", "GET", "/users/{user_id}/rights", None, True, True, False, "", 0),
    "listVisibilityProfiles": Operation("listVisibilityProfiles", "GET", "/visibility_profiles", None, True, True, False, "", 0),
    "createVisibilityProfile": Operation("createVisibilityProfile", "POST", "/visibility_profiles", "application/json", False, True, False, "", 0),
    "listVisibilityParts": Operation("listVisibilityParts", "GET", "/visibility_parts", None, True, True, False, "", 0),
    "previewVisibility": Operation("previewVisibility", "POST", "/visibility_previews", "application/json", False, True, False, "", 0),
    "readVisibilityProfile": Operation("readVisibilityProfile", "GET", "/visibility_profiles/{name}", None, True, True, False, "", 0),
    "replaceVisibilityProfile": Operation("replaceVisibilityProfile", "PUT", "/visibility_profiles/{name}", "application/json", False, True, False, "", 0),
    "deleteVisibilityProfile": Operation("deleteVisibilityProfile", "DELETE", "/visibility_profiles/{name}", None, False, True, False, "", 0),
    "readWidgetConfiguration": Operation("readWidgetConfiguration", "GET", "/widgets/{widget_id}/configuration", None, True, False, False, "", 0),
    "listWidgets": Operation("listWidgets", "GET", "/widgets", None, True, True, False, "", 0),
    "createWidget": Operation("createWidget", "POST", "/widgets", "application/json", False, True, False, "", 0),
    "readWidget": Operation("readWidget", "GET", "/widgets/{widget_id}", None, True, True, False, "", 0),
    "replaceWidget": Operation("replaceWidget", "PUT", "/widgets/{widget_id}", "application/json", False, True, False, "", 0),
    "setWidgetEnabled": Operation("setWidgetEnabled", "POST", "/widgets/{widget_id}/enabled", "application/json", False, True, False, "", 0),
    "listWidgetChanges": Operation("listWidgetChanges", "GET", "/widgets/{widget_id}/changes", None, True, True, False, "changes", 100),
    "readWidgetChange": Operation("readWidgetChange", "GET", "/widgets/{widget_id}/changes/{widget_version}", None, True, True, False, "", 0),
    "restoreWidgetVersion": Operation("restoreWidgetVersion", "POST", "/widgets/{widget_id}/changes/{widget_version}/restore", None, False, True, False, "", 0),
    "previewWidget": Operation("previewWidget", "POST", "/widgets/previews", "application/json", False, True, False, "", 0),
    "testDomains": Operation("testDomains", "POST", "/widgets/domain_test", "application/json", False, True, False, "", 0),
    "searchEntities": Operation("searchEntities", "GET", "/search", None, True, True, False, "entities", 100),
    "retrieveEntity": Operation("retrieveEntity", "GET", "/entity/{vid_key}", None, True, True, False, "", 0),
    "retrieveHcp": Operation("retrieveHcp", "GET", "/hcps/{vid_key}", None, True, True, False, "", 0),
    "retrieveHco": Operation("retrieveHco", "GET", "/hcos/{vid_key}", None, True, True, False, "", 0),
    "retrieveEntities": Operation("retrieveEntities", "POST", "/entities/batch", "application/json", False, True, False, "", 0),
    "associateCustomKey": Operation("associateCustomKey", "POST", "/entities/{vid_key}/custom_keys", None, False, True, False, "", 0),
    "associateCustomKeys": Operation("associateCustomKeys", "POST", "/entities/custom_keys/associate/batch", "application/json", False, True, False, "", 0),
    "associateChildCustomKey": Operation("associateChildCustomKey", "POST", "/entities/{vid_key}/children/{children_key}/custom_keys", None, False, True, False, "", 0),
    "associateChildCustomKeys": Operation("associateChildCustomKeys", "POST", "/entities/children/custom_keys/associate/batch", "application/json", False, True, False, "", 0),
    "disassociateCustomKey": Operation("disassociateCustomKey", "DELETE", "/custom_keys/{vid_key}", None, False, True, False, "", 0),
    "disassociateCustomKeys": Operation("disassociateCustomKeys", "POST", "/custom_keys/disassociate/batch", "application/json", False, True, False, "", 0),
    "listObjectTypes": Operation("listObjectTypes", "GET", "/metadata/objectTypes", None, True, True, False, "", 0),
    "listFields": Operation("listFields", "GET", "/metadata/fields", None, True, True, False, "", 0),
    "listFieldTags": Operation("listFieldTags", "GET", "/metadata/fieldTags", None, True, True, False, "", 0),
    "listLanguages": Operation("listLanguages", "GET", "/metadata/languages", None, True, True, False, "", 0),
    "listSystems": Operation("listSystems", "GET", "/systems", None, True, True, False, "", 0),
    "listAddressFormats": Operation("listAddressFormats", "GET", "/metadata/address_formats", None, True, True, False, "", 0),
    "listReferenceValues": Operation("listReferenceValues", "GET", "/metadata/reference_values", None, True, True, False, "", 0),
    "listReferenceType": Operation("listReferenceType", "GET", "/metadata/reference_values/{type}", None, True, True, False, "", 0),
    "listCustomFields": Operation("listCustomFields", "GET", "/data_model/fields", None, True, True, False, "", 0),
    "createCustomField": Operation("createCustomField", "POST", "/data_model/fields", "application/json", False, True, False, "", 0),
    "readCustomField": Operation("readCustomField", "GET", "/data_model/fields/{object_type}/{field_id}", None, True, True, False, "", 0),
    "replaceCustomField": Operation("replaceCustomField", "PUT", "/data_model/fields/{object_type}/{field_id}", "application/json", False, True, False, "", 0),
    "readMatchingProposal": Operation("readMatchingProposal", "GET", "/data_model/fields/{object_type}/{field_id}/matching_proposal", None, True, True, False, "", 0),
    "setCustomFieldStatus": Operation("setCustomFieldStatus", "POST", "/data_model/fields/{object_type}/{field_id}/status", "application/json", False, True, False, "", 0),
    "checkExpression": Operation("checkExpression", "POST", "/data_model/expressions/check", "application/json", False, True, False, "", 0),
    "listCustomObjects": Operation("listCustomObjects", "GET", "/data_model/objects", None, True, True, False, "", 0),
    "createCustomObject": Operation("createCustomObject", "POST", "/data_model/objects", "application/json", False, True, False, "", 0),
    "readCustomObject": Operation("readCustomObject", "GET", "/data_model/objects/{name}", None, True, True, False, "", 0),
    "replaceCustomObject": Operation("replaceCustomObject", "PUT", "/data_model/objects/{name}", "application/json", False, True, False, "", 0),
    "setCustomObjectStatus": Operation("setCustomObjectStatus", "POST", "/data_model/objects/{name}/status", "application/json", False, True, False, "", 0),
    "findSharedRecords": Operation("findSharedRecords", "GET", "/shared_records/{object_type}", None, True, True, False, "records", 100),
    "writeSharedRecords": Operation("writeSharedRecords", "PUT", "/shared_records/{object_type}", "application/json", False, True, False, "", 0),
    "readSharedRecord": Operation("readSharedRecord", "GET", "/shared_records/{object_type}/{vid_key}", None, True, True, False, "members", 100),
    "listSharedRecordRevisions": Operation("listSharedRecordRevisions", "GET", "/shared_records/{object_type}/{vid_key}/revisions", None, True, True, False, "revisions", 100),
    "listFieldRules": Operation("listFieldRules", "GET", "/data_model/rules", None, True, True, False, "", 0),
    "readFieldRule": Operation("readFieldRule", "GET", "/data_model/rules/{object_type}/{field_id}", None, True, True, False, "", 0),
    "replaceFieldRule": Operation("replaceFieldRule", "PUT", "/data_model/rules/{object_type}/{field_id}", "application/json", False, True, False, "", 0),
    "listReferenceTypes": Operation("listReferenceTypes", "GET", "/data_model/reference_types", None, True, True, False, "", 0),
    "createReferenceType": Operation("createReferenceType", "POST", "/data_model/reference_types", "application/json", False, True, False, "", 0),
    "readReferenceType": Operation("readReferenceType", "GET", "/data_model/reference_types/{type}", None, True, True, False, "", 0),
    "replaceReferenceType": Operation("replaceReferenceType", "PUT", "/data_model/reference_types/{type}", "application/json", False, True, False, "", 0),
    "exportReferenceType": Operation("exportReferenceType", "GET", "/data_model/reference_types/{type}/csv", None, True, True, False, "", 0),
    "importReferenceType": Operation("importReferenceType", "POST", "/data_model/reference_types/{type}/csv", "application/json", False, True, False, "", 0),
    "mergeReferenceCodes": Operation("mergeReferenceCodes", "POST", "/data_model/reference_types/{type}/merge", "application/json", False, True, False, "", 0),
    "readModelDocument": Operation("readModelDocument", "GET", "/data_model/document", None, True, True, False, "", 0),
    "importModelDocument": Operation("importModelDocument", "POST", "/data_model/document", "application/json", False, True, False, "", 0),
    "listModelVersions": Operation("listModelVersions", "GET", "/data_model/versions", None, True, True, False, "", 0),
    "readModelVersion": Operation("readModelVersion", "GET", "/data_model/versions/{model_version}", None, True, True, False, "", 0),
    "restoreModelVersion": Operation("restoreModelVersion", "POST", "/data_model/versions/{model_version}/restore", "application/json", False, True, False, "", 0),
    "listStartingModels": Operation("listStartingModels", "GET", "/data_model/starting_models", None, True, True, False, "", 0),
    "readStartingModel": Operation("readStartingModel", "GET", "/data_model/starting_models/{name}", None, True, True, False, "", 0),
    "createChangeRequest": Operation("createChangeRequest", "POST", "/change_request", "application/json", False, True, False, "", 0),
    "cancelChangeRequest": Operation("cancelChangeRequest", "DELETE", "/change_request/{change_request_id}", None, False, True, False, "", 0),
    "searchChangeRequests": Operation("searchChangeRequests", "GET", "/change_request/search", None, True, True, False, "change_requests", 500),
    "retrieveChangeRequests": Operation("retrieveChangeRequests", "GET", "/change_requests/{change_request_ids}", None, True, True, False, "", 0),
    "updateChangeRequests": Operation("updateChangeRequests", "PUT", "/change_requests/batch", "application/json", False, True, False, "", 0),
    "processChangeRequests": Operation("processChangeRequests", "PUT", "/change_requests/process/batch", "application/json", False, True, False, "", 0),
    "decideChangeRequest": Operation("decideChangeRequest", "PUT", "/change_requests/{change_request_id}", "application/json", False, True, False, "", 0),
    "processChangeRequest": Operation("processChangeRequest", "PUT", "/change_requests/{change_request_id}/process", "application/json", False, True, False, "", 0),
    "listReviewRules": Operation("listReviewRules", "GET", "/change_request_rules", None, True, True, False, "", 0),
    "replaceReviewRules": Operation("replaceReviewRules", "PUT", "/change_request_rules", "application/json", False, True, False, "", 0),
    "askQuestion": Operation("askQuestion", "POST", "/change_requests/{change_request_id}/questions", "application/json", False, True, False, "", 0),
    "answerQuestion": Operation("answerQuestion", "PUT", "/change_requests/{change_request_id}/questions/{question_id}", "application/json", False, True, False, "", 0),
    "compareEntities": Operation("compareEntities", "GET", "/entities/{vid_key}/comparison/{other_vid_key}", None, True, True, False, "", 0),
    "matchEntity": Operation("matchEntity", "POST", "/match/", "application/json", False, True, False, "", 0),
    "listMerges": Operation("listMerges", "GET", "/merges", None, True, True, False, "merges", 500),
    "retrieveMerge": Operation("retrieveMerge", "GET", "/merges/{merge_id}", None, True, True, False, "", 0),
    "undoMerge": Operation("undoMerge", "PUT", "/merges/{merge_id}/undo", "application/json", False, True, False, "", 0),
    "listRevisions": Operation("listRevisions", "GET", "/entity/{vid_key}/revisions", None, True, True, False, "revisions", 100),
    "retrieveRevision": Operation("retrieveRevision", "GET", "/entity/{vid_key}/revisions/{record_version}", None, True, True, False, "", 0),
    "retrieveLineage": Operation("retrieveLineage", "GET", "/entity/{vid_key}/lineage", None, True, True, False, "", 0),
    "listSourceRankings": Operation("listSourceRankings", "GET", "/source_rankings", None, True, True, False, "", 0),
    "replaceSourceRankings": Operation("replaceSourceRankings", "PUT", "/source_rankings", "application/json", False, True, False, "", 0),
    "extractSubject": Operation("extractSubject", "GET", "/entity/{vid_key}/subject_extract", None, True, True, False, "", 0),
    "updateObjects": Operation("updateObjects", "PUT", "/objects", "application/json", False, True, False, "", 0),
    "listDataUpdates": Operation("listDataUpdates", "GET", "/audit/data_update", None, True, True, False, "entries", 500),
    "listAdministration": Operation("listAdministration", "GET", "/audit/administration", None, True, True, False, "entries", 500),
    "listAgentCalls": Operation("listAgentCalls", "GET", "/audit/agents", None, True, True, False, "entries", 500),
    "listTaskLog": Operation("listTaskLog", "GET", "/change_requests/{change_request_id}/log", None, True, True, False, "", 0),
    "downloadAttachment": Operation("downloadAttachment", "GET", "/change_requests/{change_request_id}/attachments/{name}", None, True, True, False, "", 0),
    "listChanges": Operation("listChanges", "GET", "/changes", None, True, True, False, "", 0),
    "listWebhooks": Operation("listWebhooks", "GET", "/webhooks", None, True, True, False, "", 0),
    "createWebhook": Operation("createWebhook", "POST", "/webhooks", "application/json", False, True, False, "", 0),
    "replaceWebhook": Operation("replaceWebhook", "PUT", "/webhooks/{webhook_id}", "application/json", False, True, False, "", 0),
    "deleteWebhook": Operation("deleteWebhook", "DELETE", "/webhooks/{webhook_id}", None, False, True, False, "", 0),
    "rotateWebhookSecret": Operation("rotateWebhookSecret", "POST", "/webhooks/{webhook_id}/secret", None, False, True, False, "", 0),
    "testWebhook": Operation("testWebhook", "POST", "/webhooks/{webhook_id}/test", None, False, True, False, "", 0),
    "listWebhookDeliveries": Operation("listWebhookDeliveries", "GET", "/webhooks/{webhook_id}/deliveries", None, True, True, False, "", 0),
    "listWebhookAttempts": Operation("listWebhookAttempts", "GET", "/webhooks/{webhook_id}/attempts", None, True, True, False, "", 0),
    "replayWebhook": Operation("replayWebhook", "POST", "/webhooks/{webhook_id}/replay", "application/json", False, True, False, "", 0),
    "listJobs": Operation("listJobs", "GET", "/jobs", None, True, True, False, "jobs", 500),
    "readJob": Operation("readJob", "GET", "/jobs/{job_id}", None, True, True, False, "", 0),
    "cancelJob": Operation("cancelJob", "POST", "/jobs/{job_id}/cancel", None, False, True, False, "", 0),
    "readFaults": Operation("readFaults", "GET", "/sandbox/faults", None, True, True, False, "", 0),
    "replaceFaults": Operation("replaceFaults", "PUT", "/sandbox/faults", "application/json", False, True, False, "", 0),
    "endOtherSessions": Operation("endOtherSessions", "DELETE", "/sandbox/sessions", None, False, True, False, "", 0),
    "resetSandbox": Operation("resetSandbox", "POST", "/sandbox/reset", "application/json", False, True, False, "", 0),
    "startSourceJob": Operation("startSourceJob", "GET", "/systems/{system}/source_subscriptions/{subscription}/job", None, False, True, False, "", 0),
    "readSourceJob": Operation("readSourceJob", "GET", "/systems/{system}/source_subscriptions/{subscription}/job/{job_id}", None, True, True, False, "", 0),
    "listSourceSubscriptions": Operation("listSourceSubscriptions", "GET", "/systems/{system}/source_subscriptions", None, True, True, False, "", 0),
    "readSourceSubscription": Operation("readSourceSubscription", "GET", "/systems/{system}/source_subscriptions/{subscription}", None, True, True, False, "", 0),
    "replaceSourceSubscription": Operation("replaceSourceSubscription", "PUT", "/systems/{system}/source_subscriptions/{subscription}", "application/json", False, True, False, "", 0),
    "listInboundFiles": Operation("listInboundFiles", "GET", "/systems/{system}/source_subscriptions/{subscription}/files", None, True, True, False, "", 0),
    "putInboundFile": Operation("putInboundFile", "PUT", "/systems/{system}/source_subscriptions/{subscription}/files/{file_name}", "text/csv", False, True, False, "", 0),
    "deleteInboundFile": Operation("deleteInboundFile", "DELETE", "/systems/{system}/source_subscriptions/{subscription}/files/{file_name}", None, False, True, False, "", 0),
    "previewSourceFile": Operation("previewSourceFile", "POST", "/systems/{system}/source_subscriptions/{subscription}/preview", "application/json", False, True, False, "", 0),
    "listSuspectMatches": Operation("listSuspectMatches", "GET", "/suspect_matches", None, True, True, False, "suspect_matches", 500),
    "retrieveSuspectMatch": Operation("retrieveSuspectMatch", "GET", "/suspect_matches/{suspect_match_id}", None, True, True, False, "", 0),
    "decideSuspectMatch": Operation("decideSuspectMatch", "PUT", "/suspect_matches/{suspect_match_id}", "application/json", False, True, False, "", 0),
    "startTargetJob": Operation("startTargetJob", "POST", "/systems/{system}/target_subscriptions/{subscription}/job", None, False, True, False, "", 0),
    "readTargetJob": Operation("readTargetJob", "GET", "/systems/{system}/target_subscriptions/{subscription}/job/{job_id}", None, True, True, False, "", 0),
    "listTargetSubscriptions": Operation("listTargetSubscriptions", "GET", "/systems/{system}/target_subscriptions", None, True, True, False, "", 0),
    "readTargetSubscription": Operation("readTargetSubscription", "GET", "/systems/{system}/target_subscriptions/{subscription}", None, True, True, False, "", 0),
    "replaceTargetSubscription": Operation("replaceTargetSubscription", "PUT", "/systems/{system}/target_subscriptions/{subscription}", "application/json", False, True, False, "", 0),
    "readArtifact": Operation("readArtifact", "GET", "/artifact/job/{job_id}/{file_name}", None, True, True, False, "", 0),
    "readAffiliations": Operation("readAffiliations", "GET", "/entity/{vid_key}/affiliations", None, True, True, False, "", 0),
    "readAffiliationMetrics": Operation("readAffiliationMetrics", "GET", "/entity/{vid_key}/affiliations/metrics", None, True, True, False, "", 0),
    "readAffiliationMetricsOfMany": Operation("readAffiliationMetricsOfMany", "POST", "/entities/affiliations/metrics/batch", "application/json", False, True, False, "", 0),
    "readAffiliationPath": Operation("readAffiliationPath", "GET", "/entity/{vid_key}/affiliations/path", None, True, True, False, "", 0),
    "readHierarchy": Operation("readHierarchy", "GET", "/hierarchy", None, True, True, False, "", 0),
    "listAffiliationViews": Operation("listAffiliationViews", "GET", "/affiliation_views", None, True, True, False, "", 0),
    "createAffiliationView": Operation("createAffiliationView", "POST", "/affiliation_views", "application/json", False, True, False, "", 0),
    "readAffiliationView": Operation("readAffiliationView", "GET", "/affiliation_views/{view_id}", None, True, True, False, "", 0),
    "replaceAffiliationView": Operation("replaceAffiliationView", "PUT", "/affiliation_views/{view_id}", "application/json", False, True, False, "", 0),
    "deleteAffiliationView": Operation("deleteAffiliationView", "DELETE", "/affiliation_views/{view_id}", None, False, True, False, "", 0),
    "readAgentAccess": Operation("readAgentAccess", "GET", "/agents/access", None, True, True, False, "", 0),
    "replaceAgentAccess": Operation("replaceAgentAccess", "PUT", "/agents/access", "application/json", False, True, False, "", 0),
    "listAgentDrafts": Operation("listAgentDrafts", "GET", "/agents/drafts", None, True, True, False, "drafts", 500),
    "sendAgentDraft": Operation("sendAgentDraft", "PUT", "/agents/drafts/{draft_id}/send", None, False, True, False, "", 0),
    "discardAgentDraft": Operation("discardAgentDraft", "PUT", "/agents/drafts/{draft_id}/discard", None, False, True, False, "", 0),
    "listVersions": Operation("listVersions", "GET", "/api", None, True, False, True, "", 0),
}


class Operations:
    """One method for each operation. `Client` says how a call is made."""

    def _call(self, operation: Operation, **given: Any) -> Any:
        raise NotImplementedError

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
        raise NotImplementedError

    def _items(self, operation: Operation, **given: Any) -> Iterator[Any]:
        raise NotImplementedError

    def authenticate(
        self,
        body: models.AuthenticateBody,
    ) -> models.Session:
        """Authenticate a user with name and password (4.1)."""
        return self._call(OPERATIONS["authenticate"], body=body)

    def sign_out(
        self,
    ) -> models.Outcome:
        """End the session of the Authorization header."""
        return self._call(OPERATIONS["signOut"])

    def exchange_access_token(
        self,
        *,
        authorization: str,
    ) -> models.Session:
        """Exchange an access token of the identity provider for a session."""
        return self._call(OPERATIONS["exchangeAccessToken"], headers={"authorization": authorization})

    def list_users(
        self,
        *,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.ListUsersAnswer:
        """List users by name."""
        return self._call(OPERATIONS["listUsers"], query={"offset": offset, "limit": limit})

    def iter_users(
        self,
    ) -> Iterator[models.User]:
        """Yields the items of all pages of `list_users`."""
        return self._items(OPERATIONS["listUsers"], query={})

    def create_user(
        self,
        body: models.NewUser,
    ) -> models.CreateUserAnswer:
        """Create a user."""
        return self._call(OPERATIONS["createUser"], body=body)

    def read_user(
        self,
        user_id: str | int,
    ) -> models.ReadUserAnswer:
        """Read a user."""
        return self._call(OPERATIONS["readUser"], path={"user_id": user_id})

    def replace_user_access(
        self,
        user_id: str | int,
        body: models.UserChange,
    ) -> models.ReplaceUserAccessAnswer:
        """Change a user: access, display name, type, password, manager."""
        return self._call(OPERATIONS["replaceUserAccess"], path={"user_id": user_id}, body=body)

    def end_user_sessions(
        self,
        user_id: str | int,
    ) -> models.EndUserSessionsAnswer:
        """End the sessions of a user."""
        return self._call(OPERATIONS["endUserSessions"], path={"user_id": user_id})

    def create_password_link(
        self,
        user_id: str | int,
        body: models.CreatePasswordLinkBody,
    ) -> models.CreatePasswordLinkAnswer:
        """Make a link for setting a password."""
        return self._call(OPERATIONS["createPasswordLink"], path={"user_id": user_id}, body=body)

    def set_user_locked(
        self,
        user_id: str | int,
        body: models.SetUserLockedBody,
    ) -> models.SetUserLockedAnswer:
        """Lock or unlock a user."""
        return self._call(OPERATIONS["setUserLocked"], path={"user_id": user_id}, body=body)

    def read_user_rights(
        self,
        user_id: str | int,
    ) -> models.ReadUserRightsAnswer:
        """Read what a user may do, and why."""
        return self._call(OPERATIONS["readUserRights"], path={"user_id": user_id})

    def list_visibility_profiles(
        self,
    ) -> models.ListVisibilityProfilesAnswer:
        """List the visibility profiles of the customer's own (System Administrator)."""
        return self._call(OPERATIONS["listVisibilityProfiles"])

    def create_visibility_profile(
        self,
        body: models.NewVisibilityProfile,
    ) -> models.CreateVisibilityProfileAnswer:
        """Create a visibility profile that hides fields and types of child records."""
        return self._call(OPERATIONS["createVisibilityProfile"], body=body)

    def list_visibility_parts(
        self,
    ) -> models.ListVisibilityPartsAnswer:
        """List what visibility profiles can hide, and what is always visible (System Administrator)."""
        return self._call(OPERATIONS["listVisibilityParts"])

    def preview_visibility(
        self,
        body: models.VisibilityPreview,
    ) -> models.PreviewVisibilityAnswer:
        """Read a record as users with a visibility profile see it (System Administrator)."""
        return self._call(OPERATIONS["previewVisibility"], body=body)

    def read_visibility_profile(
        self,
        name: str | int,
    ) -> models.ReadVisibilityProfileAnswer:
        """Read a visibility profile."""
        return self._call(OPERATIONS["readVisibilityProfile"], path={"name": name})

    def replace_visibility_profile(
        self,
        name: str | int,
        body: models.ReplaceVisibilityProfileBody,
    ) -> models.ReplaceVisibilityProfileAnswer:
        """Change a visibility profile for all its users."""
        return self._call(OPERATIONS["replaceVisibilityProfile"], path={"name": name}, body=body)

    def delete_visibility_profile(
        self,
        name: str | int,
        *,
        version: int,
    ) -> models.DeleteVisibilityProfileAnswer:
        """Delete a visibility profile that no user has."""
        return self._call(OPERATIONS["deleteVisibilityProfile"], path={"name": name}, query={"version": version})

    def read_widget_configuration(
        self,
        widget_id: str | int,
        *,
        name: str,
        page_origin: str | None = None,
    ) -> models.ReadWidgetConfigurationAnswer:
        """Read the configuration of a widget; no session needed."""
        return self._call(OPERATIONS["readWidgetConfiguration"], path={"widget_id": widget_id}, query={"name": name, "page_origin": page_origin})

    def list_widgets(
        self,
    ) -> models.ListWidgetsAnswer:
        """List widget configurations (System Administrator)."""
        return self._call(OPERATIONS["listWidgets"])

    def create_widget(
        self,
        body: models.CreateWidgetBody,
    ) -> models.CreateWidgetAnswer:
        """Create a widget configuration (System Administrator)."""
        return self._call(OPERATIONS["createWidget"], body=body)

    def read_widget(
        self,
        widget_id: str | int,
    ) -> models.ReadWidgetAnswer:
        """Read a widget configuration (System Administrator)."""
        return self._call(OPERATIONS["readWidget"], path={"widget_id": widget_id})

    def replace_widget(
        self,
        widget_id: str | int,
        body: models.ReplaceWidgetBody,
    ) -> models.ReplaceWidgetAnswer:
        """Replace a widget configuration (System Administrator); its ID never changes."""
        return self._call(OPERATIONS["replaceWidget"], path={"widget_id": widget_id}, body=body)

    def set_widget_enabled(
        self,
        widget_id: str | int,
        body: models.SetWidgetEnabledBody,
    ) -> models.Outcome:
        """Enable or disable a widget (System Administrator)."""
        return self._call(OPERATIONS["setWidgetEnabled"], path={"widget_id": widget_id}, body=body)

    def list_widget_changes(
        self,
        widget_id: str | int,
        *,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.ListWidgetChangesAnswer:
        """List changes of a widget configuration with user, time and content, newest first."""
        return self._call(OPERATIONS["listWidgetChanges"], path={"widget_id": widget_id}, query={"offset": offset, "limit": limit})

    def iter_widget_changes(
        self,
        widget_id: str | int,
    ) -> Iterator[models.WidgetChange]:
        """Yields the items of all pages of `list_widget_changes`."""
        return self._items(OPERATIONS["listWidgetChanges"], path={"widget_id": widget_id}, query={})

    def read_widget_change(
        self,
        widget_id: str | int,
        widget_version: str | int,
        *,
        against: str | None = None,
    ) -> models.ReadWidgetChangeAnswer:
        """Read a version of a widget configuration and its differences from another version."""
        return self._call(OPERATIONS["readWidgetChange"], path={"widget_id": widget_id, "widget_version": widget_version}, query={"against": against})

    def restore_widget_version(
        self,
        widget_id: str | int,
        widget_version: str | int,
        *,
        version: int | None = None,
    ) -> models.RestoreWidgetVersionAnswer:
        """Restore a version of a widget configuration as a new version."""
        return self._call(OPERATIONS["restoreWidgetVersion"], path={"widget_id": widget_id, "widget_version": widget_version}, query={"version": version})

    def preview_widget(
        self,
        body: models.PreviewWidgetBody,
        *,
        origin: str | None = None,
    ) -> models.PreviewWidgetAnswer:
        """Validate settings and serve them under a temporary ID for an hour."""
        return self._call(OPERATIONS["previewWidget"], headers={"origin": origin}, body=body)

    def test_domains(
        self,
        body: models.TestDomainsBody,
    ) -> models.TestDomainsAnswer:
        """Test whether pages of an origin could use a widget with these domains."""
        return self._call(OPERATIONS["testDomains"], body=body)

    def search_entities(
        self,
        *,
        q: str | None = None,
        literal: bool | None = None,
        understand: bool | None = None,
        asWords: str | None = None,
        types: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        sort: Literal["relevance", "name", "modified_date", "city", "type"] | str | None = None,
        sortOrder: Literal["asc", "desc"] | None = None,
        filters: str | None = None,
        excludeFilters: str | None = None,
        fieldQueries: str | None = None,
        presetFilters: str | None = None,
        states: str | None = None,
        statuses: str | None = None,
        includeMasterResults: bool | None = None,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
        facets: str | None = None,
        countAll: bool | None = None,
        supplemental: bool | None = None,
        highlight: bool | None = None,
        fields: str | None = None,
        view: Literal["card"] | None = None,
    ) -> models.SearchAnswer:
        """Search HCPs and HCOs."""
        return self._call(OPERATIONS["searchEntities"], query={"q": q, "literal": literal, "understand": understand, "asWords": asWords, "types": types, "offset": offset, "limit": limit, "sort": sort, "sortOrder": sortOrder, "filters": filters, "excludeFilters": excludeFilters, "fieldQueries": fieldQueries, "presetFilters": presetFilters, "states": states, "statuses": statuses, "includeMasterResults": includeMasterResults, "enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName, "facets": facets, "countAll": countAll, "supplemental": supplemental, "highlight": highlight, "fields": fields, "view": view})

    def iter_search_entities(
        self,
        *,
        q: str | None = None,
        literal: bool | None = None,
        understand: bool | None = None,
        asWords: str | None = None,
        types: str | None = None,
        sort: Literal["relevance", "name", "modified_date", "city", "type"] | str | None = None,
        sortOrder: Literal["asc", "desc"] | None = None,
        filters: str | None = None,
        excludeFilters: str | None = None,
        fieldQueries: str | None = None,
        presetFilters: str | None = None,
        states: str | None = None,
        statuses: str | None = None,
        includeMasterResults: bool | None = None,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
        facets: str | None = None,
        countAll: bool | None = None,
        supplemental: bool | None = None,
        highlight: bool | None = None,
        fields: str | None = None,
        view: Literal["card"] | None = None,
    ) -> Iterator[models.EntityWrapper]:
        """Yields the items of all pages of `search_entities`."""
        return self._items(OPERATIONS["searchEntities"], query={"q": q, "literal": literal, "understand": understand, "asWords": asWords, "types": types, "sort": sort, "sortOrder": sortOrder, "filters": filters, "excludeFilters": excludeFilters, "fieldQueries": fieldQueries, "presetFilters": presetFilters, "states": states, "statuses": statuses, "includeMasterResults": includeMasterResults, "enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName, "facets": facets, "countAll": countAll, "supplemental": supplemental, "highlight": highlight, "fields": fields, "view": view})

    def retrieve_entity(
        self,
        vid_key: str | int,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
        supplemental: bool | None = None,
        includeUnderReview: bool | None = None,
        fields: str | None = None,
        view: Literal["card"] | None = None,
    ) -> models.EntitiesAnswer:
        """Retrieve an HCP or HCO."""
        return self._call(OPERATIONS["retrieveEntity"], path={"vid_key": vid_key}, query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName, "supplemental": supplemental, "includeUnderReview": includeUnderReview, "fields": fields, "view": view})

    def retrieve_hcp(
        self,
        vid_key: str | int,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
        supplemental: bool | None = None,
        includeUnderReview: bool | None = None,
        fields: str | None = None,
        view: Literal["card"] | None = None,
    ) -> models.EntitiesAnswer:
        """Retrieve an HCP."""
        return self._call(OPERATIONS["retrieveHcp"], path={"vid_key": vid_key}, query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName, "supplemental": supplemental, "includeUnderReview": includeUnderReview, "fields": fields, "view": view})

    def retrieve_hco(
        self,
        vid_key: str | int,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
        supplemental: bool | None = None,
        includeUnderReview: bool | None = None,
        fields: str | None = None,
        view: Literal["card"] | None = None,
    ) -> models.EntitiesAnswer:
        """Retrieve an HCO."""
        return self._call(OPERATIONS["retrieveHco"], path={"vid_key": vid_key}, query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName, "supplemental": supplemental, "includeUnderReview": includeUnderReview, "fields": fields, "view": view})

    def retrieve_entities(
        self,
        body: models.RetrieveEntitiesBody,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
        supplemental: bool | None = None,
        includeUnderReview: bool | None = None,
        fields: str | None = None,
        view: Literal["card"] | None = None,
    ) -> models.EntitiesAnswer:
        """Retrieve up to 500 records."""
        return self._call(OPERATIONS["retrieveEntities"], query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName, "supplemental": supplemental, "includeUnderReview": includeUnderReview, "fields": fields, "view": view}, body=body)

    def associate_custom_key(
        self,
        vid_key: str | int,
        *,
        custom_key_source_type: str,
        custom_key_item_type: str,
        custom_key_value: str,
        system_name: str | None = None,
    ) -> models.Outcome:
        """Associate a custom key with an entity (4.2)."""
        return self._call(OPERATIONS["associateCustomKey"], path={"vid_key": vid_key}, query={"custom_key_source_type": custom_key_source_type, "custom_key_item_type": custom_key_item_type, "custom_key_value": custom_key_value, "system_name": system_name})

    def associate_custom_keys(
        self,
        body: models.AssociateCustomKeysBody,
    ) -> models.Outcome:
        """Associate up to 500 custom keys with entities (4.3)."""
        return self._call(OPERATIONS["associateCustomKeys"], body=body)

    def associate_child_custom_key(
        self,
        vid_key: str | int,
        children_key: str | int,
        *,
        custom_key_source_type: str,
        custom_key_item_type: str,
        custom_key_value: str,
        system_name: str | None = None,
    ) -> models.Outcome:
        """Associate a custom key with an address, license or parent HCO (4.4)."""
        return self._call(OPERATIONS["associateChildCustomKey"], path={"vid_key": vid_key, "children_key": children_key}, query={"custom_key_source_type": custom_key_source_type, "custom_key_item_type": custom_key_item_type, "custom_key_value": custom_key_value, "system_name": system_name})

    def associate_child_custom_keys(
        self,
        body: models.AssociateChildCustomKeysBody,
    ) -> models.Outcome:
        """Associate up to 500 custom keys with children (4.5)."""
        return self._call(OPERATIONS["associateChildCustomKeys"], body=body)

    def disassociate_custom_key(
        self,
        vid_key: str | int,
    ) -> models.Outcome:
        """Make a custom key inactive (4.6)."""
        return self._call(OPERATIONS["disassociateCustomKey"], path={"vid_key": vid_key})

    def disassociate_custom_keys(
        self,
        body: models.DisassociateCustomKeysBody,
    ) -> models.Outcome:
        """Make up to 500 custom keys inactive (4.7)."""
        return self._call(OPERATIONS["disassociateCustomKeys"], body=body)

    def list_object_types(
        self,
    ) -> models.ListObjectTypesAnswer:
        """List object types (4.19)."""
        return self._call(OPERATIONS["listObjectTypes"])

    def list_fields(
        self,
        *,
        objectTypes: str | None = None,
        countries: str | None = None,
        details: Literal["base", "full"] | None = None,
        view: Literal["shown"] | None = None,
    ) -> models.ListFieldsAnswer:
        """List the fields of object types."""
        return self._call(OPERATIONS["listFields"], query={"objectTypes": objectTypes, "countries": countries, "details": details, "view": view})

    def list_field_tags(
        self,
    ) -> models.ListFieldTagsAnswer:
        """List field tags (v38.0 and later)."""
        return self._call(OPERATIONS["listFieldTags"])

    def list_languages(
        self,
    ) -> models.ListLanguagesAnswer:
        """List the languages of labels."""
        return self._call(OPERATIONS["listLanguages"])

    def list_systems(
        self,
    ) -> models.ListSystemsAnswer:
        """List the systems that the user has access to, by name."""
        return self._call(OPERATIONS["listSystems"])

    def list_address_formats(
        self,
        *,
        countries: str | None = None,
    ) -> models.ListAddressFormatsAnswer:
        """List address formats by country."""
        return self._call(OPERATIONS["listAddressFormats"], query={"countries": countries})

    def list_reference_values(
        self,
        *,
        countries: str | None = None,
        includeCodes: bool | None = None,
        systemName: str | None = None,
    ) -> models.ListReferenceValuesAnswer:
        """List reference types with their codes."""
        return self._call(OPERATIONS["listReferenceValues"], query={"countries": countries, "includeCodes": includeCodes, "systemName": systemName})

    def list_reference_type(
        self,
        type: str | int,
        *,
        countries: str | None = None,
        systemName: str | None = None,
    ) -> models.ListReferenceTypeAnswer:
        """Read a reference type with its codes."""
        return self._call(OPERATIONS["listReferenceType"], path={"type": type}, query={"countries": countries, "systemName": systemName})

    def list_custom_fields(
        self,
    ) -> models.ListCustomFieldsAnswer:
        """List custom fields (System Administrator)."""
        return self._call(OPERATIONS["listCustomFields"])

    def create_custom_field(
        self,
        body: models.NewCustomField,
    ) -> models.CreateCustomFieldAnswer:
        """Create a custom field."""
        return self._call(OPERATIONS["createCustomField"], body=body)

    def read_custom_field(
        self,
        object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str,
        field_id: str | int,
    ) -> models.ReadCustomFieldAnswer:
        """Read a custom field."""
        return self._call(OPERATIONS["readCustomField"], path={"object_type": object_type, "field_id": field_id})

    def replace_custom_field(
        self,
        object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str,
        field_id: str | int,
        body: models.ReplaceCustomFieldBody,
    ) -> models.ReplaceCustomFieldAnswer:
        """Change a custom field."""
        return self._call(OPERATIONS["replaceCustomField"], path={"object_type": object_type, "field_id": field_id}, body=body)

    def read_matching_proposal(
        self,
        object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str,
        field_id: str | int,
        *,
        comparison: Literal["equal", "similar", "near"],
        tolerance: str | None = None,
    ) -> models.ReadMatchingProposalAnswer:
        """Read the weights in matching that stewards' decisions suggest."""
        return self._call(OPERATIONS["readMatchingProposal"], path={"object_type": object_type, "field_id": field_id}, query={"comparison": comparison, "tolerance": tolerance})

    def set_custom_field_status(
        self,
        object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str,
        field_id: str | int,
        body: models.SetCustomFieldStatusBody,
    ) -> models.SetCustomFieldStatusAnswer:
        """Deactivate or reactivate a custom field."""
        return self._call(OPERATIONS["setCustomFieldStatus"], path={"object_type": object_type, "field_id": field_id}, body=body)

    def check_expression(
        self,
        body: models.CheckExpressionBody,
    ) -> models.CheckedExpression:
        """Check the expression of a calculated field and preview its values (System Administrator)."""
        return self._call(OPERATIONS["checkExpression"], body=body)

    def list_custom_objects(
        self,
    ) -> models.ListCustomObjectsAnswer:
        """List custom objects (System Administrator)."""
        return self._call(OPERATIONS["listCustomObjects"])

    def create_custom_object(
        self,
        body: models.NewCustomObject,
    ) -> models.CreateCustomObjectAnswer:
        """Create a custom object: a child object of HCPs, HCOs or both."""
        return self._call(OPERATIONS["createCustomObject"], body=body)

    def read_custom_object(
        self,
        name: str | int,
    ) -> models.ReadCustomObjectAnswer:
        """Read a custom object."""
        return self._call(OPERATIONS["readCustomObject"], path={"name": name})

    def replace_custom_object(
        self,
        name: str | int,
        body: models.ReplaceCustomObjectBody,
    ) -> models.ReplaceCustomObjectAnswer:
        """Change the labels of a custom object, or give it to the other entity type as well."""
        return self._call(OPERATIONS["replaceCustomObject"], path={"name": name}, body=body)

    def set_custom_object_status(
        self,
        name: str | int,
        body: models.SetCustomObjectStatusBody,
    ) -> models.SetCustomObjectStatusAnswer:
        """Deactivate or reactivate a custom object."""
        return self._call(OPERATIONS["setCustomObjectStatus"], path={"name": name}, body=body)

    def find_shared_records(
        self,
        object_type: str | int,
        *,
        q: str | None = None,
        status: Literal["A", "I"] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
    ) -> models.FindSharedRecordsAnswer:
        """Find shared records of a custom object by words."""
        return self._call(OPERATIONS["findSharedRecords"], path={"object_type": object_type}, query={"q": q, "status": status, "offset": offset, "limit": limit, "enrichedResults": enrichedResults, "resultLanguage": resultLanguage})

    def iter_find_shared_records(
        self,
        object_type: str | int,
        *,
        q: str | None = None,
        status: Literal["A", "I"] | None = None,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
    ) -> Iterator[models.SharedRecord]:
        """Yields the items of all pages of `find_shared_records`."""
        return self._items(OPERATIONS["findSharedRecords"], path={"object_type": object_type}, query={"q": q, "status": status, "enrichedResults": enrichedResults, "resultLanguage": resultLanguage})

    def write_shared_records(
        self,
        object_type: str | int,
        body: models.WriteSharedRecordsBody,
    ) -> models.WriteSharedRecordsAnswer:
        """Create or change up to 100 shared records of a custom object as a source system."""
        return self._call(OPERATIONS["writeSharedRecords"], path={"object_type": object_type}, body=body)

    def read_shared_record(
        self,
        object_type: str | int,
        vid_key: str | int,
        *,
        offset: int | None = None,
        limit: int | None = None,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
    ) -> models.ReadSharedRecordAnswer:
        """Read a shared record with its members, page by page."""
        return self._call(OPERATIONS["readSharedRecord"], path={"object_type": object_type, "vid_key": vid_key}, query={"offset": offset, "limit": limit, "enrichedResults": enrichedResults, "resultLanguage": resultLanguage})

    def iter_read_shared_record(
        self,
        object_type: str | int,
        vid_key: str | int,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
    ) -> Iterator[models.SharedRecordMember]:
        """Yields the items of all pages of `read_shared_record`."""
        return self._items(OPERATIONS["readSharedRecord"], path={"object_type": object_type, "vid_key": vid_key}, query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage})

    def list_shared_record_revisions(
        self,
        object_type: str | int,
        vid_key: str | int,
        *,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.ListSharedRecordRevisionsAnswer:
        """List the versions of a shared record, newest first."""
        return self._call(OPERATIONS["listSharedRecordRevisions"], path={"object_type": object_type, "vid_key": vid_key}, query={"offset": offset, "limit": limit})

    def iter_shared_record_revisions(
        self,
        object_type: str | int,
        vid_key: str | int,
    ) -> Iterator[models.SharedRecordRevision]:
        """Yields the items of all pages of `list_shared_record_revisions`."""
        return self._items(OPERATIONS["listSharedRecordRevisions"], path={"object_type": object_type, "vid_key": vid_key}, query={})

    def list_field_rules(
        self,
    ) -> models.ListFieldRulesAnswer:
        """List the standard fields that are narrowed (System Administrator)."""
        return self._call(OPERATIONS["listFieldRules"])

    def read_field_rule(
        self,
        object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"],
        field_id: str | int,
    ) -> models.ReadFieldRuleAnswer:
        """Read the rules of a standard field, and what the specification says of it."""
        return self._call(OPERATIONS["readFieldRule"], path={"object_type": object_type, "field_id": field_id})

    def replace_field_rule(
        self,
        object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"],
        field_id: str | int,
        body: models.ReplaceFieldRuleBody,
    ) -> models.ReplaceFieldRuleAnswer:
        """Narrow a standard field: required, group, countries, format and labels, by country."""
        return self._call(OPERATIONS["replaceFieldRule"], path={"object_type": object_type, "field_id": field_id}, body=body)

    def list_reference_types(
        self,
    ) -> models.ListReferenceTypesAnswer:
        """List reference types (System Administrator)."""
        return self._call(OPERATIONS["listReferenceTypes"])

    def create_reference_type(
        self,
        body: models.NewReferenceType,
    ) -> models.CreateReferenceTypeAnswer:
        """Create a reference type."""
        return self._call(OPERATIONS["createReferenceType"], body=body)

    def read_reference_type(
        self,
        type: str | int,
    ) -> models.ReadReferenceTypeAnswer:
        """Read a reference type with its codes and aliases."""
        return self._call(OPERATIONS["readReferenceType"], path={"type": type})

    def replace_reference_type(
        self,
        type: str | int,
        body: models.ReplaceReferenceTypeBody,
    ) -> models.ReplaceReferenceTypeAnswer:
        """Change the codes of a reference type, or preview the changes."""
        return self._call(OPERATIONS["replaceReferenceType"], path={"type": type}, body=body)

    def export_reference_type(
        self,
        type: str | int,
    ) -> HTTPResponse:
        """Read the codes of a reference type as CSV. Returns the answer to read and to close."""
        return self._send(OPERATIONS["exportReferenceType"], path={"type": type})

    def import_reference_type(
        self,
        type: str | int,
        body: models.ImportReferenceTypeBody,
    ) -> models.ImportReferenceTypeAnswer:
        """Change the codes of a reference type from CSV, or preview the changes."""
        return self._call(OPERATIONS["importReferenceType"], path={"type": type}, body=body)

    def merge_reference_codes(
        self,
        type: str | int,
        body: models.MergeReferenceCodesBody,
        *,
        dry_run: bool | None = None,
    ) -> models.MergeReferenceCodesAnswer:
        """Merge a code into another one."""
        return self._call(OPERATIONS["mergeReferenceCodes"], path={"type": type}, query={"dry_run": dry_run}, body=body)

    def read_model_document(
        self,
    ) -> models.ReadModelDocumentAnswer:
        """Read custom fields, objects, lists, rules and visibility profiles as a document (System Administrator)."""
        return self._call(OPERATIONS["readModelDocument"])

    def import_model_document(
        self,
        body: models.ImportModelDocumentBody,
    ) -> models.ImportModelDocumentAnswer:
        """Import a document, or preview what it changes and what would break."""
        return self._call(OPERATIONS["importModelDocument"], body=body)

    def list_model_versions(
        self,
    ) -> models.ListModelVersionsAnswer:
        """List the versions of the model, newest first."""
        return self._call(OPERATIONS["listModelVersions"])

    def read_model_version(
        self,
        model_version: str | int,
    ) -> models.ReadModelVersionAnswer:
        """Read a version of the model: its document and what it changed."""
        return self._call(OPERATIONS["readModelVersion"], path={"model_version": model_version})

    def restore_model_version(
        self,
        model_version: str | int,
        body: models.RestoreModelVersionBody,
    ) -> models.RestoreModelVersionAnswer:
        """Go back to a version of the model, or preview it."""
        return self._call(OPERATIONS["restoreModelVersion"], path={"model_version": model_version}, body=body)

    def list_starting_models(
        self,
    ) -> models.ListStartingModelsAnswer:
        """List the data models to begin with (System Administrator)."""
        return self._call(OPERATIONS["listStartingModels"])

    def read_starting_model(
        self,
        name: Literal["seed", "small", "large"],
    ) -> models.ReadStartingModelAnswer:
        """Read a starting model as a document for importModelDocument."""
        return self._call(OPERATIONS["readStartingModel"], path={"name": name})

    def create_change_request(
        self,
        body: models.CreateChangeRequest,
    ) -> models.ChangeRequestTask:
        """Create an add request or change request (4.8)."""
        return self._call(OPERATIONS["createChangeRequest"], body=body)

    def cancel_change_request(
        self,
        change_request_id: str | int,
    ) -> models.ChangeRequestTask:
        """Cancel a change request whose processing has not started (4.9)."""
        return self._call(OPERATIONS["cancelChangeRequest"], path={"change_request_id": change_request_id})

    def search_change_requests(
        self,
        *,
        offset: int | None = None,
        limit: int | None = None,
        filters: str | None = None,
        sortOrder: Literal["asc", "desc"] | None = None,
        facets: str | None = None,
        systemName: str | None = None,
        masterSystemNames: str | None = None,
        pendingMasterSystemNames: str | None = None,
    ) -> models.SearchChangeRequestsAnswer:
        """Search change requests (4.11)."""
        return self._call(OPERATIONS["searchChangeRequests"], query={"offset": offset, "limit": limit, "filters": filters, "sortOrder": sortOrder, "facets": facets, "systemName": systemName, "masterSystemNames": masterSystemNames, "pendingMasterSystemNames": pendingMasterSystemNames})

    def iter_search_change_requests(
        self,
        *,
        filters: str | None = None,
        sortOrder: Literal["asc", "desc"] | None = None,
        facets: str | None = None,
        systemName: str | None = None,
        masterSystemNames: str | None = None,
        pendingMasterSystemNames: str | None = None,
    ) -> Iterator[models.ChangeRequest]:
        """Yields the items of all pages of `search_change_requests`."""
        return self._items(OPERATIONS["searchChangeRequests"], query={"filters": filters, "sortOrder": sortOrder, "facets": facets, "systemName": systemName, "masterSystemNames": masterSystemNames, "pendingMasterSystemNames": pendingMasterSystemNames})

    def retrieve_change_requests(
        self,
        change_request_ids: str | int,
        *,
        status: str | None = None,
        systemName: str | None = None,
        includeEntity: bool | None = None,
        sinceDate: int | None = None,
        toDate: int | None = None,
        includeAttachmentInfo: bool | None = None,
    ) -> models.ChangeRequestsAnswer:
        """Retrieve change requests by comma-separated IDs (4.10)."""
        return self._call(OPERATIONS["retrieveChangeRequests"], path={"change_request_ids": change_request_ids}, query={"status": status, "systemName": systemName, "includeEntity": includeEntity, "sinceDate": sinceDate, "toDate": toDate, "includeAttachmentInfo": includeAttachmentInfo})

    def update_change_requests(
        self,
        body: models.UpdateChangeRequestsBody,
    ) -> models.UpdateChangeRequestsAnswer:
        """Update change requests with an integrator’s responses (4.12)."""
        return self._call(OPERATIONS["updateChangeRequests"], body=body)

    def process_change_requests(
        self,
        body: models.ProcessChangeRequestsBody,
    ) -> models.Outcome:
        """Close unprocessed change requests (4.13)."""
        return self._call(OPERATIONS["processChangeRequests"], body=body)

    def decide_change_request(
        self,
        change_request_id: str | int,
        body: models.ChangeRequestDecision,
    ) -> models.ChangeRequestsAnswer:
        """Decide a change request as a whole or by field (4.22)."""
        return self._call(OPERATIONS["decideChangeRequest"], path={"change_request_id": change_request_id}, body=body)

    def process_change_request(
        self,
        change_request_id: str | int,
        body: models.ProcessChangeRequestBody,
    ) -> models.ChangeRequestsAnswer:
        """Apply the decisions to the record and close the request (4.22)."""
        return self._call(OPERATIONS["processChangeRequest"], path={"change_request_id": change_request_id}, body=body)

    def list_review_rules(
        self,
    ) -> models.ReviewRules:
        """List the rules that accept or reject new requests, or leave them for stewards."""
        return self._call(OPERATIONS["listReviewRules"])

    def replace_review_rules(
        self,
        body: models.ReplaceReviewRulesBody,
    ) -> models.ReviewRules:
        """Replace the rules."""
        return self._call(OPERATIONS["replaceReviewRules"], body=body)

    def ask_question(
        self,
        change_request_id: str | int,
        body: models.AskQuestionBody,
    ) -> models.ChangeRequestsAnswer:
        """Ask the creator of an open change request."""
        return self._call(OPERATIONS["askQuestion"], path={"change_request_id": change_request_id}, body=body)

    def answer_question(
        self,
        change_request_id: str | int,
        question_id: str | int,
        body: models.AnswerQuestionBody,
    ) -> models.ChangeRequestsAnswer:
        """Answer a question about one’s own change request."""
        return self._call(OPERATIONS["answerQuestion"], path={"change_request_id": change_request_id, "question_id": question_id}, body=body)

    def compare_entities(
        self,
        vid_key: str | int,
        other_vid_key: str | int,
    ) -> models.ComparisonAnswer:
        """Compare two records: the score with every reason, and why they do not match."""
        return self._call(OPERATIONS["compareEntities"], path={"vid_key": vid_key, "other_vid_key": other_vid_key})

    def match_entity(
        self,
        body: models.MatchEntityBody,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
    ) -> models.MatchAnswer:
        """Match an entity against existing records (4.21)."""
        return self._call(OPERATIONS["matchEntity"], query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName}, body=body)

    def list_merges(
        self,
        *,
        vid__v: str | None = None,
        from_load: bool | None = None,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.RecordMerges:
        """List merges of records, newest first."""
        return self._call(OPERATIONS["listMerges"], query={"vid__v": vid__v, "from_load": from_load, "offset": offset, "limit": limit})

    def iter_merges(
        self,
        *,
        vid__v: str | None = None,
        from_load: bool | None = None,
    ) -> Iterator[models.RecordMerge]:
        """Yields the items of all pages of `list_merges`."""
        return self._items(OPERATIONS["listMerges"], query={"vid__v": vid__v, "from_load": from_load})

    def retrieve_merge(
        self,
        merge_id: str | int,
    ) -> models.RecordMergeAnswer:
        """Read a merge, and what has to be decided to undo it."""
        return self._call(OPERATIONS["retrieveMerge"], path={"merge_id": merge_id})

    def undo_merge(
        self,
        merge_id: str | int,
        body: models.UndoMerge,
    ) -> models.RecordMergeAnswer:
        """Undo a merge."""
        return self._call(OPERATIONS["undoMerge"], path={"merge_id": merge_id}, body=body)

    def list_revisions(
        self,
        vid_key: str | int,
        *,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.RevisionsAnswer:
        """List the versions of an HCP or HCO with their changes, newest first."""
        return self._call(OPERATIONS["listRevisions"], path={"vid_key": vid_key}, query={"offset": offset, "limit": limit})

    def iter_revisions(
        self,
        vid_key: str | int,
    ) -> Iterator[models.Revision]:
        """Yields the items of all pages of `list_revisions`."""
        return self._items(OPERATIONS["listRevisions"], path={"vid_key": vid_key}, query={})

    def retrieve_revision(
        self,
        vid_key: str | int,
        record_version: str | int,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
    ) -> models.RetrieveRevisionAnswer:
        """Read a version of an HCP or HCO."""
        return self._call(OPERATIONS["retrieveRevision"], path={"vid_key": vid_key, "record_version": record_version}, query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName})

    def retrieve_lineage(
        self,
        vid_key: str | int,
    ) -> models.RetrieveLineageAnswer:
        """Read the sources of the values of an HCP or HCO and its child records."""
        return self._call(OPERATIONS["retrieveLineage"], path={"vid_key": vid_key})

    def list_source_rankings(
        self,
    ) -> models.SourceRankingsAnswer:
        """List the source rankings."""
        return self._call(OPERATIONS["listSourceRankings"])

    def replace_source_rankings(
        self,
        body: models.ReplaceSourceRankingsBody,
    ) -> models.SourceRankingsAnswer:
        """Replace the source rankings."""
        return self._call(OPERATIONS["replaceSourceRankings"], body=body)

    def extract_subject(
        self,
        vid_key: str | int,
        *,
        format: Literal["json", "html"] | None = None,
        resultLanguage: str | None = None,
    ) -> models.SubjectExtractAnswer:
        """Everything that is stored about a record, for the answer to a data subject."""
        return self._call(OPERATIONS["extractSubject"], path={"vid_key": vid_key}, query={"format": format, "resultLanguage": resultLanguage})

    def update_objects(
        self,
        body: models.UpdateObjectsBody,
    ) -> models.DataUpdateAnswer:
        """Update up to 100 valid records as a source system (4.20)."""
        return self._call(OPERATIONS["updateObjects"], body=body)

    def list_data_updates(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        period: Literal["last_hour", "last_24_hours", "last_7_days", "last_30_days"] | None = None,
        format: Literal["json", "csv"] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        jobId: str | None = None,
        systemName: str | None = None,
    ) -> models.ListDataUpdatesAnswer:
        """List changes by Data Update, newest first."""
        return self._call(OPERATIONS["listDataUpdates"], query={"from": from_, "to": to, "period": period, "format": format, "offset": offset, "limit": limit, "jobId": jobId, "systemName": systemName})

    def iter_data_updates(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        period: Literal["last_hour", "last_24_hours", "last_7_days", "last_30_days"] | None = None,
        format: Literal["json", "csv"] | None = None,
        jobId: str | None = None,
        systemName: str | None = None,
    ) -> Iterator[models.DataUpdateEntry]:
        """Yields the items of all pages of `list_data_updates`."""
        return self._items(OPERATIONS["listDataUpdates"], query={"from": from_, "to": to, "period": period, "format": format, "jobId": jobId, "systemName": systemName})

    def list_administration(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        period: Literal["last_hour", "last_24_hours", "last_7_days", "last_30_days"] | None = None,
        format: Literal["json", "csv"] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        action: Literal["user_access", "user_created", "user_changed", "user_locked", "user_unlocked", "review_rules", "agent_access", "data_model", "webhooks", "subject_extract"] | None = None,
        user: str | None = None,
    ) -> models.ListAdministrationAnswer:
        """List changes of users and review rules, newest first."""
        return self._call(OPERATIONS["listAdministration"], query={"from": from_, "to": to, "period": period, "format": format, "offset": offset, "limit": limit, "action": action, "user": user})

    def iter_administration(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        period: Literal["last_hour", "last_24_hours", "last_7_days", "last_30_days"] | None = None,
        format: Literal["json", "csv"] | None = None,
        action: Literal["user_access", "user_created", "user_changed", "user_locked", "user_unlocked", "review_rules", "agent_access", "data_model", "webhooks", "subject_extract"] | None = None,
        user: str | None = None,
    ) -> Iterator[models.AdministrationEntry]:
        """Yields the items of all pages of `list_administration`."""
        return self._items(OPERATIONS["listAdministration"], query={"from": from_, "to": to, "period": period, "format": format, "action": action, "user": user})

    def list_agent_calls(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        period: Literal["last_hour", "last_24_hours", "last_7_days", "last_30_days"] | None = None,
        format: Literal["json", "csv"] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        user: str | None = None,
        tool: str | None = None,
    ) -> models.ListAgentCallsAnswer:
        """List the tool calls of agents, newest first."""
        return self._call(OPERATIONS["listAgentCalls"], query={"from": from_, "to": to, "period": period, "format": format, "offset": offset, "limit": limit, "user": user, "tool": tool})

    def iter_agent_calls(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        period: Literal["last_hour", "last_24_hours", "last_7_days", "last_30_days"] | None = None,
        format: Literal["json", "csv"] | None = None,
        user: str | None = None,
        tool: str | None = None,
    ) -> Iterator[models.AgentCall]:
        """Yields the items of all pages of `list_agent_calls`."""
        return self._items(OPERATIONS["listAgentCalls"], query={"from": from_, "to": to, "period": period, "format": format, "user": user, "tool": tool})

    def list_task_log(
        self,
        change_request_id: str | int,
    ) -> models.ListTaskLogAnswer:
        """List the actions on a change request in order."""
        return self._call(OPERATIONS["listTaskLog"], path={"change_request_id": change_request_id})

    def download_attachment(
        self,
        change_request_id: str | int,
        name: str | int,
    ) -> HTTPResponse:
        """Download a file of a change request. Returns the answer to read and to close."""
        return self._send(OPERATIONS["downloadAttachment"], path={"change_request_id": change_request_id, "name": name})

    def list_changes(
        self,
        *,
        topics: str,
        since: str | None = None,
        wait: int | None = None,
    ) -> models.Changes:
        """List change requests, jobs and records that changed since the last call."""
        return self._call(OPERATIONS["listChanges"], query={"topics": topics, "since": since, "wait": wait})

    def list_webhooks(
        self,
    ) -> models.ListWebhooksAnswer:
        """List webhooks (System Administrator)."""
        return self._call(OPERATIONS["listWebhooks"])

    def create_webhook(
        self,
        body: models.WebhookSettings,
    ) -> models.CreateWebhookAnswer:
        """Create a webhook."""
        return self._call(OPERATIONS["createWebhook"], body=body)

    def replace_webhook(
        self,
        webhook_id: str | int,
        body: models.ReplaceWebhookBody,
    ) -> models.ReplaceWebhookAnswer:
        """Change, pause or resume a webhook."""
        return self._call(OPERATIONS["replaceWebhook"], path={"webhook_id": webhook_id}, body=body)

    def delete_webhook(
        self,
        webhook_id: str | int,
        *,
        version: int | None = None,
    ) -> models.DeleteWebhookAnswer:
        """Delete a webhook with its waiting events."""
        return self._call(OPERATIONS["deleteWebhook"], path={"webhook_id": webhook_id}, query={"version": version})

    def rotate_webhook_secret(
        self,
        webhook_id: str | int,
        *,
        version: int | None = None,
    ) -> models.RotateWebhookSecretAnswer:
        """Replace the secret of a webhook."""
        return self._call(OPERATIONS["rotateWebhookSecret"], path={"webhook_id": webhook_id}, query={"version": version})

    def test_webhook(
        self,
        webhook_id: str | int,
    ) -> models.TestWebhookAnswer:
        """Send a test event now."""
        return self._call(OPERATIONS["testWebhook"], path={"webhook_id": webhook_id})

    def list_webhook_deliveries(
        self,
        webhook_id: str | int,
        *,
        state: Literal["waiting", "dead"],
        limit: int | None = None,
    ) -> models.ListWebhookDeliveriesAnswer:
        """List events that wait or were given up, oldest first."""
        return self._call(OPERATIONS["listWebhookDeliveries"], path={"webhook_id": webhook_id}, query={"state": state, "limit": limit})

    def list_webhook_attempts(
        self,
        webhook_id: str | int,
    ) -> models.ListWebhookAttemptsAnswer:
        """List the last 20 attempts to deliver, newest first."""
        return self._call(OPERATIONS["listWebhookAttempts"], path={"webhook_id": webhook_id})

    def replay_webhook(
        self,
        webhook_id: str | int,
        body: models.ReplayWebhookBody,
    ) -> models.ReplayWebhookAnswer:
        """Send events again."""
        return self._call(OPERATIONS["replayWebhook"], path={"webhook_id": webhook_id}, body=body)

    def list_jobs(
        self,
        *,
        kind: str | None = None,
        status: Literal["QUEUED", "RUNNING", "COMPLETE", "FAILED", "CANCELLED"] | None = None,
        system: str | None = None,
        subscription: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.ListJobsAnswer:
        """List jobs, newest first (administrators, integration users)."""
        return self._call(OPERATIONS["listJobs"], query={"kind": kind, "status": status, "system": system, "subscription": subscription, "offset": offset, "limit": limit})

    def iter_jobs(
        self,
        *,
        kind: str | None = None,
        status: Literal["QUEUED", "RUNNING", "COMPLETE", "FAILED", "CANCELLED"] | None = None,
        system: str | None = None,
        subscription: str | None = None,
    ) -> Iterator[models.Job]:
        """Yields the items of all pages of `list_jobs`."""
        return self._items(OPERATIONS["listJobs"], query={"kind": kind, "status": status, "system": system, "subscription": subscription})

    def read_job(
        self,
        job_id: str | int,
    ) -> models.ReadJobAnswer:
        """Read a job (administrators, integration users)."""
        return self._call(OPERATIONS["readJob"], path={"job_id": job_id})

    def cancel_job(
        self,
        job_id: str | int,
    ) -> models.CancelJobAnswer:
        """Cancel a job (administrators, integration users)."""
        return self._call(OPERATIONS["cancelJob"], path={"job_id": job_id})

    def read_faults(
        self,
    ) -> models.ReadFaultsAnswer:
        """Read the injected faults of the calling account."""
        return self._call(OPERATIONS["readFaults"])

    def replace_faults(
        self,
        body: models.FaultSetting,
    ) -> models.ReplaceFaultsAnswer:
        """Set the injected faults of the calling account."""
        return self._call(OPERATIONS["replaceFaults"], body=body)

    def end_other_sessions(
        self,
    ) -> models.EndOtherSessionsAnswer:
        """End all other sessions of the calling account."""
        return self._call(OPERATIONS["endOtherSessions"])

    def reset_sandbox(
        self,
        body: models.ResetSandboxBody,
    ) -> models.ResetSandboxAnswer:
        """Reset the sandbox to its seed (System Administrator)."""
        return self._call(OPERATIONS["resetSandbox"], body=body)

    def start_source_job(
        self,
        system: str | int,
        subscription: str | int,
    ) -> models.StartSourceJobAnswer:
        """Load the files of the inbound area (4.14)."""
        return self._call(OPERATIONS["startSourceJob"], path={"system": system, "subscription": subscription})

    def read_source_job(
        self,
        system: str | int,
        subscription: str | int,
        job_id: str | int,
    ) -> models.SourceJob:
        """Read the status and results of a load (4.15)."""
        return self._call(OPERATIONS["readSourceJob"], path={"system": system, "subscription": subscription, "job_id": job_id})

    def list_source_subscriptions(
        self,
        system: str | int,
    ) -> models.ListSourceSubscriptionsAnswer:
        """List the source subscriptions of a system (administrators, integration users)."""
        return self._call(OPERATIONS["listSourceSubscriptions"], path={"system": system})

    def read_source_subscription(
        self,
        system: str | int,
        subscription: str | int,
    ) -> models.ReadSourceSubscriptionAnswer:
        """Read a source subscription (administrators, integration users)."""
        return self._call(OPERATIONS["readSourceSubscription"], path={"system": system, "subscription": subscription})

    def replace_source_subscription(
        self,
        system: str | int,
        subscription: str | int,
        body: models.ReplaceSourceSubscriptionBody,
    ) -> models.ReplaceSourceSubscriptionAnswer:
        """Create or replace a source subscription (administrators)."""
        return self._call(OPERATIONS["replaceSourceSubscription"], path={"system": system, "subscription": subscription}, body=body)

    def list_inbound_files(
        self,
        system: str | int,
        subscription: str | int,
    ) -> models.ListInboundFilesAnswer:
        """List the files of the inbound area (administrators, integration users)."""
        return self._call(OPERATIONS["listInboundFiles"], path={"system": system, "subscription": subscription})

    def put_inbound_file(
        self,
        system: str | int,
        subscription: str | int,
        file_name: str | int,
        body: bytes | str,
        content_type: str = "text/csv",
    ) -> models.PutInboundFileAnswer:
        """Upload a file to the inbound area (administrators, integration users)."""
        return self._call(OPERATIONS["putInboundFile"], path={"system": system, "subscription": subscription, "file_name": file_name}, body=body, content_type=content_type)

    def delete_inbound_file(
        self,
        system: str | int,
        subscription: str | int,
        file_name: str | int,
    ) -> models.Outcome:
        """Delete a file from the inbound area (administrators, integration users)."""
        return self._call(OPERATIONS["deleteInboundFile"], path={"system": system, "subscription": subscription, "file_name": file_name})

    def preview_source_file(
        self,
        system: str | int,
        subscription: str | int,
        body: models.SourcePreviewRequest,
    ) -> models.PreviewSourceFileAnswer:
        """Try settings on the first rows of a file (administrators)."""
        return self._call(OPERATIONS["previewSourceFile"], path={"system": system, "subscription": subscription}, body=body)

    def list_suspect_matches(
        self,
        *,
        status: Literal["OPEN", "MERGED", "KEPT_APART", "REJECTED"] | None = None,
        entityType: Literal["HCP", "HCO"] | None = None,
        country: str | None = None,
        source: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.SuspectMatches:
        """List suspect matches of loads, newest first."""
        return self._call(OPERATIONS["listSuspectMatches"], query={"status": status, "entityType": entityType, "country": country, "source": source, "offset": offset, "limit": limit})

    def iter_suspect_matches(
        self,
        *,
        status: Literal["OPEN", "MERGED", "KEPT_APART", "REJECTED"] | None = None,
        entityType: Literal["HCP", "HCO"] | None = None,
        country: str | None = None,
        source: str | None = None,
    ) -> Iterator[models.SuspectMatch]:
        """Yields the items of all pages of `list_suspect_matches`."""
        return self._items(OPERATIONS["listSuspectMatches"], query={"status": status, "entityType": entityType, "country": country, "source": source})

    def retrieve_suspect_match(
        self,
        suspect_match_id: str | int,
        *,
        enrichedResults: bool | None = None,
        resultLanguage: str | None = None,
        systemName: str | None = None,
    ) -> models.SuspectMatchAnswer:
        """Read a suspect match: the loaded record, its possible matches and the reasons."""
        return self._call(OPERATIONS["retrieveSuspectMatch"], path={"suspect_match_id": suspect_match_id}, query={"enrichedResults": enrichedResults, "resultLanguage": resultLanguage, "systemName": systemName})

    def decide_suspect_match(
        self,
        suspect_match_id: str | int,
        body: models.SuspectMatchDecision,
    ) -> models.SuspectMatchAnswer:
        """Decide a suspect match: merge the loaded record or keep it separate."""
        return self._call(OPERATIONS["decideSuspectMatch"], path={"suspect_match_id": suspect_match_id}, body=body)

    def start_target_job(
        self,
        system: str | int,
        subscription: str | int,
        *,
        export_archive: Literal["split", "zip"] | None = None,
        export_type: Literal["full", "incremental"] | None = None,
        export_format: Literal["CSV", "XLSX"] | None = None,
    ) -> models.StartTargetJobAnswer:
        """Export the records of a subscription (4.16)."""
        return self._call(OPERATIONS["startTargetJob"], path={"system": system, "subscription": subscription}, query={"export_archive": export_archive, "export_type": export_type, "export_format": export_format})

    def read_target_job(
        self,
        system: str | int,
        subscription: str | int,
        job_id: str | int,
    ) -> models.TargetJob:
        """Read the status and files of an export (4.17)."""
        return self._call(OPERATIONS["readTargetJob"], path={"system": system, "subscription": subscription, "job_id": job_id})

    def list_target_subscriptions(
        self,
        system: str | int,
    ) -> models.ListTargetSubscriptionsAnswer:
        """List the target subscriptions of a system (administrators, integration users)."""
        return self._call(OPERATIONS["listTargetSubscriptions"], path={"system": system})

    def read_target_subscription(
        self,
        system: str | int,
        subscription: str | int,
    ) -> models.ReadTargetSubscriptionAnswer:
        """Read a target subscription (administrators, integration users)."""
        return self._call(OPERATIONS["readTargetSubscription"], path={"system": system, "subscription": subscription})

    def replace_target_subscription(
        self,
        system: str | int,
        subscription: str | int,
        body: models.ReplaceTargetSubscriptionBody,
    ) -> models.ReplaceTargetSubscriptionAnswer:
        """Create or replace a target subscription (administrators)."""
        return self._call(OPERATIONS["replaceTargetSubscription"], path={"system": system, "subscription": subscription}, body=body)

    def read_artifact(
        self,
        job_id: str | int,
        file_name: str | int,
    ) -> HTTPResponse:
        """Download a file of a job (4.18). Returns the answer to read and to close."""
        return self._send(OPERATIONS["readArtifact"], path={"job_id": job_id, "file_name": file_name})

    def read_affiliations(
        self,
        vid_key: str | int,
        *,
        depth: int | None = None,
        direction: Literal["up", "down", "both"] | None = None,
        limit: int | None = None,
        nodeLimit: int | None = None,
        types: str | None = None,
        relationships: str | None = None,
        filters: str | None = None,
        cursor: str | None = None,
        metrics: Literal["none", "root", "all"] | None = None,
        resultLanguage: str | None = None,
    ) -> models.AffiliationsAnswer:
        """Read the affiliation network of a record."""
        return self._call(OPERATIONS["readAffiliations"], path={"vid_key": vid_key}, query={"depth": depth, "direction": direction, "limit": limit, "nodeLimit": nodeLimit, "types": types, "relationships": relationships, "filters": filters, "cursor": cursor, "metrics": metrics, "resultLanguage": resultLanguage})

    def read_affiliation_metrics(
        self,
        vid_key: str | int,
        *,
        filters: str | None = None,
        resultLanguage: str | None = None,
    ) -> models.ReadAffiliationMetricsAnswer:
        """Read the metrics of an HCO's members."""
        return self._call(OPERATIONS["readAffiliationMetrics"], path={"vid_key": vid_key}, query={"filters": filters, "resultLanguage": resultLanguage})

    def read_affiliation_metrics_of_many(
        self,
        body: models.ReadAffiliationMetricsOfManyBody,
        *,
        resultLanguage: str | None = None,
    ) -> models.ReadAffiliationMetricsOfManyAnswer:
        """Read the metrics of up to 200 HCOs' members."""
        return self._call(OPERATIONS["readAffiliationMetricsOfMany"], query={"resultLanguage": resultLanguage}, body=body)

    def read_affiliation_path(
        self,
        vid_key: str | int,
        *,
        to: str,
        relationships: str | None = None,
        includeInactive: bool | None = None,
        resultLanguage: str | None = None,
    ) -> models.AffiliationPathAnswer:
        """Find a shortest path between two records."""
        return self._call(OPERATIONS["readAffiliationPath"], path={"vid_key": vid_key}, query={"to": to, "relationships": relationships, "includeInactive": includeInactive, "resultLanguage": resultLanguage})

    def read_hierarchy(
        self,
        *,
        parent: str | None = None,
        only: str | None = None,
        text: str | None = None,
        country: str | None = None,
        type: str | None = None,
        filters: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        resultLanguage: str | None = None,
    ) -> models.HierarchyAnswer:
        """Browse the directory of organizations."""
        return self._call(OPERATIONS["readHierarchy"], query={"parent": parent, "only": only, "text": text, "country": country, "type": type, "filters": filters, "limit": limit, "cursor": cursor, "resultLanguage": resultLanguage})

    def list_affiliation_views(
        self,
        *,
        root: str | None = None,
    ) -> models.ListAffiliationViewsAnswer:
        """List the user's views and shared views, by name."""
        return self._call(OPERATIONS["listAffiliationViews"], query={"root": root})

    def create_affiliation_view(
        self,
        body: models.CreateAffiliationViewBody,
    ) -> models.CreateAffiliationViewAnswer:
        """Save a view."""
        return self._call(OPERATIONS["createAffiliationView"], body=body)

    def read_affiliation_view(
        self,
        view_id: str | int,
    ) -> models.ReadAffiliationViewAnswer:
        """Read a view with its settings."""
        return self._call(OPERATIONS["readAffiliationView"], path={"view_id": view_id})

    def replace_affiliation_view(
        self,
        view_id: str | int,
        body: models.ReplaceAffiliationViewBody,
    ) -> models.ReplaceAffiliationViewAnswer:
        """Rename, share or change one of the user's views."""
        return self._call(OPERATIONS["replaceAffiliationView"], path={"view_id": view_id}, body=body)

    def delete_affiliation_view(
        self,
        view_id: str | int,
        *,
        version: int | None = None,
    ) -> models.DeleteAffiliationViewAnswer:
        """Delete one of the user's views."""
        return self._call(OPERATIONS["deleteAffiliationView"], path={"view_id": view_id}, query={"version": version})

    def read_agent_access(
        self,
    ) -> models.ReadAgentAccessAnswer:
        """Read what agents may do in this instance."""
        return self._call(OPERATIONS["readAgentAccess"])

    def replace_agent_access(
        self,
        body: models.ReplaceAgentAccessBody,
    ) -> models.ReplaceAgentAccessAnswer:
        """Switch agents on or off, or limit them by user type."""
        return self._call(OPERATIONS["replaceAgentAccess"], body=body)

    def list_agent_drafts(
        self,
        *,
        state: Literal["OPEN", "SENT", "DISCARDED"] | None = None,
        offset: int | None = None,
        limit: int | None = None,
    ) -> models.ListAgentDraftsAnswer:
        """List the drafts that agents made for the caller, newest first."""
        return self._call(OPERATIONS["listAgentDrafts"], query={"state": state, "offset": offset, "limit": limit})

    def iter_agent_drafts(
        self,
        *,
        state: Literal["OPEN", "SENT", "DISCARDED"] | None = None,
    ) -> Iterator[models.AgentDraft]:
        """Yields the items of all pages of `list_agent_drafts`."""
        return self._items(OPERATIONS["listAgentDrafts"], query={"state": state})

    def send_agent_draft(
        self,
        draft_id: str | int,
    ) -> models.SendAgentDraftAnswer:
        """Make a change request of a draft."""
        return self._call(OPERATIONS["sendAgentDraft"], path={"draft_id": draft_id})

    def discard_agent_draft(
        self,
        draft_id: str | int,
    ) -> models.DiscardAgentDraftAnswer:
        """Decline a draft."""
        return self._call(OPERATIONS["discardAgentDraft"], path={"draft_id": draft_id})

    def list_versions(
        self,
    ) -> models.ListVersionsAnswer:
        """List the supported versions; responds as soon as the service is ready."""
        return self._call(OPERATIONS["listVersions"])
