-- Finds the relationships whose copy of a name changed with another record: their own record is not written then.
CREATE INDEX child_record_changed_names ON child_record (changed_in, entity_vid) WHERE child_type IN ('PARENTHCO', 'AFFILIATION');
