-- Calls of each user in the present minute by class, of all processes (CALL_LIMITS). Not logged: after a crash, the minute begins again.
CREATE UNLOGGED TABLE call_count (
  user_id integer NOT NULL,
  class text NOT NULL,
  -- Calls that processes have taken, and how many the last one took.
  taken integer NOT NULL,
  last_lot integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, class)
) WITH (fillfactor = 50);
