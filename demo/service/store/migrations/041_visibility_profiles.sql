-- Visibility profiles of the customer's own: a level, and the fields (`HCP.birth_year__v`) and types of children (`contracts__c`) that they hide besides.
CREATE TABLE visibility_profile (
  name text PRIMARY KEY,
  label text NOT NULL,
  level text NOT NULL CHECK (level IN ('ALL', 'HIDE_OPTED_OUT', 'HIDE_MAIL_ONLY')),
  hidden text[] NOT NULL CHECK (cardinality(hidden) > 0),
  version integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  modified_by integer NOT NULL REFERENCES app_user (id),
  modified_at timestamptz NOT NULL
);
-- `visibility_profile` of a user stays the level, which that of the own profile is.
-- No foreign key: a reset of the sandbox empties the table of profiles and keeps users. A user with an unknown profile sees nothing.
ALTER TABLE app_user ADD COLUMN own_profile text;
