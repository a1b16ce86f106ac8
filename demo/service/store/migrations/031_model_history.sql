-- Versions of the customer's data model, as documents. Only the newest are kept.
CREATE TABLE model_history (
  model_version integer PRIMARY KEY,
  document jsonb NOT NULL,
  changes jsonb NOT NULL,
  note text NOT NULL,
  user_id integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL
);
