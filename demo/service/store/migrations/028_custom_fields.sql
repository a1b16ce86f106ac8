-- Fields that administrators define. The table `field` has those of the seed, which a new release replaces.
CREATE TABLE custom_field (
  object_type text NOT NULL,
  field_id text NOT NULL,
  -- Order in which fields were created.
  position integer GENERATED ALWAYS AS IDENTITY,
  definition jsonb NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  version integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  modified_by integer NOT NULL REFERENCES app_user (id),
  modified_at timestamptz NOT NULL,
  PRIMARY KEY (object_type, field_id)
);

ALTER TABLE administration_log DROP CONSTRAINT administration_log_action_check, DROP CONSTRAINT administration_log_check;
ALTER TABLE administration_log
  ADD CHECK (action IN ('user_access', 'user_created', 'user_changed', 'user_locked', 'user_unlocked', 'review_rules', 'agent_access', 'data_model')),
  ADD CHECK ((action IN ('review_rules', 'agent_access', 'data_model')) = (subject_id IS NULL));
