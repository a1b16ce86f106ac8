"""Types of the objects of the REST interface. Generated from docs/openapi.json by `npm run openapi`. Do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

class ObjectToUpdate(TypedDict):
    vid_key: str
    fields: dict[str, Any]


RespondedChangeRequest: TypeAlias = "dict[str, Any]"


ChangeRequestToClose: TypeAlias = "dict[str, Any]"


class CustomKeyOfEntity(TypedDict):
    custom_key_source_type: str
    custom_key_item_type: str
    custom_key_value: str
    system_name: NotRequired[str]
    vid_key: str


class CustomKeyOfChild(TypedDict):
    custom_key_source_type: str
    custom_key_item_type: str
    custom_key_value: str
    system_name: NotRequired[str]
    vid_key: str
    child_type: Literal["address", "addresses", "license", "licenses", "parentHCO", "parent_hcos", "children"]
    child_key: str


class CustomKeyToInactivate(TypedDict):
    vid_key: str


class RecordToRetrieve(TypedDict):
    vid_key: str


class SharedRecordToWrite(TypedDict):
    vid_key: NotRequired[str]
    version: NotRequired[int]
    fields: dict[str, Any]
    custom_keys__v: NotRequired[list[SharedRecordToWriteCustomKeysVItem]]


class SharedRecordToWriteCustomKeysVItem(TypedDict):
    custom_key_vid_key__v: str
    custom_key_status__v: NotRequired[Literal["A", "I"]]


class Session(TypedDict):
    responseStatus: Literal["SUCCESS"]
    sessionId: str
    userId: int
    networkId: str
    networkIds: list[SessionNetworkIdsItem]


class SessionNetworkIdsItem(TypedDict):
    id: int
    name: str
    url: str


class Failure(TypedDict):
    responseStatus: Literal["FAILURE"]
    responseMessage: NotRequired[str]
    errorType: NotRequired[Literal["INVALID_DATA", "INVALID_SESSION_ID", "AUTHENTICATION_FAILED", "RATE_LIMITED", "INSUFFICIENT_ACCESS", "DOMAIN_NOT_ALLOWED", "NOT_FOUND", "UNSUPPORTED_VERSION", "UNSUPPORTED_TYPE", "PAYLOAD_TOO_LARGE", "LIMIT_EXCEEDED", "INVALID_STATE", "NO_DATA_CHANGES", "UNEXPECTED_ERROR", "SERVICE_UNAVAILABLE", "INSUFFICIENT_STORAGE"]]
    errors: list[ErrorItem]


class ErrorItem(TypedDict):
    type: Literal["INVALID_DATA", "INVALID_SESSION_ID", "AUTHENTICATION_FAILED", "RATE_LIMITED", "INSUFFICIENT_ACCESS", "DOMAIN_NOT_ALLOWED", "NOT_FOUND", "UNSUPPORTED_VERSION", "UNSUPPORTED_TYPE", "PAYLOAD_TOO_LARGE", "LIMIT_EXCEEDED", "INVALID_STATE", "NO_DATA_CHANGES", "UNEXPECTED_ERROR", "SERVICE_UNAVAILABLE", "INSUFFICIENT_STORAGE"]
    message: str
    newest_version: NotRequired[NewestVersion]


class NewestVersion(TypedDict):
    version: int
    saved_by: str | None
    saved_date: str | None


class Outcome(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]


class User(TypedDict):
    api_access: Literal["none", "selected", "all"]
    api_systems: list[str]
    visibility_profile: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"] | str
    id: int
    username: str
    display_name: str
    user_type: Literal["SYSTEM_ADMINISTRATOR", "SYSTEM_AND_DATA_ADMIN", "DATA_STEWARD", "INTEGRATION_USER", "STANDARD_USER"]
    manager: str | None
    locked_date: str | None
    session_count: int
    link_expires_date: str | None
    version: int


class UserAccess(TypedDict):
    api_access: Literal["none", "selected", "all"]
    api_systems: list[str]
    visibility_profile: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"] | str


class NewUser(TypedDict):
    api_access: Literal["none", "selected", "all"]
    api_systems: list[str]
    visibility_profile: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"] | str
    username: str
    display_name: str
    user_type: Literal["SYSTEM_ADMINISTRATOR", "SYSTEM_AND_DATA_ADMIN", "DATA_STEWARD", "INTEGRATION_USER", "STANDARD_USER"]
    password: NotRequired[str]
    manager: NotRequired[str | None]


class UserChange(TypedDict):
    api_access: Literal["none", "selected", "all"]
    api_systems: list[str]
    visibility_profile: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"] | str
    display_name: NotRequired[str]
    user_type: NotRequired[Literal["SYSTEM_ADMINISTRATOR", "SYSTEM_AND_DATA_ADMIN", "DATA_STEWARD", "INTEGRATION_USER", "STANDARD_USER"]]
    password: NotRequired[str]
    manager: NotRequired[str | None]
    version: NotRequired[int]


class PasswordLink(TypedDict):
    url: str
    expires_date: str


class UserRight(TypedDict):
    right: Literal["read", "request", "decide", "answer", "custom_keys", "data_update", "load", "export", "audit", "administer"]
    is_given: bool
    conditions: list[RightCondition]
    systems: list[str] | None


class RightCondition(TypedDict):
    setting: Literal["user_type", "api_access", "visibility_profile"]
    value: str
    allowed_values: list[str]
    is_met: bool


class VisibilityProfile(TypedDict):
    label: str
    level: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"]
    hidden: list[str]
    name: str
    user_count: int
    index_jobs: list[int]
    version: int
    created_date: str
    created_by: str
    modified_date: str
    modified_by: str


class NewVisibilityProfile(TypedDict):
    label: str
    level: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"]
    hidden: list[str]
    name: str


class VisibilityProfileSettings(TypedDict):
    label: str
    level: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"]
    hidden: list[str]


class VisibilityPart(TypedDict):
    part: str
    object_type: str
    field_id: str | None
    always_visible: Literal["IDENTITY", "NAME", "OPT_OUT"] | None


class EntityWrapper(TypedDict):
    entityId: str
    entityType: Literal["HCP", "HCO"]
    metaData: EntityMetaData
    entity: EntityRecord


EntityMetaData: TypeAlias = "dict[str, Any]"


class Highlight(TypedDict):
    path: str
    ranges: list[list[Any]]


EntityRecord: TypeAlias = "dict[str, Any]"


ChildRecord: TypeAlias = "dict[str, Any]"


CustomKey: TypeAlias = "dict[str, Any]"


class VisibilityPreview(TypedDict):
    level: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"]
    hidden: list[str]
    vid_key: str


class WidgetConfiguration(TypedDict):
    name: str
    type: Literal["search", "profile", "affiliation", "requests", "hierarchy"]
    enabled: bool
    system: str
    demo_allowed: bool
    languages: list[str]
    default_language: str
    theme: WidgetConfigurationTheme
    countries: list[str]
    palette_enabled: NotRequired[bool]
    agent_tools_enabled: NotRequired[bool]
    texts: NotRequired[dict[str, dict[str, str]]]
    source_verification: NotRequired[WidgetConfigurationSourceVerification]
    search: NotRequired[WidgetConfigurationSearch]
    layouts: WidgetConfigurationLayouts
    profile: NotRequired[WidgetConfigurationProfile]
    affiliation: NotRequired[WidgetConfigurationAffiliation]
    requests: NotRequired[WidgetConfigurationRequests]
    hierarchy: NotRequired[WidgetConfigurationHierarchy]
    id: str
    api_version: str
    base_url: str
    sso: WidgetConfigurationSso


class WidgetConfigurationTheme(TypedDict):
    tokens: dict[str, str]
    color_scheme: Literal["light", "dark", "auto"]


class WidgetConfigurationSourceVerification(TypedDict):
    text: NotRequired[dict[str, str]]


class WidgetConfigurationSearch(TypedDict):
    tabs: list[WidgetConfigurationSearchTabsItem]
    basic: bool
    advanced_fields: WidgetConfigurationSearchAdvancedFields
    filters: list[str]
    result_fields: WidgetConfigurationSearchResultFields
    sort: Literal["relevance", "name", "modified_date", "city", "type"] | str
    sort_fields: NotRequired[list[str]]
    page_size: int
    density: NotRequired[Literal["compact", "comfortable"]]
    select_label: NotRequired[dict[str, str]]
    select_enabled: bool
    add_request_enabled: bool
    download_enabled: bool
    alternate_keys: list[str]


class WidgetConfigurationSearchTabsItem(TypedDict):
    id: str
    label: NotRequired[str]
    types: list[Literal["HCP", "HCO"]]


class WidgetConfigurationSearchAdvancedFields(TypedDict):
    HCP: list[str]
    HCO: list[str]


class WidgetConfigurationSearchResultFields(TypedDict):
    HCP: list[str]
    HCO: list[str]


class WidgetConfigurationLayouts(TypedDict):
    HCP: NotRequired[dict[str, Layout]]
    HCO: NotRequired[dict[str, Layout]]


class WidgetConfigurationProfile(TypedDict):
    edit_enabled: bool
    note_required: bool
    attachments_enabled: bool
    review_required: NotRequired[bool]


class WidgetConfigurationAffiliation(TypedDict):
    metrics: list[str]
    relationship_types: list[str]
    colors: dict[str, str]
    edit_enabled: bool
    search_widget_id: str | None
    search_widget_name: NotRequired[str | None]


class WidgetConfigurationRequests(TypedDict):
    others_enabled: bool
    cancel_enabled: bool
    export_enabled: bool


class WidgetConfigurationHierarchy(TypedDict):
    select_enabled: bool
    export_enabled: bool


class WidgetConfigurationSso(TypedDict):
    authority: str
    client_id: str
    scope: str


class Layout(TypedDict):
    sections: list[LayoutSectionsItem]
    children: dict[str, Any]


class LayoutSectionsItem(TypedDict):
    title: str
    titles: NotRequired[dict[str, str]]
    fields: list[LayoutSectionsItemFieldsItem]


class LayoutSectionsItemFieldsItem(TypedDict):
    name: str
    required: NotRequired[bool]
    default: NotRequired[str | float | bool]
    values: NotRequired[list[str]]
    read_only: NotRequired[bool]


class AdministeredWidget(TypedDict):
    id: str
    domains: list[str]
    settings: WidgetSettings
    snippet: str
    version: int
    created_date: str
    modified_date: str


class WidgetSettings(TypedDict):
    name: str
    type: Literal["search", "profile", "affiliation", "requests", "hierarchy"]
    enabled: bool
    system: str
    demo_allowed: bool
    languages: list[str]
    default_language: str
    theme: WidgetSettingsTheme
    countries: list[str]
    palette_enabled: NotRequired[bool]
    agent_tools_enabled: NotRequired[bool]
    texts: NotRequired[dict[str, dict[str, str]]]
    source_verification: NotRequired[WidgetSettingsSourceVerification]
    search: NotRequired[WidgetSettingsSearch]
    layouts: WidgetSettingsLayouts
    profile: NotRequired[WidgetSettingsProfile]
    affiliation: NotRequired[WidgetSettingsAffiliation]
    requests: NotRequired[WidgetSettingsRequests]
    hierarchy: NotRequired[WidgetSettingsHierarchy]


class WidgetSettingsTheme(TypedDict):
    tokens: dict[str, str]
    color_scheme: Literal["light", "dark", "auto"]


class WidgetSettingsSourceVerification(TypedDict):
    text: NotRequired[dict[str, str]]


class WidgetSettingsSearch(TypedDict):
    tabs: list[WidgetSettingsSearchTabsItem]
    basic: bool
    advanced_fields: WidgetSettingsSearchAdvancedFields
    filters: list[str]
    result_fields: WidgetSettingsSearchResultFields
    sort: Literal["relevance", "name", "modified_date", "city", "type"] | str
    sort_fields: NotRequired[list[str]]
    page_size: int
    density: NotRequired[Literal["compact", "comfortable"]]
    select_label: NotRequired[dict[str, str]]
    select_enabled: bool
    add_request_enabled: bool
    download_enabled: bool
    alternate_keys: list[str]


class WidgetSettingsSearchTabsItem(TypedDict):
    id: str
    label: NotRequired[str]
    types: list[Literal["HCP", "HCO"]]


class WidgetSettingsSearchAdvancedFields(TypedDict):
    HCP: list[str]
    HCO: list[str]


class WidgetSettingsSearchResultFields(TypedDict):
    HCP: list[str]
    HCO: list[str]


class WidgetSettingsLayouts(TypedDict):
    HCP: NotRequired[dict[str, Layout]]
    HCO: NotRequired[dict[str, Layout]]


class WidgetSettingsProfile(TypedDict):
    edit_enabled: bool
    note_required: bool
    attachments_enabled: bool
    review_required: NotRequired[bool]


class WidgetSettingsAffiliation(TypedDict):
    metrics: list[str]
    relationship_types: list[str]
    colors: dict[str, str]
    edit_enabled: bool
    search_widget_id: str | None


class WidgetSettingsRequests(TypedDict):
    others_enabled: bool
    cancel_enabled: bool
    export_enabled: bool


class WidgetSettingsHierarchy(TypedDict):
    select_enabled: bool
    export_enabled: bool


class WidgetChange(TypedDict):
    version: int
    action: Literal["created", "changed", "enabled", "disabled", "restored"]
    restored_version: int | None
    date: str
    user: WidgetChangeUser | None
    differences: list[SettingDifference]


class WidgetChangeUser(TypedDict):
    username: str
    display_name: str


SettingDifference = TypedDict(
    "SettingDifference",
    {
        "path": "str",
        "from": "NotRequired[Any]",
        "to": "NotRequired[Any]",
    },
)


class WidgetPreview(TypedDict):
    id: str
    name: str
    expires_date: str


class SearchAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    totalCount: int
    totalCountIsExact: bool
    searchMode: NotRequired[Literal["EXACT", "SIMILAR", "LITERAL"]]
    corrections: NotRequired[list[SearchAnswerCorrectionsItem]]
    understood: NotRequired[SearchAnswerUnderstood]
    offset: int
    limit: int
    entities: list[EntityWrapper]
    labels: NotRequired[dict[str, dict[str, str]]]
    facets: list[Facet]
    supplementalResults: NotRequired[list[EntityWrapper]]


class SearchAnswerCorrectionsItem(TypedDict):
    typed: str
    used: str


class SearchAnswerUnderstood(TypedDict):
    q: str
    filters: list[SearchAnswerUnderstoodFiltersItem]


class SearchAnswerUnderstoodFiltersItem(TypedDict):
    term: str
    field_label: str
    labels: list[str]
    words: list[str]


class Facet(TypedDict):
    field: str
    values: list[FacetValuesItem]


class FacetValuesItem(TypedDict):
    value: str
    label: str
    count: int


class EntitiesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    entities: list[EntityWrapper]
    supplementalResults: NotRequired[list[EntityWrapper]]


class ObjectType(TypedDict):
    name: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    description: str
    labels: dict[str, str]
    type: Literal["object", "sub-object", "relationship"]
    customer_defined: bool
    status: Literal["ACTIVE", "INACTIVE"]


class FieldAttribute(TypedDict):
    fieldId: str
    objectType: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    type: FieldAttributeType
    labels: dict[str, str]
    maximumLength: int | None
    required: bool
    group: str | None
    customer_defined: bool
    read_only: bool
    calculated: bool
    calculate_for_search_results: bool
    alternate_key: bool
    countries: list[str]
    status: Literal["ACTIVE", "INACTIVE"]
    validation: NotRequired[FieldValidation]
    fieldTags: NotRequired[list[str]]
    help: NotRequired[dict[str, str]]
    searchable: NotRequired[bool]
    sortable: NotRequired[bool]
    facet: NotRequired[bool]
    filterable: NotRequired[bool]
    country_rules: NotRequired[dict[str, CountryRule]]


class FieldAttributeType(TypedDict):
    dataType: Literal["STRING", "NUMBER", "INTEGER", "BOOLEAN", "DATE", "DATETIME", "REFERENCE", "MULTI_REFERENCE", "ID", "EMAIL", "PHONE", "URL"]
    discriminator: NotRequired[str]


class FieldValidationValue(TypedDict):
    format: Literal["phone", "email", "url", "date", "date-time", "integer", "number", "id"] | None
    pattern: str | None
    minimum: float | None
    maximum: float | None
    example: str | None
    enforced: NotRequired[bool]


FieldValidation: TypeAlias = "FieldValidationValue | None"


class CountryRule(TypedDict):
    labels: NotRequired[dict[str, str]]
    maximumLength: NotRequired[int | None]
    required: NotRequired[bool]
    group: NotRequired[str | None]
    validation: NotRequired[FieldValidation]


class FieldTag(TypedDict):
    name: str
    labels: dict[str, str]
    fields: list[FieldTagFieldsItem]


class FieldTagFieldsItem(TypedDict):
    objectType: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    fieldId: str


class Language(TypedDict):
    language: str
    name: str
    englishName: str
    direction: Literal["ltr", "rtl"]


class System(TypedDict):
    name: str
    label: str
    is_master: bool


class AddressFormat(TypedDict):
    country: str
    rows: list[list[str]]
    required: list[str]
    labels: dict[str, dict[str, str]]
    postal_code_pattern: str | None
    postal_code_example: str | None


class ReferenceType(TypedDict):
    type: str
    reference_type_codes: list[ReferenceTypeReferenceTypeCodesItem]


class ReferenceTypeReferenceTypeCodesItem(TypedDict):
    code: str
    inactive: bool
    countries: list[str]
    values: dict[str, str]
    alias: NotRequired[str]


class CustomField(TypedDict):
    labels: dict[str, str]
    help: dict[str, str]
    required: bool
    group: str | None
    countries: list[str]
    maximum_length: int | None
    minimum: float | None
    maximum: float | None
    pattern: str | None
    example: str | None
    searchable: bool
    filterable: bool
    shown: bool
    on_cards: bool
    facet: NotRequired[bool]
    sortable: NotRequired[bool]
    exported: NotRequired[bool]
    expression: NotRequired[str | None]
    matching: NotRequired[MatchingSetting]
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str
    field_id: str
    data_type: Literal["STRING", "NUMBER", "INTEGER", "BOOLEAN", "DATE", "DATETIME", "REFERENCE", "MULTI_REFERENCE", "EMAIL", "PHONE", "URL"]
    reference_type: str | None
    of_member: NotRequired[bool]
    status: Literal["ACTIVE", "INACTIVE"]
    version: int
    created_date: str
    created_by: str
    modified_date: str
    modified_by: str
    missing_languages: list[str]
    missing_help_languages: list[str]
    index_job: CustomFieldIndexJob | None
    calculation_job: NotRequired[CustomFieldCalculationJob]


class CustomFieldIndexJob(TypedDict):
    job_id: int
    records: int
    total: int


class CustomFieldCalculationJob(TypedDict):
    job_id: int
    records: int
    total: int


class MatchingSettingValue(TypedDict):
    comparison: Literal["equal", "similar", "near"]
    agreement: float
    disagreement: float
    tolerance: NotRequired[float | None]


MatchingSetting: TypeAlias = "MatchingSettingValue | None"


class NewCustomField(TypedDict):
    labels: dict[str, str]
    help: dict[str, str]
    required: bool
    group: str | None
    countries: list[str]
    maximum_length: int | None
    minimum: float | None
    maximum: float | None
    pattern: str | None
    example: str | None
    searchable: bool
    filterable: bool
    shown: bool
    on_cards: bool
    facet: NotRequired[bool]
    sortable: NotRequired[bool]
    exported: NotRequired[bool]
    expression: NotRequired[str | None]
    matching: NotRequired[MatchingSetting]
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str
    field_id: str
    data_type: Literal["STRING", "NUMBER", "INTEGER", "BOOLEAN", "DATE", "DATETIME", "REFERENCE", "MULTI_REFERENCE", "EMAIL", "PHONE", "URL"]
    reference_type: str | None
    of_member: NotRequired[bool]


class CustomFieldSettings(TypedDict):
    labels: dict[str, str]
    help: dict[str, str]
    required: bool
    group: str | None
    countries: list[str]
    maximum_length: int | None
    minimum: float | None
    maximum: float | None
    pattern: str | None
    example: str | None
    searchable: bool
    filterable: bool
    shown: bool
    on_cards: bool
    facet: NotRequired[bool]
    sortable: NotRequired[bool]
    exported: NotRequired[bool]
    expression: NotRequired[str | None]
    matching: NotRequired[MatchingSetting]


class MatchingProposal(TypedDict):
    merged: MatchingProposalMerged
    kept_apart: MatchingProposalKeptApart
    needed: MatchingProposalNeeded
    proposal: MatchingProposalProposal | None


class MatchingProposalMerged(TypedDict):
    decisions: int
    equal: float


class MatchingProposalKeptApart(TypedDict):
    decisions: int
    equal: float


class MatchingProposalNeeded(TypedDict):
    decisions: int
    of_each: int


class MatchingProposalProposal(TypedDict):
    agreement: float
    disagreement: float


class CheckedExpression(TypedDict):
    responseStatus: Literal["SUCCESS"]
    readable: list[CheckedExpressionReadableItem]
    problem: CheckedExpressionProblem | None
    previews: list[CheckedExpressionPreviewsItem]


class CheckedExpressionReadableItem(TypedDict):
    name: str
    kind: Literal["text", "number", "boolean", "date", "texts", "list"]
    labels: dict[str, str]
    items: NotRequired[list[CheckedExpressionReadableItemItemsItem]]


class CheckedExpressionReadableItemItemsItem(TypedDict):
    name: str
    kind: Literal["text", "number", "boolean", "date", "texts"]
    labels: dict[str, str]


class CheckedExpressionProblem(TypedDict):
    message: str
    start: int
    end: int


class CheckedExpressionPreviewsItem(TypedDict):
    entity_id: str
    name: str
    value: str | float | bool | None
    reason: str | None


class CustomObject(TypedDict):
    labels: dict[str, str]
    plural_labels: dict[str, str]
    help: dict[str, str]
    entity_types: list[Literal["HCP", "HCO"]]
    name: str
    relation: NotRequired[Literal["one_to_many", "many_to_many"]]
    status: Literal["ACTIVE", "INACTIVE"]
    version: int
    created_date: str
    created_by: str
    modified_date: str
    modified_by: str
    missing_languages: list[str]


class NewCustomObject(TypedDict):
    labels: dict[str, str]
    plural_labels: dict[str, str]
    help: dict[str, str]
    entity_types: list[Literal["HCP", "HCO"]]
    name: str
    relation: NotRequired[Literal["one_to_many", "many_to_many"]]


class CustomObjectSettings(TypedDict):
    labels: dict[str, str]
    plural_labels: dict[str, str]
    help: dict[str, str]
    entity_types: list[Literal["HCP", "HCO"]]


class SharedRecord(TypedDict):
    vid__v: str
    object_type: str
    name: str
    record_version__v: int
    created_date__v: str
    modified_date__v: str
    fields: dict[str, str | float | bool | None]
    custom_keys__v: list[CustomKey]


class WrittenSharedRecord(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    vid_key: str
    vid__v: str | None
    record_version__v: int | None
    action: Literal["ADDED", "CHANGED", "UNCHANGED"] | None
    copy_job_id: int | None
    warnings: NotRequired[list[ErrorItem]]


class SharedRecordMember(TypedDict):
    entity_vid__v: str
    entity_type: Literal["HCP", "HCO"]
    name: str
    vid__v: str
    status__v: str


class SharedRecordRevision(TypedDict):
    record_version__v: int
    date: str
    user: str | None
    source: str
    job_id: int | None
    changes: list[SharedRecordRevisionChangesItem]


SharedRecordRevisionChangesItem = TypedDict(
    "SharedRecordRevisionChangesItem",
    {
        "field": "str",
        "from": "str | float | bool | None",
        "to": "str | float | bool | None",
    },
)


class FieldRule(TypedDict):
    countries: list[str]
    rules: list[FieldRuleOfCountry]
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"]
    field_id: str
    version: int
    modified_date: str | None
    modified_by: str | None


class FieldRuleOfCountry(TypedDict):
    country: Literal["*"] | str
    required: bool
    group: str | None
    maximum_length: int | None
    minimum: float | None
    maximum: float | None
    pattern: str | None
    example: str | None
    labels: dict[str, str]


class FieldRuleSettings(TypedDict):
    countries: list[str]
    rules: list[FieldRuleOfCountry]


class ReferenceTypeSummary(TypedDict):
    type: str
    customer_defined: bool
    labels: dict[str, str]
    used_by: list[ReferenceTypeSummaryUsedByItem]
    version: int
    modified_date: str | None
    modified_by: str | None
    code_count: int
    inactive_count: int


class ReferenceTypeSummaryUsedByItem(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    field_id: str


class AdministeredReferenceType(TypedDict):
    type: str
    customer_defined: bool
    labels: dict[str, str]
    used_by: list[AdministeredReferenceTypeUsedByItem]
    version: int
    modified_date: str | None
    modified_by: str | None
    is_fixed: bool
    codes: list[AdministeredReferenceCode]


class AdministeredReferenceTypeUsedByItem(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    field_id: str


class AdministeredReferenceCode(TypedDict):
    code: str
    labels: dict[str, str]
    inactive: bool
    countries: list[str]
    aliases: dict[str, str]
    merged_into: str | None


class WrittenReferenceCode(TypedDict):
    code: str
    labels: dict[str, str]
    inactive: bool
    countries: list[str]
    aliases: dict[str, str]


class NewReferenceType(TypedDict):
    type: str
    labels: dict[str, str]
    codes: list[WrittenReferenceCode]


ReferenceChange = TypedDict(
    "ReferenceChange",
    {
        "code": "str | None",
        "property": "str",
        "from": "str | None",
        "to": "str | None",
    },
)


class ModelDocument(TypedDict):
    format: Literal["platform-network-data-model/1"]
    fields: list[ModelDocumentFieldsItem]
    objects: NotRequired[list[ModelDocumentObjectsItem]]
    lists: list[ModelDocumentListsItem]
    rules: NotRequired[list[ModelDocumentRulesItem]]
    profiles: NotRequired[list[NewVisibilityProfile]]


class ModelDocumentFieldsItem(TypedDict):
    labels: dict[str, str]
    help: dict[str, str]
    required: bool
    group: str | None
    countries: list[str]
    maximum_length: int | None
    minimum: float | None
    maximum: float | None
    pattern: str | None
    example: str | None
    searchable: bool
    filterable: bool
    shown: bool
    on_cards: bool
    facet: NotRequired[bool]
    sortable: NotRequired[bool]
    exported: NotRequired[bool]
    expression: NotRequired[str | None]
    matching: NotRequired[MatchingSetting]
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str
    field_id: str
    data_type: Literal["STRING", "NUMBER", "INTEGER", "BOOLEAN", "DATE", "DATETIME", "REFERENCE", "MULTI_REFERENCE", "EMAIL", "PHONE", "URL"]
    reference_type: str | None
    of_member: NotRequired[bool]
    status: Literal["ACTIVE", "INACTIVE"]


class ModelDocumentObjectsItem(TypedDict):
    labels: dict[str, str]
    plural_labels: dict[str, str]
    help: dict[str, str]
    entity_types: list[Literal["HCP", "HCO"]]
    name: str
    relation: NotRequired[Literal["one_to_many", "many_to_many"]]
    status: Literal["ACTIVE", "INACTIVE"]


class ModelDocumentListsItem(TypedDict):
    type: str
    labels: dict[str, str]
    codes: list[ModelDocumentListsItemCodesItem]


class ModelDocumentListsItemCodesItem(TypedDict):
    code: str
    labels: NotRequired[dict[str, str]]
    inactive: NotRequired[bool]
    countries: NotRequired[list[str]]
    aliases: NotRequired[dict[str, str]]
    merged_into: NotRequired[str | None]


class ModelDocumentRulesItem(TypedDict):
    countries: list[str]
    rules: list[FieldRuleOfCountry]
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"]
    field_id: str


class ModelFinding(TypedDict):
    severity: Literal["ERROR", "WARNING"]
    path: str
    message: str


class ModelVersion(TypedDict):
    model_version: int
    date: str
    user: str
    note: str
    change_count: int


class StartingModel(TypedDict):
    name: Literal["seed", "small", "large"]
    fields: list[StartingModelFieldsItem]
    objects: list[StartingModelObjectsItem]
    list_count: int


class StartingModelFieldsItem(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    count: int


class StartingModelObjectsItem(TypedDict):
    name: str
    plural_labels: dict[str, str]


class ChangeRequestTask(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    change_request_id: NotRequired[int]
    responseMessage: NotRequired[str]
    errorType: NotRequired[Literal["INVALID_DATA", "INVALID_SESSION_ID", "AUTHENTICATION_FAILED", "RATE_LIMITED", "INSUFFICIENT_ACCESS", "DOMAIN_NOT_ALLOWED", "NOT_FOUND", "UNSUPPORTED_VERSION", "UNSUPPORTED_TYPE", "PAYLOAD_TOO_LARGE", "LIMIT_EXCEEDED", "INVALID_STATE", "NO_DATA_CHANGES", "UNEXPECTED_ERROR", "SERVICE_UNAVAILABLE", "INSUFFICIENT_STORAGE"]]


class CreateChangeRequest(TypedDict):
    reserve_vid: NotRequired[bool]
    metadata: NotRequired[CreateChangeRequestMetadata]
    entity_type: str
    vid_key: NotRequired[str | None]
    create_unverified: NotRequired[Literal["Y", "N"]]
    entity: RequestedEntity
    attachments: NotRequired[list[CreateChangeRequestAttachmentsItem]]
    source_verified: NotRequired[bool]


class CreateChangeRequestMetadata(TypedDict):
    creator: NotRequired[str]
    note: NotRequired[str]
    source: NotRequired[str]
    system: NotRequired[str]


class CreateChangeRequestAttachmentsItem(TypedDict):
    file_name: str
    file_caption: NotRequired[str]
    file_content_type: str
    format: NotRequired[Literal["base64"]]
    file_source_id: NotRequired[str]
    file_data: str


RequestedEntity: TypeAlias = "dict[str, Any]"


class ChangeRequest(TypedDict):
    change_request_id: str
    version: int
    status__v: Literal["CHANGE_NEW", "CHANGE_PENDINGREVIEW", "CHANGE_INQUEUE", "CHANGE_PARTIALLYPROCESSED", "CHANGE_PROCESSED", "CHANGE_CANCELLED"]
    result__v: Literal["CHANGE_ACCEPTED", "CHANGE_PARTIALLYACCEPTED", "CHANGE_REJECTED", "CHANGE_CANCELLED"] | None
    task_type: Literal["ADD_REQUEST", "CHANGE_REQUEST"]
    original_task_type: Literal["ADD_REQUEST", "CHANGE_REQUEST"]
    entity_type: Literal["HCP", "HCO"]
    vid_key: str | None
    vid__v: str | None
    reserved_vid: str | None
    taskCountry: str | None
    created_date: str
    modified_date: str
    completed_date: str
    source_verified: NotRequired[bool]
    parent_task_ids: list[str]
    job_ids: list[str]
    metadata: ChangeRequestMetadata
    prepared_by_agent: NotRequired[ChangeRequestPreparedByAgent]
    resolution_notes: list[ChangeRequestResolutionNotesItem]
    is_read_only: NotRequired[Literal[True]]
    open_questions: NotRequired[int]
    answered_questions: NotRequired[int]
    questions: NotRequired[list[ChangeRequestQuestion]]
    entity: dict[str, Any]
    related_entity: NotRequired[ChangeRequestRelatedEntity]
    attachments: NotRequired[list[ChangeRequestAttachmentsItem]]


class ChangeRequestMetadata(TypedDict):
    creator: NotRequired[str]
    note: NotRequired[str]
    source: NotRequired[str]
    system: NotRequired[str]


class ChangeRequestPreparedByAgent(TypedDict):
    client_id: str
    name: str


class ChangeRequestResolutionNotesItem(TypedDict):
    comment: str
    fields: list[str]
    created_date: str
    code: str | None


class ChangeRequestRelatedEntity(TypedDict):
    entityId: str
    entityType: Literal["HCP", "HCO"]
    metaData: EntityMetaData
    entity: EntityRecord


class ChangeRequestAttachmentsItem(TypedDict):
    file_name: str
    file_caption: str | None
    file_content_type: str
    file_source_id: str | None
    file_status: Literal["UPLOADED", "SCANNING", "AVAILABLE", "REJECTED"]
    name: str
    file_size: int
    timestamp: str
    can_send_attachment_to_vendordata: bool


class ChangeRequestQuestion(TypedDict):
    question_id: str
    question: str
    asked_by: str
    asked_date: str
    answer: str | None
    answered_by: str | None
    answered_date: str | None


ChildOfChangeRequest: TypeAlias = "dict[str, Any]"


class ChangedField(TypedDict):
    change_requested: str | float | bool | None
    final_value: str | float | bool | None
    result: Literal["CHANGE_ACCEPTED", "CHANGE_REJECTED", "CHANGE_MODIFIED", "CHANGE_ALREADYAPPLIED", "CHANGE_ADDED"] | None


class ChangeRequestsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    change_requests: list[ChangeRequest]


class ChangeRequestDecision(TypedDict):
    version: NotRequired[int]
    result: NotRequired[Literal["CHANGE_ACCEPTED", "CHANGE_REJECTED"]]
    entity: NotRequired[dict[str, Any]]
    resolution_notes: NotRequired[list[ChangeRequestDecisionResolutionNotesItem]]


class ChangeRequestDecisionResolutionNotesItem(TypedDict):
    comment: str
    fields: NotRequired[list[str]]
    code: NotRequired[str | None]


class FieldDecision(TypedDict):
    result: NotRequired[Literal["CHANGE_ACCEPTED", "CHANGE_REJECTED", "CHANGE_MODIFIED", "CHANGE_ALREADYAPPLIED", "CHANGE_ADDED"] | None]
    final_value: NotRequired[str | float | bool | None]


class ReviewRules(TypedDict):
    responseStatus: Literal["SUCCESS"]
    rules: list[ReviewRule]
    version: int


class ReviewRule(TypedDict):
    entity_type: Literal["HCP", "HCO"] | None
    country: str | None
    system: str | None
    task_type: Literal["ADD_REQUEST", "CHANGE_REQUEST"] | None
    outcome: Literal["accept", "review", "reject"]
    create_unverified: Literal["Y", "N"] | None


class ComparisonAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    comparison: EntityComparison


class EntityComparisonValue(TypedDict):
    entityType: Literal["HCP", "HCO"]
    thresholds: EntityComparisonValueThresholds
    recordCount: int
    matchResult: ComparisonResult


class EntityComparisonValueThresholds(TypedDict):
    ACT: EntityComparisonValueThresholdsACT
    ASK: EntityComparisonValueThresholdsASK


class EntityComparisonValueThresholdsACT(TypedDict):
    score: float
    probability: float


class EntityComparisonValueThresholdsASK(TypedDict):
    score: float
    probability: float


EntityComparison: TypeAlias = "EntityComparisonValue | None"


class ComparisonResult(TypedDict):
    outcome: Literal["ACT", "ASK", "NONE"]
    score: float
    probability: float
    priorScore: float
    reasons: list[MatchReason]
    guards: list[Literal["NAME_DIFFERS", "NAME_INCOMPLETE", "ONLY_NAME_AND_TOWN", "IDENTIFIER_DIFFERS", "SUFFIX_DIFFERS", "MIDDLE_NAME_DIFFERS", "SECOND_LAST_NAME_DIFFERS", "GENDER_DIFFERS", "BIRTH_DIFFERS", "LICENSE_DIFFERS", "NUMBER_DIFFERS", "LEGAL_FORM_DIFFERS", "KIND_DIFFERS", "TYPE_DIFFERS", "EMAIL_DIFFERS", "ADDRESS_DIFFERS", "CUSTOM_FIELD_DIFFERS", "ONLY_CUSTOM_FIELDS"]]
    whyNot: list[Literal["NO_COMMON_BLOCK", "UNDECIDED_ADD_REQUEST", "SCORE_TOO_LOW", "ONLY_PLACE_AGREES", "NAMES_TELL_APART"]]


class MatchReason(TypedDict):
    kind: Literal["COMPARISON", "RARITY", "COMMON_SPELLING", "ADDRESSES", "SHARED_PLACE", "CUSTOM_FIELDS"]
    field: str
    level: str
    weight: float
    values: list[str]


class MatchResult(TypedDict):
    outcome: Literal["ACT", "ASK"]
    score: float
    probability: float
    priorScore: float
    reasons: list[MatchReason]
    guards: list[Literal["NAME_DIFFERS", "NAME_INCOMPLETE", "ONLY_NAME_AND_TOWN", "IDENTIFIER_DIFFERS", "SUFFIX_DIFFERS", "MIDDLE_NAME_DIFFERS", "SECOND_LAST_NAME_DIFFERS", "GENDER_DIFFERS", "BIRTH_DIFFERS", "LICENSE_DIFFERS", "NUMBER_DIFFERS", "LEGAL_FORM_DIFFERS", "KIND_DIFFERS", "TYPE_DIFFERS", "EMAIL_DIFFERS", "ADDRESS_DIFFERS", "CUSTOM_FIELD_DIFFERS", "ONLY_CUSTOM_FIELDS"]]


class MatchAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    results: MatchAnswerResults


class MatchAnswerResults(TypedDict):
    matchSetup: MatchSetup
    sourceEntity: MatchAnswerResultsSourceEntity
    matchedEntities: list[MatchedEntity]


class MatchAnswerResultsSourceEntity(TypedDict):
    entityType: Literal["HCP", "HCO"]
    entity: SubmittedEntity


class MatchSetup(TypedDict):
    method: Literal["Fellegi-Sunter"]
    entityType: Literal["HCP", "HCO"]
    thresholds: MatchSetupThresholds
    priorScore: float
    recordCount: int
    limit: int


class MatchSetupThresholds(TypedDict):
    ACT: MatchSetupThresholdsACT
    ASK: MatchSetupThresholdsASK


class MatchSetupThresholdsACT(TypedDict):
    score: float
    probability: float


class MatchSetupThresholdsASK(TypedDict):
    score: float
    probability: float


SubmittedEntity: TypeAlias = "dict[str, Any]"


class MatchedEntity(TypedDict):
    metaData: EntityMetaData
    matchResult: MatchResult
    entityType: Literal["HCP", "HCO"]
    entityId: str
    entity: EntityRecord


class RecordMerges(TypedDict):
    responseStatus: Literal["SUCCESS"]
    merges: list[RecordMerge]
    totalCount: int
    offset: int
    limit: int


class RecordMerge(TypedDict):
    merge_id: str
    entity_type: Literal["HCP", "HCO"]
    status: Literal["MERGED", "UNDONE"]
    merged_vid__v: str
    merged_name: str
    survivor_vid__v: str
    survivor_name: str
    source: str
    job_id: str | None
    change_request_id: str | None
    subscription: str | None
    file: str | None
    line: int | None
    merged_by: str | None
    merged_date: str
    undone_by: str | None
    undone_date: str | None


class RecordMergeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    merge: RecordMergeDetails


class RecordMergeDetails(TypedDict):
    merge_id: str
    entity_type: Literal["HCP", "HCO"]
    status: Literal["MERGED", "UNDONE"]
    merged_vid__v: str
    merged_name: str
    survivor_vid__v: str
    survivor_name: str
    source: str
    job_id: str | None
    change_request_id: str | None
    subscription: str | None
    file: str | None
    line: int | None
    merged_by: str | None
    merged_date: str
    undone_by: str | None
    undone_date: str | None
    can_be_undone: bool
    problem: str | None
    conflicts: list[MergeConflict]


class MergeConflict(TypedDict):
    vid__v: str
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"] | str
    field: str
    value: NotRequired[Any]
    survivor_value: NotRequired[Any]
    merged_value: NotRequired[Any]


class UndoMerge(TypedDict):
    conflicts: NotRequired[list[UndoMergeConflictsItem]]


class UndoMergeConflictsItem(TypedDict):
    vid__v: str
    field: str
    keep: Literal["SURVIVOR", "MERGED"]


class RevisionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    revisions: list[Revision]
    totalCount: int
    offset: int
    limit: int


class Revision(TypedDict):
    source: str
    date: str
    job_id: int | None
    change_request_id: str | None
    user: RevisionUser | None
    record_version__v: int
    is_first: bool
    request_metadata: RevisionRequestMetadata | None
    changes: list[ObjectChange]


class RevisionUser(TypedDict):
    username: str
    display_name: str


class RevisionRequestMetadata(TypedDict):
    creator: NotRequired[str]
    note: NotRequired[str]
    source: NotRequired[str]
    system: NotRequired[str]


class ObjectChange(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    vid__v: str
    action: Literal["ADDED", "CHANGED"]
    fields: list[ObjectChangeFieldsItem]


ObjectChangeFieldsItem = TypedDict(
    "ObjectChangeFieldsItem",
    {
        "field": "str",
        "from": "str | float | bool | None",
        "to": "str | float | bool | None",
    },
)


class ObjectLineage(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"] | str
    vid__v: str
    fields: list[FieldOrigin]


class FieldOrigin(TypedDict):
    source: str
    date: str
    job_id: int | None
    change_request_id: str | None
    user: FieldOriginUser | None
    field: str


class FieldOriginUser(TypedDict):
    username: str
    display_name: str


class SourceRankingsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    rankings: list[SourceRanking]
    version: int


class SourceRanking(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"] | str | None
    country: str | None
    fields: list[str]
    sources: list[SourceRankingSourcesItem]


class SourceRankingSourcesItem(TypedDict):
    source: str
    rank: int


class SubjectExtractAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    extract: SubjectExtract


class SubjectExtractValue(TypedDict):
    created_date: str
    records: list[SubjectExtractValueRecordsItem]
    named_by: list[SubjectExtractValueNamedByItem]
    change_requests: list[SubjectExtractValueChangeRequestsItem]
    merges: list[RecordMerge]
    data_updates: list[DataUpdateEntry]
    agent_calls: list[AgentCall]
    labels: dict[str, dict[str, str]]


class SubjectExtractValueRecordsItem(TypedDict):
    record: EntityWrapper
    lineage: list[ObjectLineage]
    revisions: list[Revision]


class SubjectExtractValueNamedByItem(TypedDict):
    vid__v: str
    entity_type: Literal["HCP", "HCO"]
    name: str | None


class SubjectExtractValueChangeRequestsItem(TypedDict):
    change_request: ChangeRequest
    log: list[TaskLogEntry]


SubjectExtract: TypeAlias = "SubjectExtractValue | None"


class TaskLogEntry(TypedDict):
    date: str
    username: str | None
    action: str
    detail: dict[str, Any]


class DataUpdateEntry(TypedDict):
    job_id: int
    date: str
    user: DataUpdateEntryUser
    system: str
    vid_key: str
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"] | str | None
    vid__v: str | None
    outcome: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    changes: list[DataUpdateEntryChangesItem]


class DataUpdateEntryUser(TypedDict):
    username: str
    display_name: str


DataUpdateEntryChangesItem = TypedDict(
    "DataUpdateEntryChangesItem",
    {
        "field": "str",
        "from": "str | float | bool | None",
        "requested": "str | float | bool | None",
        "to": "str | float | bool | None",
        "outcome": "Literal[\"applied\", \"outranked\", \"same\"]",
    },
)


class AgentCall(TypedDict):
    date: str
    user: AgentCallUser | None
    agent: AgentCallAgent | None
    done_by: Literal["AGENT", "USER"]
    tool: str | None
    outcome: Literal["SUCCESS", "FAILURE"]
    error: str | None
    arguments: dict[str, Any]
    records: list[str]
    milliseconds: int


class AgentCallUser(TypedDict):
    username: str
    display_name: str


class AgentCallAgent(TypedDict):
    client_id: str
    name: str


class DataUpdateAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    jobId: NotRequired[int]
    job_id: NotRequired[int]
    entities: list[UpdatedObject]
    warnings: NotRequired[list[ErrorItem]]


class UpdatedObject(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    vid_key: str
    entityId: str | None
    entityType: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION"] | str | None
    fields: dict[str, str | float | bool | None]
    warnings: NotRequired[list[ErrorItem]]


class AdministrationEntry(TypedDict):
    date: str
    user: AdministrationEntryUser
    action: Literal["user_access", "user_created", "user_changed", "user_locked", "user_unlocked", "review_rules", "agent_access", "data_model", "webhooks", "subject_extract"]
    subject: AdministrationEntrySubject | None
    changes: list[SettingDifference]


class AdministrationEntryUser(TypedDict):
    username: str
    display_name: str


class AdministrationEntrySubject(TypedDict):
    username: str
    display_name: str


class Changes(TypedDict):
    responseStatus: Literal["SUCCESS"]
    cursor: str
    missed: bool
    change_requests: NotRequired[list[str]]
    jobs: NotRequired[list[int]]
    records: NotRequired[list[RecordChange]]


class RecordChange(TypedDict):
    vid__v: str
    entity_type: Literal["HCP", "HCO"]
    record_version__v: int
    change: Literal["created", "updated", "inactivated", "merged", "unmerged"]
    merged_into__v: str | None
    time: str


class Webhook(TypedDict):
    name: str
    url: str
    entity_types: list[Literal["HCP", "HCO"]]
    changes: list[Literal["created", "updated", "inactivated", "merged", "unmerged"]]
    status: Literal["ACTIVE", "PAUSED"]
    id: int
    version: int
    waiting: int
    dead: int
    last_success_date: str | None
    last_failure_date: str | None
    problem: str | None
    old_secret_until: str | None
    created_date: str
    created_by: str
    modified_date: str
    modified_by: str


class WebhookSettings(TypedDict):
    name: str
    url: str
    entity_types: list[Literal["HCP", "HCO"]]
    changes: list[Literal["created", "updated", "inactivated", "merged", "unmerged"]]
    status: Literal["ACTIVE", "PAUSED"]


class WebhookDelivery(TypedDict):
    id: int
    event: RecordChange
    state: Literal["waiting", "dead"]
    attempts: int
    first_attempt_date: str | None
    next_attempt_date: str
    problem: str | None


class WebhookAttempt(TypedDict):
    event: RecordChange
    attempt_date: str
    answered: int | None
    problem: str | None
    milliseconds: int


class Job(TypedDict):
    job_id: int
    job_status: Literal["QUEUED", "RUNNING", "COMPLETE", "FAILED", "CANCELLED"]
    kind: str
    system: str | None
    subscription: str | None
    type: str
    progress: dict[str, Any]
    result: dict[str, Any] | None
    error: str | None
    cancel_requested: bool
    attempts: int
    durationInMilliseconds: float
    created_date: str
    started_date: str | None
    completed_date: str | None


class Faults(TypedDict):
    kinds: list[Literal["slow", "offline", "server-error", "malformed", "held-requests"]]
    delay_milliseconds: int
    expires_at: str | None


class FaultSetting(TypedDict):
    kinds: list[Literal["slow", "offline", "server-error", "malformed", "held-requests"]]
    delay_milliseconds: NotRequired[int]
    minutes: NotRequired[int]


class SourceJob(TypedDict):
    responseStatus: Literal["SUCCESS"]
    job_id: int
    job_status: Literal["QUEUED", "RUNNING", "COMPLETE", "FAILED", "CANCELLED"]
    subscriptionId: int
    subscriptionName: str
    type: str
    durationInMilliseconds: int
    errorCount: int
    badRecordCount: int
    recordCount: int
    skippedRecordCount: int
    filesProcessed: int
    created_date: str
    completed_date: str | None
    dataLoadSummary: dict[str, Any]
    processedDataSummary: dict[str, Any]
    matchSummary: SourceJobMatchSummary
    jobResultSummary: dict[str, Any]
    error: str | None
    rejectFile: str | None


class SourceJobMatchSummary(TypedDict):
    HCP: SourceJobMatchSummaryHCP
    HCO: SourceJobMatchSummaryHCO


class SourceJobMatchSummaryHCP(TypedDict):
    notMatched: int
    ACT: int
    ASK: int


class SourceJobMatchSummaryHCO(TypedDict):
    notMatched: int
    ACT: int
    ASK: int


class SourceSubscription(TypedDict):
    subscription_id: int
    system: str
    name: str
    settings: SourceSettings
    version: int
    created_date: str
    modified_date: str


class SourceSettings(TypedDict):
    description: NotRequired[str]
    match_on_load: NotRequired[bool]
    first_name_optional: NotRequired[bool]
    delimiter: NotRequired[str]
    quote: NotRequired[Literal["\"", "'"]]
    encoding: NotRequired[Literal["utf-8", "windows-1252", "utf-16le"]]
    files: list[SourceFileMapping]


class SourceFileMapping(TypedDict):
    pattern: str
    format: NotRequired[Literal["table", "fhir"]]
    sheet: NotRequired[str]
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str
    columns: NotRequired[list[str]]
    renamed_columns: NotRequired[dict[str, list[str]]]
    where: NotRequired[list[SourceFileMappingWhereItem]]
    inactive: NotRequired[SourceFileMappingInactive]
    record: KeyRule | SourceFileMappingRecord2
    country: NotRequired[SourceFileMappingCountry | SourceFileMappingCountry2]
    fields: NotRequired[dict[str, str | CellRule]]
    constants: NotRequired[dict[str, str | float | bool]]
    key: NotRequired[KeyRule]
    parent: NotRequired[KeyRule | SourceFileMappingParent2]
    affiliated_hcp: NotRequired[KeyRule | SourceFileMappingAffiliatedHcp2]
    keyed: NotRequired[KeyRule | SourceFileMappingKeyed2]
    custom_keys: NotRequired[list[GivenKeyRule]]
    addresses: NotRequired[list[SourceFileMappingAddressesItem]]
    licenses: NotRequired[list[SourceFileMappingLicensesItem]]
    parent_hcos: NotRequired[list[SourceFileMappingParentHcosItem]]


class SourceFileMappingWhereItem(TypedDict):
    column: str
    values: list[str]


class SourceFileMappingInactive(TypedDict):
    column: str
    unless: NotRequired[str]


class SourceFileMappingRecord2(TypedDict):
    vid_column: str


class SourceFileMappingCountry(TypedDict):
    column: str


class SourceFileMappingCountry2(TypedDict):
    code: str


class SourceFileMappingParent2(TypedDict):
    vid_column: str


class SourceFileMappingAffiliatedHcp2(TypedDict):
    vid_column: str


class SourceFileMappingKeyed2(TypedDict):
    vid_column: str


class SourceFileMappingAddressesItem(TypedDict):
    key: NotRequired[KeyRule]
    fields: NotRequired[dict[str, str | CellRule]]
    constants: NotRequired[dict[str, str | float | bool]]


class SourceFileMappingLicensesItem(TypedDict):
    key: NotRequired[KeyRule]
    fields: NotRequired[dict[str, str | CellRule]]
    constants: NotRequired[dict[str, str | float | bool]]


class SourceFileMappingParentHcosItem(TypedDict):
    key: NotRequired[KeyRule]
    fields: NotRequired[dict[str, str | CellRule]]
    constants: NotRequired[dict[str, str | float | bool]]
    parent: KeyRule | SourceFileMappingParentHcosItemParent2
    missing: NotRequired[Literal["report", "ignore"]]


class SourceFileMappingParentHcosItemParent2(TypedDict):
    vid_column: str


class KeyRule(TypedDict):
    source: NotRequired[str | KeyRuleSource2]
    item: str | KeyRuleItem2
    columns: list[str]
    prefix: NotRequired[str]


class KeyRuleSource2(TypedDict):
    column: str


class KeyRuleItem2(TypedDict):
    column: str


class CellRule(TypedDict):
    column: str
    numbered: NotRequired[CellRuleNumbered]
    joined_with: NotRequired[list[str]]
    values: NotRequired[dict[str, str | float | bool]]
    starts: NotRequired[dict[str, str | float | bool]]
    keep_others: NotRequired[bool]
    otherwise: NotRequired[str | float | bool]
    prefix: NotRequired[str]
    first_before: NotRequired[str]
    transform: NotRequired[Literal["upper_case", "lower_case", "phone_us", "postal_code_us", "date_yyyymmdd", "name_first", "name_middle", "name_last", "name_suffix", "name_degree"]]


class CellRuleNumbered(TypedDict):
    last: int
    marked_by: NotRequired[str]
    mark: NotRequired[str]
    place: NotRequired[int]


class GivenKeyRule(TypedDict):
    source: NotRequired[str | GivenKeyRuleSource2]
    item: str | GivenKeyRuleItem2
    columns: list[str]
    prefix: NotRequired[str]
    status: NotRequired[str]
    where: NotRequired[list[GivenKeyRuleWhereItem]]


class GivenKeyRuleSource2(TypedDict):
    column: str


class GivenKeyRuleItem2(TypedDict):
    column: str


class GivenKeyRuleWhereItem(TypedDict):
    column: str
    values: list[str]


class InboundFile(TypedDict):
    file_name: str
    file_size: int
    modified_date: str


class PreviewedRow(TypedDict):
    line: int
    cells: list[str]
    outcome: Literal["READ", "ADDED", "CHANGED", "UNCHANGED", "REVIEW", "REJECTED", "SKIPPED", "OTHER"]
    reasons: list[str]
    record: PreviewedRowRecord | None


class PreviewedRowRecord(TypedDict):
    object_type: str
    vid: str | None
    name: str | None
    fields: dict[str, Any]
    kept_fields: list[str]
    children: list[PreviewedRowRecordChildrenItem]
    keys: list[str]


class PreviewedRowRecordChildrenItem(TypedDict):
    object_type: str
    is_new: bool
    fields: dict[str, Any]


class SourcePreviewRequest(TypedDict):
    file_name: str
    file_data: NotRequired[str]
    is_start: NotRequired[bool]
    settings: NotRequired[SourceSettings]
    mapping: NotRequired[int]
    rows: NotRequired[int]


class SuspectMatches(TypedDict):
    responseStatus: Literal["SUCCESS"]
    suspect_matches: list[SuspectMatch]
    totalCount: int
    offset: int
    limit: int


class SuspectMatch(TypedDict):
    suspect_match_id: str
    status: Literal["OPEN", "MERGED", "KEPT_APART", "REJECTED"]
    version: int
    change_request_id: str
    entity_type: Literal["HCP", "HCO"]
    country: str | None
    source: str
    subscription: str
    job_id: str
    vid__v: str
    name: str
    candidates: list[SuspectMatchCandidatesItem]
    decided_vid__v: str | None
    decided_by: str | None
    decided_date: str | None
    comment: str | None
    created_date: str


class SuspectMatchCandidatesItem(TypedDict):
    vid__v: str
    name: str
    outcome: Literal["ACT", "ASK"]
    score: float


class SuspectMatchAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    suspect_match: SuspectMatchDetails


class SuspectMatchDetails(TypedDict):
    suspect_match_id: str
    status: Literal["OPEN", "MERGED", "KEPT_APART", "REJECTED"]
    version: int
    change_request_id: str
    entity_type: Literal["HCP", "HCO"]
    country: str | None
    source: str
    subscription: str
    job_id: str
    vid__v: str
    name: str
    candidates: list[SuspectMatchDetailsCandidatesItem]
    decided_vid__v: str | None
    decided_by: str | None
    decided_date: str | None
    comment: str | None
    created_date: str
    record: EntityWrapper
    compared: list[SuspectCandidate]


class SuspectMatchDetailsCandidatesItem(TypedDict):
    vid__v: str
    name: str
    outcome: Literal["ACT", "ASK"]
    score: float


class SuspectCandidate(TypedDict):
    matchResult: MatchResult
    entity: EntityWrapper


class SuspectMatchDecision(TypedDict):
    version: int
    decision: Literal["MERGE", "KEEP_APART"]
    vid__v: NotRequired[str]
    comment: NotRequired[str]


class TargetJob(TypedDict):
    responseStatus: Literal["SUCCESS"]
    job_id: int
    job_status: Literal["QUEUED", "RUNNING", "COMPLETE", "FAILED", "CANCELLED"]
    created_date: str
    completed_date: str | None
    data_revision_first: str | None
    data_revision_last: str | None
    export_package_path: str
    total_records_exported: int
    subscriptionId: int
    subscriptionName: str
    durationInMilliseconds: int
    type: str
    errorCount: int
    badRecordCount: int
    exportReferenceCount: int
    exportFull: bool
    exportIncludeReference: bool
    exportUpdatedChildOnly: bool
    exportSetSubscriptionStateOnFull: bool
    exportFormat: Literal["CSV", "XLSX"]
    exportReferenceVersion: str | None
    exportActiveOnly: bool
    exportPackageName: str
    jobExportCount: dict[str, Any]
    exportFormatDelimiter: str
    exportFormatTextQualifier: str
    export_archive: Literal["split", "zip"] | None
    jobExportLinks: list[TargetJobJobExportLinksItem]
    error: str | None


class TargetJobJobExportLinksItem(TypedDict):
    object: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY", "REFERENCE", "PACKAGE"] | str
    href: str
    method: Literal["GET"]
    accept: str


class TargetSubscription(TypedDict):
    subscription_id: int
    system: str
    name: str
    settings: TargetSettings
    created_date: str
    modified_date: str
    version: int


class TargetSettings(TypedDict):
    description: NotRequired[str]
    object_types: NotRequired[list[Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO", "AFFILIATION", "CUSTOMKEY"] | str]]
    export_type: NotRequired[Literal["full", "incremental"]]
    active_only: NotRequired[bool]
    include_under_review: NotRequired[bool]
    include_opted_out_contact: NotRequired[bool]
    include_reference: NotRequired[bool]
    reference_languages: NotRequired[list[str]]
    updated_child_only: NotRequired[bool]
    set_subscription_state_on_full: NotRequired[bool]
    format: NotRequired[Literal["CSV", "XLSX"]]
    delimiter: NotRequired[Literal[",", ";", "|", "\t", "^", "~"]]
    text_qualifier: NotRequired[Literal["\"", "'"]]
    countries: NotRequired[list[str]]
    filters: NotRequired[list[TargetSettingsFiltersItem]]
    split_size: NotRequired[int]


class TargetSettingsFiltersItem(TypedDict):
    object_type: Literal["HCP", "HCO"]
    field: str
    values: list[str]


class AffiliationsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    nodes: list[AffiliationNode]
    edges: list[AffiliationEdge]
    root: str | None
    metrics: list[AffiliationMetrics]
    truncated: list[TruncatedNeighbourhood]
    isCut: bool


class AffiliationNode(TypedDict):
    vid: str
    entityType: Literal["HCP", "HCO"]
    name: str | None
    type: str | None
    typeLabel: str | None
    specialty: str | None
    specialtyLabel: str | None
    isActive: bool
    recordState: Literal["VALID", "UNDER_REVIEW"]
    isInInstance: bool
    isMissing: bool
    country: str | None
    city: str | None
    distance: int
    parentCount: int
    childHcoCount: int
    hcpCount: int
    peerCount: int


AffiliationEdge = TypedDict(
    "AffiliationEdge",
    {
        "vid": "str",
        "kind": "Literal[\"PARENTHCO\", \"AFFILIATION\"]",
        "from": "str",
        "to": "str",
        "type": "str | None",
        "typeLabel": "str | None",
        "isPrimary": "bool",
        "isActive": "bool",
        "strength": "str | None",
        "strengthLabel": "str | None",
        "direction": "str | None",
        "therapeuticArea": "str | None",
        "therapeuticAreaLabel": "str | None",
    },
)


class AffiliationMetrics(TypedDict):
    vid: str
    direct: AffiliationCounts
    rolledUp: AffiliationCounts


class AffiliationCounts(TypedDict):
    hcps: int
    childHcos: int
    bySpecialty: list[AffiliationCountsBySpecialtyItem]
    byStatus: list[AffiliationCountsByStatusItem]


class AffiliationCountsBySpecialtyItem(TypedDict):
    value: str | None
    label: str
    count: int


class AffiliationCountsByStatusItem(TypedDict):
    value: str | None
    label: str
    count: int


class TruncatedNeighbourhood(TypedDict):
    vid: str
    direction: Literal["up", "down", "peers"]
    shown: int
    total: int
    cursor: str


class AffiliationPathAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    nodes: list[AffiliationNode]
    edges: list[AffiliationEdge]
    path: list[str]
    isExhaustive: bool


class HierarchyAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    organizations: list[HierarchyOrganization]
    totalCount: int | None
    countries: list[HierarchyAnswerCountriesItem]
    cursor: str | None


class HierarchyAnswerCountriesItem(TypedDict):
    value: str
    count: int


class HierarchyOrganization(TypedDict):
    vid: str
    name: str
    type: str | None
    typeLabel: str | None
    country: str | None
    city: str | None
    isActive: bool
    recordState: Literal["VALID", "UNDER_REVIEW"]
    isInInstance: bool
    childCount: int
    hcpCount: int
    metrics: BranchMetrics
    path: list[HierarchyOrganizationPathItem]


class HierarchyOrganizationPathItem(TypedDict):
    vid: str
    name: str


class BranchMetrics(TypedDict):
    organizations: int
    hcps: int
    keyPeople: int
    beds: int | None
    bySpecialty: list[BranchMetricsBySpecialtyItem]


class BranchMetricsBySpecialtyItem(TypedDict):
    value: str | None
    label: str
    count: int


class ListedAffiliationView(TypedDict):
    name: str
    root: str | None
    isShared: bool
    id: str
    owner: str
    isOwn: bool
    createdDate: str
    modifiedDate: str
    version: int


class AffiliationViewValue(TypedDict):
    name: str
    root: str | None
    isShared: bool
    settings: dict[str, Any]
    id: str
    owner: str
    isOwn: bool
    createdDate: str
    modifiedDate: str
    version: int


AffiliationView: TypeAlias = "AffiliationViewValue | None"


class VersionedAgentAccess(TypedDict):
    enabled: bool
    rights: VersionedAgentAccessRights
    version: int


class VersionedAgentAccessRights(TypedDict):
    SYSTEM_ADMINISTRATOR: NotRequired[Literal["none", "read", "propose"]]
    SYSTEM_AND_DATA_ADMIN: NotRequired[Literal["none", "read", "propose"]]
    DATA_STEWARD: NotRequired[Literal["none", "read", "propose"]]
    INTEGRATION_USER: NotRequired[Literal["none", "read", "propose"]]
    STANDARD_USER: NotRequired[Literal["none", "read", "propose"]]


class AgentAccess(TypedDict):
    enabled: bool
    rights: AgentAccessRights


class AgentAccessRights(TypedDict):
    SYSTEM_ADMINISTRATOR: NotRequired[Literal["none", "read", "propose"]]
    SYSTEM_AND_DATA_ADMIN: NotRequired[Literal["none", "read", "propose"]]
    DATA_STEWARD: NotRequired[Literal["none", "read", "propose"]]
    INTEGRATION_USER: NotRequired[Literal["none", "read", "propose"]]
    STANDARD_USER: NotRequired[Literal["none", "read", "propose"]]


class AgentDraft(TypedDict):
    draft_id: str
    state: Literal["OPEN", "SENT", "DISCARDED"]
    task_type: Literal["ADD_REQUEST", "CHANGE_REQUEST"]
    entity_type: Literal["HCP", "HCO"]
    vid__v: str | None
    name: str
    agent: AgentDraftAgent
    created_date: str
    decided_date: str | None
    change_request_id: str | None
    request: AgentDraftRequest


class AgentDraftAgent(TypedDict):
    client_id: str
    name: str


class AgentDraftRequest(TypedDict):
    reserve_vid: NotRequired[bool]
    metadata: NotRequired[AgentDraftRequestMetadata]
    entity_type: str
    vid_key: NotRequired[str | None]
    create_unverified: NotRequired[Literal["Y", "N"]]
    entity: RequestedEntity
    source_verified: NotRequired[bool]


class AgentDraftRequestMetadata(TypedDict):
    creator: NotRequired[str]
    note: NotRequired[str]
    source: NotRequired[str]
    system: NotRequired[str]


class AuthenticateBody(TypedDict):
    username: str
    password: str


class ListUsersAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    users: list[User]
    totalCount: int
    offset: int
    limit: int


class CreateUserAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    user: User


class ReadUserAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    user: User


class ReplaceUserAccessAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    user: User


class EndUserSessionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    user: User


class CreatePasswordLinkBody(TypedDict):
    hours: NotRequired[int]


class CreatePasswordLinkAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    link: PasswordLink


class SetUserLockedBody(TypedDict):
    locked: bool
    version: NotRequired[int]


class SetUserLockedAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    user: User


class ReadUserRightsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    is_locked: bool
    rights: list[UserRight]


class ListVisibilityProfilesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    profiles: list[VisibilityProfile]


class CreateVisibilityProfileAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    profile: VisibilityProfile


class ListVisibilityPartsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    parts: list[VisibilityPart]


class PreviewVisibilityAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    entity: EntityWrapper
    hidden_values: list[PreviewVisibilityAnswerHiddenValuesItem]


class PreviewVisibilityAnswerHiddenValuesItem(TypedDict):
    part: str
    count: int


class ReadVisibilityProfileAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    profile: VisibilityProfile


class ReplaceVisibilityProfileBody(TypedDict):
    label: str
    level: Literal["ALL", "HIDE_OPTED_OUT", "HIDE_MAIL_ONLY"]
    hidden: list[str]
    version: int


class ReplaceVisibilityProfileAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    profile: VisibilityProfile


class DeleteVisibilityProfileAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]


class ReadWidgetConfigurationAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    widget: WidgetConfiguration


class ListWidgetsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    widgets: list[AdministeredWidget]


class CreateWidgetBody(TypedDict):
    domains: list[str]
    settings: WidgetSettings


class CreateWidgetAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    widget: AdministeredWidget


class ReadWidgetAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    widget: AdministeredWidget


class ReplaceWidgetBody(TypedDict):
    domains: list[str]
    settings: WidgetSettings
    version: NotRequired[int]


class ReplaceWidgetAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    widget: AdministeredWidget


class SetWidgetEnabledBody(TypedDict):
    enabled: bool
    version: NotRequired[int]


class ListWidgetChangesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    changes: list[WidgetChange]
    totalCount: int
    offset: int
    limit: int


class ReadWidgetChangeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    change: ReadWidgetChangeAnswerChange


class ReadWidgetChangeAnswerChange(TypedDict):
    version: int
    action: Literal["created", "changed", "enabled", "disabled", "restored"]
    restored_version: int | None
    date: str
    user: ReadWidgetChangeAnswerChangeUser | None
    differences: list[SettingDifference]
    domains: list[str]
    settings: WidgetSettings


class ReadWidgetChangeAnswerChangeUser(TypedDict):
    username: str
    display_name: str


class RestoreWidgetVersionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    widget: AdministeredWidget


class PreviewWidgetBody(TypedDict):
    settings: WidgetSettings


class PreviewWidgetAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    preview: WidgetPreview


class TestDomainsBody(TypedDict):
    domains: list[str]
    origin: str


class TestDomainsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    allowed: bool
    domain: str | None
    invalid: list[str]


class RetrieveEntitiesBody(TypedDict):
    entities: list[RecordToRetrieve]


class AssociateCustomKeysBody(TypedDict):
    entities: list[CustomKeyOfEntity]


class AssociateChildCustomKeysBody(TypedDict):
    entities: list[CustomKeyOfChild]


class DisassociateCustomKeysBody(TypedDict):
    entities: list[CustomKeyToInactivate]


class ListObjectTypesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    objectTypes: list[ObjectType]


class ListFieldsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    attributes: list[FieldAttribute]


class ListFieldTagsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    fieldTags: list[FieldTag]


class ListLanguagesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    defaultLanguage: str
    languages: list[Language]


class ListSystemsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    systems: list[System]


class ListAddressFormatsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    address_formats: list[AddressFormat]


class ListReferenceValuesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type_values: list[ReferenceType]


class ListReferenceTypeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type_values: list[ReferenceType]


class ListCustomFieldsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    fields: list[CustomField]
    model_version: int


class CreateCustomFieldAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    field: CustomField


class ReadCustomFieldAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    field: CustomField


class ReplaceCustomFieldBody(TypedDict):
    labels: dict[str, str]
    help: dict[str, str]
    required: bool
    group: str | None
    countries: list[str]
    maximum_length: int | None
    minimum: float | None
    maximum: float | None
    pattern: str | None
    example: str | None
    searchable: bool
    filterable: bool
    shown: bool
    on_cards: bool
    facet: NotRequired[bool]
    sortable: NotRequired[bool]
    exported: NotRequired[bool]
    expression: NotRequired[str | None]
    matching: NotRequired[MatchingSetting]
    version: int


class ReplaceCustomFieldAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    field: CustomField


class ReadMatchingProposalAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    matching_proposal: MatchingProposal


class SetCustomFieldStatusBody(TypedDict):
    status: Literal["ACTIVE", "INACTIVE"]
    version: int


class SetCustomFieldStatusAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    field: CustomField


class CheckExpressionBody(TypedDict):
    object_type: Literal["HCP", "HCO", "ADDRESS", "LICENSE", "PARENTHCO"] | str
    data_type: Literal["STRING", "NUMBER", "INTEGER", "BOOLEAN", "DATE", "DATETIME", "REFERENCE", "MULTI_REFERENCE", "EMAIL", "PHONE", "URL"]
    reference_type: NotRequired[str | None]
    maximum_length: NotRequired[int | None]
    expression: NotRequired[str]
    entity_id: NotRequired[str]


class ListCustomObjectsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    objects: list[CustomObject]
    model_version: int


class CreateCustomObjectAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    object: CustomObject


class ReadCustomObjectAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    object: CustomObject


class ReplaceCustomObjectBody(TypedDict):
    labels: dict[str, str]
    plural_labels: dict[str, str]
    help: dict[str, str]
    entity_types: list[Literal["HCP", "HCO"]]
    version: int


class ReplaceCustomObjectAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    object: CustomObject


class SetCustomObjectStatusBody(TypedDict):
    status: Literal["ACTIVE", "INACTIVE"]
    version: int


class SetCustomObjectStatusAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    object: CustomObject


class FindSharedRecordsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    records: list[SharedRecord]
    totalCount: int
    offset: int
    limit: int


class WriteSharedRecordsBody(TypedDict):
    systemName: str
    records: list[SharedRecordToWrite]


class WriteSharedRecordsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    job_id: NotRequired[int]
    records: list[WrittenSharedRecord]


class ReadSharedRecordAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    record: SharedRecord
    members: list[SharedRecordMember]
    totalCount: int
    offset: int
    limit: int


class ListSharedRecordRevisionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    revisions: list[SharedRecordRevision]
    totalCount: int
    offset: int
    limit: int


class ListFieldRulesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    rules: list[FieldRule]


class ReadFieldRuleAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    rule: FieldRule
    field: FieldAttribute


class ReplaceFieldRuleBody(TypedDict):
    countries: list[str]
    rules: list[FieldRuleOfCountry]
    version: int


class ReplaceFieldRuleAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    rule: FieldRule
    field: FieldAttribute


class ListReferenceTypesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_types: list[ReferenceTypeSummary]


class CreateReferenceTypeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type: AdministeredReferenceType


class ReadReferenceTypeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type: AdministeredReferenceType


class ReplaceReferenceTypeBody(TypedDict):
    version: int
    missing_codes: NotRequired[Literal["keep", "inactivate"]]
    dry_run: NotRequired[bool]
    labels: NotRequired[dict[str, str]]
    codes: list[WrittenReferenceCode]


class ReplaceReferenceTypeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type: AdministeredReferenceType
    changes: list[ReferenceChange]


class ImportReferenceTypeBody(TypedDict):
    version: int
    missing_codes: NotRequired[Literal["keep", "inactivate"]]
    dry_run: NotRequired[bool]
    csv: str


class ImportReferenceTypeAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type: AdministeredReferenceType
    changes: list[ReferenceChange]


class MergeReferenceCodesBody(TypedDict):
    version: int
    code: str
    into: str


class MergeReferenceCodesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    reference_type: AdministeredReferenceType
    record_count: int
    job_id: int | None


class ReadModelDocumentAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    model_version: int
    document: ModelDocument


class ImportModelDocumentBody(TypedDict):
    model_version: int
    missing: NotRequired[Literal["keep", "inactivate"]]
    note: NotRequired[str]
    dry_run: NotRequired[bool]
    document: ModelDocument


class ImportModelDocumentAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    model_version: int
    changes: list[SettingDifference]
    findings: list[ModelFinding]


class ListModelVersionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    versions: list[ModelVersion]


class ReadModelVersionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    version: ModelVersion
    changes: list[SettingDifference]
    document: ModelDocument


class RestoreModelVersionBody(TypedDict):
    model_version: int
    note: NotRequired[str]
    dry_run: NotRequired[bool]


class RestoreModelVersionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    model_version: int
    changes: list[SettingDifference]
    findings: list[ModelFinding]


class ListStartingModelsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    models: list[StartingModel]


class ReadStartingModelAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    document: ModelDocument


class SearchChangeRequestsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    change_requests: list[ChangeRequest]
    limit: int
    offset: int
    totalCount: int
    facets: NotRequired[list[SearchChangeRequestsAnswerFacetsItem]]


class SearchChangeRequestsAnswerFacetsItem(TypedDict):
    field: str
    values: list[SearchChangeRequestsAnswerFacetsItemValuesItem]


class SearchChangeRequestsAnswerFacetsItemValuesItem(TypedDict):
    value: str
    count: int


class UpdateChangeRequestsBody(TypedDict):
    change_requests: list[RespondedChangeRequest]


class UpdateChangeRequestsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    change_requests: list[UpdateChangeRequestsAnswerChangeRequestsItem]


class UpdateChangeRequestsAnswerChangeRequestsItem(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    change_request_id: str


class ProcessChangeRequestsBody(TypedDict):
    change_requests: list[ChangeRequestToClose]
    systemName: NotRequired[str]


class ProcessChangeRequestBody(TypedDict):
    version: NotRequired[int]


class ReplaceReviewRulesBody(TypedDict):
    rules: list[ReviewRule]
    version: NotRequired[int]


class AskQuestionBody(TypedDict):
    question: str


class AnswerQuestionBody(TypedDict):
    answer: str


class MatchEntityBody(TypedDict):
    entity_type: Literal["HCP", "HCO"]
    entity: SubmittedEntity


class RetrieveRevisionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    entities: list[EntityWrapper]


class RetrieveLineageAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    lineage: list[ObjectLineage]


class ReplaceSourceRankingsBody(TypedDict):
    rankings: list[SourceRanking]
    version: NotRequired[int]


class UpdateObjectsBody(TypedDict):
    entities: list[ObjectToUpdate]
    systemName: str


class ListDataUpdatesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    entries: list[DataUpdateEntry]
    totalCount: int
    offset: int
    limit: int


class ListAdministrationAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    entries: list[AdministrationEntry]
    totalCount: int
    offset: int
    limit: int


class ListAgentCallsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    entries: list[AgentCall]
    totalCount: int
    offset: int
    limit: int


class ListTaskLogAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    log: list[TaskLogEntry]


class ListWebhooksAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    webhooks: list[Webhook]


class CreateWebhookAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    webhook: Webhook
    secret: str


class ReplaceWebhookBody(TypedDict):
    name: str
    url: str
    entity_types: list[Literal["HCP", "HCO"]]
    changes: list[Literal["created", "updated", "inactivated", "merged", "unmerged"]]
    status: Literal["ACTIVE", "PAUSED"]
    version: int


class ReplaceWebhookAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    webhook: Webhook


class DeleteWebhookAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]


class RotateWebhookSecretAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    webhook: Webhook
    secret: str


class TestWebhookAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    status: int | None
    problem: str | None
    milliseconds: int


class ListWebhookDeliveriesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    deliveries: list[WebhookDelivery]
    totalCount: int


class ListWebhookAttemptsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    attempts: list[WebhookAttempt]


class ReplayWebhookBody(TypedDict):
    since: NotRequired[str]
    delivery_ids: NotRequired[list[int]]


class ReplayWebhookAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    webhook: Webhook


class ListJobsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    jobs: list[Job]
    offset: int
    limit: int
    totalCount: int


class ReadJobAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    job: Job


class CancelJobAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    job: NotRequired[Job]


class ReadFaultsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    faults: Faults


class ReplaceFaultsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    faults: Faults


class EndOtherSessionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    ended: int


class ResetSandboxBody(TypedDict):
    confirmation: Literal["RESET"]


class ResetSandboxAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    job_id: NotRequired[int]


class StartSourceJobAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    job_id: int


class ListSourceSubscriptionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    source_subscriptions: list[SourceSubscription]


class ReadSourceSubscriptionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    source_subscription: SourceSubscription


class ReplaceSourceSubscriptionBody(TypedDict):
    settings: SourceSettings
    version: NotRequired[int]


class ReplaceSourceSubscriptionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    source_subscription: SourceSubscription


class ListInboundFilesAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    files: list[InboundFile]


class PutInboundFileAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    file: InboundFile


class PreviewSourceFileAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    file_name: str
    columns: list[str]
    rows: list[PreviewedRow]
    missing: list[PreviewSourceFileAnswerMissingItem]
    problem: str | None


class PreviewSourceFileAnswerMissingItem(TypedDict):
    place: str
    object_type: str
    field_id: str


class StartTargetJobAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    job_id: int


class ListTargetSubscriptionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    target_subscriptions: list[TargetSubscription]


class ReadTargetSubscriptionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    target_subscription: TargetSubscription


class ReplaceTargetSubscriptionBody(TypedDict):
    settings: TargetSettings
    version: NotRequired[int]


class ReplaceTargetSubscriptionAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    target_subscription: TargetSubscription


class ReadAffiliationMetricsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    metrics: ReadAffiliationMetricsAnswerMetrics


class ReadAffiliationMetricsAnswerMetrics(TypedDict):
    vid: str
    direct: AffiliationCounts
    rolledUp: AffiliationCounts


class ReadAffiliationMetricsOfManyBody(TypedDict):
    entities: list[ReadAffiliationMetricsOfManyBodyEntitiesItem]
    filters: NotRequired[str]


class ReadAffiliationMetricsOfManyBodyEntitiesItem(TypedDict):
    vid_key: str


class ReadAffiliationMetricsOfManyAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    metrics: list[AffiliationMetrics]


class ListAffiliationViewsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    views: list[ListedAffiliationView]


class CreateAffiliationViewBody(TypedDict):
    name: str
    root: str | None
    isShared: bool
    settings: dict[str, Any]


class CreateAffiliationViewAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    view: NotRequired[AffiliationView]


class ReadAffiliationViewAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    view: NotRequired[AffiliationView]


class ReplaceAffiliationViewBody(TypedDict):
    name: str
    root: str | None
    isShared: bool
    settings: NotRequired[dict[str, Any]]
    version: NotRequired[int]


class ReplaceAffiliationViewAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    view: NotRequired[AffiliationView]


class DeleteAffiliationViewAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    view: NotRequired[AffiliationView]


class ReadAgentAccessAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    access: VersionedAgentAccess


class ReplaceAgentAccessBody(TypedDict):
    enabled: bool
    rights: ReplaceAgentAccessBodyRights
    version: NotRequired[int]


class ReplaceAgentAccessBodyRights(TypedDict):
    SYSTEM_ADMINISTRATOR: NotRequired[Literal["none", "read", "propose"]]
    SYSTEM_AND_DATA_ADMIN: NotRequired[Literal["none", "read", "propose"]]
    DATA_STEWARD: NotRequired[Literal["none", "read", "propose"]]
    INTEGRATION_USER: NotRequired[Literal["none", "read", "propose"]]
    STANDARD_USER: NotRequired[Literal["none", "read", "propose"]]


class ReplaceAgentAccessAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    access: VersionedAgentAccess


class ListAgentDraftsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    drafts: list[AgentDraft]
    totalCount: int
    offset: int
    limit: int


class SendAgentDraftAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    draft: SendAgentDraftAnswerDraft


class SendAgentDraftAnswerDraft(TypedDict):
    draft_id: str
    state: Literal["OPEN", "SENT", "DISCARDED"]
    task_type: Literal["ADD_REQUEST", "CHANGE_REQUEST"]
    entity_type: Literal["HCP", "HCO"]
    vid__v: str | None
    name: str
    agent: SendAgentDraftAnswerDraftAgent
    created_date: str
    decided_date: str | None
    change_request_id: str | None
    request: SendAgentDraftAnswerDraftRequest


class SendAgentDraftAnswerDraftAgent(TypedDict):
    client_id: str
    name: str


class SendAgentDraftAnswerDraftRequest(TypedDict):
    reserve_vid: NotRequired[bool]
    metadata: NotRequired[SendAgentDraftAnswerDraftRequestMetadata]
    entity_type: str
    vid_key: NotRequired[str | None]
    create_unverified: NotRequired[Literal["Y", "N"]]
    entity: RequestedEntity
    source_verified: NotRequired[bool]


class SendAgentDraftAnswerDraftRequestMetadata(TypedDict):
    creator: NotRequired[str]
    note: NotRequired[str]
    source: NotRequired[str]
    system: NotRequired[str]


class DiscardAgentDraftAnswer(TypedDict):
    responseStatus: Literal["SUCCESS", "PARTIAL_SUCCESS", "FAILURE"]
    errors: list[ErrorItem]
    draft: DiscardAgentDraftAnswerDraft


class DiscardAgentDraftAnswerDraft(TypedDict):
    draft_id: str
    state: Literal["OPEN", "SENT", "DISCARDED"]
    task_type: Literal["ADD_REQUEST", "CHANGE_REQUEST"]
    entity_type: Literal["HCP", "HCO"]
    vid__v: str | None
    name: str
    agent: DiscardAgentDraftAnswerDraftAgent
    created_date: str
    decided_date: str | None
    change_request_id: str | None
    request: DiscardAgentDraftAnswerDraftRequest


class DiscardAgentDraftAnswerDraftAgent(TypedDict):
    client_id: str
    name: str


class DiscardAgentDraftAnswerDraftRequest(TypedDict):
    reserve_vid: NotRequired[bool]
    metadata: NotRequired[DiscardAgentDraftAnswerDraftRequestMetadata]
    entity_type: str
    vid_key: NotRequired[str | None]
    create_unverified: NotRequired[Literal["Y", "N"]]
    entity: RequestedEntity
    source_verified: NotRequired[bool]


class DiscardAgentDraftAnswerDraftRequestMetadata(TypedDict):
    creator: NotRequired[str]
    note: NotRequired[str]
    source: NotRequired[str]
    system: NotRequired[str]


class ListVersionsAnswer(TypedDict):
    responseStatus: Literal["SUCCESS"]
    values: dict[str, str]
