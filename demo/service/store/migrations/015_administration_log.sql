-- Changes of user rights and of the rules that decide requests: one row per change, with every value that differs.
CREATE TABLE administration_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  action text NOT NULL CHECK (action IN ('user_access', 'review_rules')),
  -- The user whose access changed.
  subject_id integer REFERENCES app_user (id),
  changes jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((action = 'user_access') = (subject_id IS NOT NULL))
);
CREATE INDEX administration_log_created ON administration_log (created_at, id);
