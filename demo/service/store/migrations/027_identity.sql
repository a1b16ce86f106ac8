-- State of the identity provider, so that a sign-in that begins at one process can end at another, and survives a restart.
-- Keys that sign ID tokens. sealed: the private key as a JSON Web Key, encrypted with the secret that secret_id names.
CREATE TABLE identity_key (
  kid text PRIMARY KEY,
  secret_id text NOT NULL,
  sealed text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Processes read new keys after a while. Until then they do not sign.
  signs_from timestamptz NOT NULL,
  -- Null while no newer key replaces it.
  ends_at timestamptz
);

-- Sessions, grants, codes, tokens, interactions, registered clients and used assertions. Digests instead of ids: most of them are credentials.
-- sealed: the payload, encrypted.
CREATE TABLE identity_entry (
  model text NOT NULL,
  id_digest text NOT NULL,
  -- ID of the account; empty for entries without one, such as unfinished sign-ins.
  owner text NOT NULL,
  grant_digest text,
  uid_digest text,
  sealed text NOT NULL,
  consumed_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (model, id_digest)
);
CREATE INDEX identity_entry_owner ON identity_entry (model, owner, made_at);
CREATE INDEX identity_entry_grant ON identity_entry (grant_digest) WHERE grant_digest IS NOT NULL;
CREATE INDEX identity_entry_uid ON identity_entry (model, uid_digest) WHERE uid_digest IS NOT NULL;
CREATE INDEX identity_entry_ends ON identity_entry (ends_at);
