-- Who took a subject extract of which record.
ALTER TABLE administration_log DROP CONSTRAINT administration_log_action_check, DROP CONSTRAINT administration_log_check;
ALTER TABLE administration_log
  ADD CONSTRAINT administration_log_action_check CHECK (action IN ('user_access', 'user_created', 'user_changed', 'user_locked', 'user_unlocked', 'review_rules', 'agent_access', 'data_model', 'webhooks', 'subject_extract')),
  ADD CONSTRAINT administration_log_check CHECK ((action IN ('review_rules', 'agent_access', 'data_model', 'webhooks', 'subject_extract')) = (subject_id IS NULL));
