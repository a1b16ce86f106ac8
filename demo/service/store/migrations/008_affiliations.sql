-- Relationships as edges of a graph, in narrow rows: counting the people of a hospital reads only these and no records. Triggers maintain
-- them, so that every write to a record updates the graph. An entity is written before its children. from_vid: the member of a PARENTHCO,
-- or the HCP that stores an AFFILIATION. from_*: its values where members are listed and counted. to_vid: the parent HCO, or the other HCP;
-- for a merged record, its survivor.
CREATE TABLE affiliation (
  vid bigint PRIMARY KEY,
  kind text NOT NULL,
  from_vid bigint NOT NULL,
  to_vid bigint NOT NULL,
  from_type text NOT NULL,
  from_active boolean NOT NULL,
  from_kind text,
  from_specialty text,
  from_name text NOT NULL,
  type text,
  is_primary boolean NOT NULL,
  is_active boolean NOT NULL,
  strength text,
  direction text,
  therapeutic_area text
);
CREATE INDEX affiliation_to ON affiliation (to_vid, kind, from_type, from_name COLLATE "C", from_vid);
CREATE INDEX affiliation_from ON affiliation (from_vid, kind);

ALTER TABLE child_record DROP CONSTRAINT child_record_child_type_check;
ALTER TABLE child_record ADD CONSTRAINT child_record_child_type_check CHECK (child_type IN ('ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION'));

-- Returns the survivor of a record after any number of merges.
CREATE FUNCTION surviving_vid(bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way (vid, merged_into, steps) AS (
    SELECT vid, merged_into, 0 FROM entity WHERE vid = $1
    UNION ALL
    SELECT e.vid, e.merged_into, way.steps + 1 FROM entity e JOIN way ON e.vid = way.merged_into WHERE way.steps < 100
  )
  SELECT coalesce((SELECT vid FROM way WHERE merged_into IS NULL), $1)
$$;

CREATE VIEW affiliation_source AS
  SELECT
    c.vid,
    c.child_type AS kind,
    c.entity_vid AS from_vid,
    CASE WHEN o.merged_into IS NULL THEN c.other ELSE surviving_vid(c.other) END AS to_vid,
    e.entity_type AS from_type,
    coalesce(e.fields ->> CASE e.entity_type WHEN 'HCP' THEN 'hcp_status__v' ELSE 'hco_status__v' END = 'A', false) AS from_active,
    e.fields ->> CASE e.entity_type WHEN 'HCP' THEN 'hcp_type__v' ELSE 'hco_type__v' END AS from_kind,
    e.fields ->> 'specialty_1__v' AS from_specialty,
    left(lower(coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v', '')), 100) AS from_name,
    c.fields ->> CASE c.child_type WHEN 'PARENTHCO' THEN 'relationship_type__v' ELSE 'affiliation_type__v' END AS type,
    coalesce(c.fields ->> 'is_primary_relationship__v' = 'Y', false) AS is_primary,
    coalesce(c.fields ->> CASE c.child_type WHEN 'PARENTHCO' THEN 'parent_hco_status__v' ELSE 'affiliation_status__v' END = 'A', false) AS is_active,
    c.fields ->> 'affiliation_strength__v' AS strength,
    c.fields ->> 'affiliation_direction__v' AS direction,
    c.fields ->> 'therapeutic_area__v' AS therapeutic_area
  FROM (
    SELECT *, CASE child_type
      WHEN 'PARENTHCO' THEN parent_hco_vid
      WHEN 'AFFILIATION' THEN substring(fields ->> 'affiliated_hcp_vid__v' FROM '^[0-9]{18}$')::bigint
    END AS other
    FROM child_record
    WHERE child_type IN ('PARENTHCO', 'AFFILIATION')
  ) c
  JOIN entity e ON e.vid = c.entity_vid AND e.merged_into IS NULL
  LEFT JOIN entity o ON o.vid = c.other
  WHERE c.other IS NOT NULL;

CREATE FUNCTION affiliation_of_children() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM affiliation a USING before_change b
    WHERE a.vid = b.vid AND b.child_type IN ('PARENTHCO', 'AFFILIATION');
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO affiliation
    SELECT s.* FROM affiliation_source s JOIN after_change n ON n.vid = s.vid
    WHERE n.child_type IN ('PARENTHCO', 'AFFILIATION');
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliation_of_new_children AFTER INSERT ON child_record
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION affiliation_of_children();
CREATE TRIGGER affiliation_of_changed_children AFTER UPDATE ON child_record
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION affiliation_of_children();
CREATE TRIGGER affiliation_of_lost_children AFTER DELETE ON child_record
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION affiliation_of_children();

CREATE FUNCTION affiliation_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE affiliation;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliation_of_nobody AFTER TRUNCATE ON child_record FOR EACH STATEMENT EXECUTE FUNCTION affiliation_of_nobody();

CREATE FUNCTION affiliation_of_entities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE affiliation a
  SET from_active = s.from_active, from_kind = s.from_kind, from_specialty = s.from_specialty, from_name = s.from_name
  FROM affiliation_source s, after_change n
  WHERE s.from_vid = n.vid AND a.vid = s.vid
    AND (a.from_active, a.from_kind, a.from_specialty, a.from_name) IS DISTINCT FROM (s.from_active, s.from_kind, s.from_specialty, s.from_name);
  IF EXISTS (SELECT FROM after_change WHERE merged_into IS NOT NULL) THEN
    DELETE FROM affiliation a USING after_change n WHERE a.from_vid = n.vid AND n.merged_into IS NOT NULL;
    UPDATE affiliation a SET to_vid = surviving_vid(n.vid) FROM after_change n WHERE a.to_vid = n.vid AND n.merged_into IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliation_of_changed_entities AFTER UPDATE ON entity
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION affiliation_of_entities();

INSERT INTO affiliation SELECT * FROM affiliation_source;
ANALYZE affiliation;

-- Saved views of the affiliation widget. settings belong to the widget; a null root means a view for any record.
CREATE TABLE affiliation_view (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  owner_id integer NOT NULL REFERENCES app_user (id),
  name text NOT NULL,
  root bigint,
  is_shared boolean NOT NULL,
  settings jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX affiliation_view_owner ON affiliation_view (owner_id);
CREATE INDEX affiliation_view_shared ON affiliation_view (root) WHERE is_shared;
