-- All versions of a widget configuration and who saved them, to read, compare and restore. user_id is null for the sandbox itself.
ALTER TABLE widget ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE widget_change (
  widget_id text NOT NULL REFERENCES widget (id) ON DELETE CASCADE,
  version integer NOT NULL,
  action text NOT NULL CHECK (action IN ('created', 'changed', 'enabled', 'disabled', 'restored')),
  restored_version integer,
  user_id integer REFERENCES app_user (id),
  domains text[] NOT NULL,
  settings jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (widget_id, version)
);

INSERT INTO widget_change (widget_id, version, action, domains, settings, created_at)
  SELECT id, 1, 'created', domains, settings, modified_at FROM widget;

-- Unsaved configurations, for the preview on the administration page. They expire automatically.
CREATE TABLE widget_preview (
  id text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  origin text NOT NULL,
  name text NOT NULL,
  settings jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX widget_preview_user ON widget_preview (user_id, expires_at);
