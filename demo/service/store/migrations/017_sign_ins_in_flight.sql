-- Sign-ins at once are let in one after the other: each has a place, and one whose password is being looked at is no failure yet.
ALTER TABLE failed_sign_in
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN is_settled boolean NOT NULL DEFAULT true;
