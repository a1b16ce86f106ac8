-- Lists of codes that administrators made or changed. reference_code and reference_alias have those of the release, which a new release replaces.
CREATE TABLE custom_reference_type (
  type text PRIMARY KEY,
  -- Names of a list of the customer; empty for a list of the release.
  labels jsonb NOT NULL,
  -- Codes in display order: whole in a list of the customer, else what differs from the release.
  codes jsonb NOT NULL,
  version integer NOT NULL,
  modified_by integer NOT NULL REFERENCES app_user (id),
  modified_at timestamptz NOT NULL
);
