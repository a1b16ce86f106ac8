-- Child objects that administrators define. Their records are rows of child_record, with the name of the object as child_type.
CREATE TABLE custom_object (
  name text PRIMARY KEY,
  -- Order in which objects were created.
  position integer GENERATED ALWAYS AS IDENTITY,
  definition jsonb NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  version integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  modified_by integer NOT NULL REFERENCES app_user (id),
  modified_at timestamptz NOT NULL
);

-- NOT VALID: rows that fitted the narrower conditions fit these, so the tables need not be read.
ALTER TABLE child_record DROP CONSTRAINT child_record_child_type_check;
ALTER TABLE child_record ADD CONSTRAINT child_record_child_type_check
  CHECK (child_type IN ('ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION') OR child_type LIKE '%\_\_c') NOT VALID;
ALTER TABLE source_ranking DROP CONSTRAINT source_ranking_object_type_check;
ALTER TABLE source_ranking ADD CONSTRAINT source_ranking_object_type_check
  CHECK (object_type IN ('HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION') OR object_type LIKE '%\_\_c') NOT VALID;
