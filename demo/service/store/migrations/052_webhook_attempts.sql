-- The last attempts of a webhook, newest first: identifiers of records and what the receiver answered.
ALTER TABLE webhook ADD COLUMN last_attempts jsonb NOT NULL DEFAULT '[]';
