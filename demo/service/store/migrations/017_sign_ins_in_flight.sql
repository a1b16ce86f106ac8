-- Concurrent sign-ins enter one after the other. Each takes a place, and a sign-in whose password is still being checked is not a failure
-- yet.
ALTER TABLE failed_sign_in
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN is_settled boolean NOT NULL DEFAULT true;
