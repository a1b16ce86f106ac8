-- Whether a code or token gives an agent access: it ends with the sessions of its user. Tokens of widgets give sessions only with the user in the
-- browser. Unknown for entries from before, which end within 12 hours.
ALTER TABLE identity_entry ADD COLUMN is_of_agent boolean NOT NULL DEFAULT false;
