-- Who made the newest version of a source subscription; null for versions from before, and for those of the seed.
ALTER TABLE source_subscription ADD COLUMN modified_by integer REFERENCES app_user (id);
-- The access of agents gets versions too.
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_kind_check,
  ADD CONSTRAINT setting_version_kind_check CHECK (kind IN ('user', 'target_subscription', 'review_rules', 'source_rankings', 'agent_access'));
