-- How administrators narrow standard fields. A row stays when its rules end, so that its version only grows.
CREATE TABLE field_rule (
  object_type text NOT NULL,
  field_id text NOT NULL,
  settings jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  modified_by integer NOT NULL REFERENCES app_user (id),
  modified_at timestamptz NOT NULL,
  PRIMARY KEY (object_type, field_id)
);
