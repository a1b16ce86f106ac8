-- A load looks up the ended keys of the rows that it matches: a steward may have told the records that they named apart from others.
CREATE INDEX custom_key_ended ON custom_key (lower(source), item, value) WHERE status <> 'A';
