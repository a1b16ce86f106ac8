-- Every state a widget configuration was in, with who brought it there: to read, compare and restore. user_id null: the sandbox itself.
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

-- Configurations that nobody has kept yet, for a preview on the page of the administrator who works on them. They end by themselves.
CREATE TABLE widget_preview (
  id text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  origin text NOT NULL,
  name text NOT NULL,
  settings jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX widget_preview_user ON widget_preview (user_id, expires_at);
