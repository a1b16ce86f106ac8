-- Values of sortable custom fields, as text whose order is that of the values. The search index writes them together with a record's document.
CREATE TABLE sort_value (
  vid bigint NOT NULL REFERENCES entity (vid),
  field_id text NOT NULL,
  value text NOT NULL,
  -- Name of the record, as in its document: the order of records with equal values.
  name text NOT NULL,
  PRIMARY KEY (vid, field_id)
);
-- For browsing by a field without sorting a million rows.
CREATE INDEX sort_value_order ON sort_value (field_id, value COLLATE "C", name COLLATE "C", vid);
