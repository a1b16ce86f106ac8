-- Faults that users inject for their own account, to see how their page and the widgets react. They expire automatically.
CREATE TABLE account_fault (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  kinds text[] NOT NULL,
  delay_milliseconds integer NOT NULL,
  expires_at timestamptz NOT NULL
);
