-- A locked user cannot sign in and has no sessions. Null: not locked.
ALTER TABLE app_user ADD COLUMN locked_at timestamptz;

-- Administrators create, edit and lock users.
ALTER TABLE administration_log DROP CONSTRAINT administration_log_action_check, DROP CONSTRAINT administration_log_check;
ALTER TABLE administration_log
  ADD CHECK (action IN ('user_access', 'user_created', 'user_changed', 'user_locked', 'user_unlocked', 'review_rules')),
  ADD CHECK ((action = 'review_rules') = (subject_id IS NULL));
