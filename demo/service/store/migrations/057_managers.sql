-- The manager of a user, who reads the change requests of the team: of all users below, however deep (docs/decisions/0048-teams.md).
ALTER TABLE app_user ADD COLUMN manager_id integer REFERENCES app_user (id) ON DELETE SET NULL,
  ADD CHECK (manager_id <> id);
CREATE INDEX app_user_manager ON app_user (manager_id);
