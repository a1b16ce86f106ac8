-- What agents may do, their drafts, and the audit of their calls. Access is off until an administrator switches it on: no row.
CREATE TABLE agent_access (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_enabled boolean NOT NULL,
  -- 'none', 'read' or 'propose' by user type.
  rights jsonb NOT NULL
);

CREATE TABLE agent_draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  client_id text NOT NULL,
  client_name text NOT NULL,
  -- Body of POST /change_request.
  request jsonb NOT NULL,
  entity_type text NOT NULL CHECK (entity_type IN ('HCP', 'HCO')),
  -- The record to change; null for a new one.
  vid bigint,
  record_name text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SENT', 'DISCARDED')),
  change_request_id bigint,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CHECK ((state = 'SENT') = (change_request_id IS NOT NULL))
);
CREATE INDEX agent_draft_user ON agent_draft (user_id, id);

CREATE TABLE agent_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  client_id text NOT NULL,
  client_name text NOT NULL,
  tool text NOT NULL,
  error text,
  arguments jsonb NOT NULL,
  records text[] NOT NULL,
  milliseconds integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX agent_call_created ON agent_call (created_at, id);

ALTER TABLE administration_log DROP CONSTRAINT administration_log_action_check, DROP CONSTRAINT administration_log_check;
ALTER TABLE administration_log
  ADD CHECK (action IN ('user_access', 'user_created', 'user_changed', 'user_locked', 'user_unlocked', 'review_rules', 'agent_access')),
  ADD CHECK ((action IN ('review_rules', 'agent_access')) = (subject_id IS NULL));
