-- Versions of settings that administrators replace as a whole: users, target subscriptions, review rules, source rankings. Without a row: version 1.
CREATE TABLE setting_version (
  kind text NOT NULL CHECK (kind IN ('user', 'target_subscription', 'review_rules', 'source_rankings')),
  key text NOT NULL,
  version integer NOT NULL,
  changed_by integer NOT NULL REFERENCES app_user (id),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
