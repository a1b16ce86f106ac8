-- Faults that people switched on for their own account, to watch what their page and the widgets do. They end by themselves.
CREATE TABLE account_fault (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  kinds text[] NOT NULL,
  delay_milliseconds integer NOT NULL,
  expires_at timestamptz NOT NULL
);
