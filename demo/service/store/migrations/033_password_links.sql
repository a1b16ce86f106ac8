-- One-time links with which users set their password: an invitation or a reset. Only the digest of the token is stored.
CREATE TABLE password_link (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  token_digest text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
