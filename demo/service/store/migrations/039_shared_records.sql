-- Records of custom objects that many HCPs and HCOs share (decision 39). Their members are rows of child_record with shared_record_vid__v and
-- copies of the values. words: folded words of the texts, each after a space.
CREATE TABLE shared_record (
  vid bigint PRIMARY KEY,
  object_name text NOT NULL REFERENCES custom_object (name),
  record_version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  words text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX shared_record_name ON shared_record (object_name, (lower(name) COLLATE "C"), vid);
CREATE INDEX shared_record_words ON shared_record USING gin (words gin_trgm_ops);

-- A key names one shared record of an object. Inactive keys remain as history.
CREATE TABLE shared_record_key (
  vid bigint PRIMARY KEY,
  shared_vid bigint NOT NULL REFERENCES shared_record (vid),
  object_name text NOT NULL,
  source text COLLATE "C" NOT NULL,
  item text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('A', 'I')),
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX shared_record_key_record ON shared_record_key (shared_vid);
CREATE UNIQUE INDEX shared_record_key_active ON shared_record_key (object_name, lower(source), item, value) WHERE status = 'A';

-- Versions of shared records. changes: each field with its value before and after; keys as custom_keys__v.
CREATE TABLE shared_record_revision (
  shared_vid bigint NOT NULL REFERENCES shared_record (vid),
  record_version integer NOT NULL,
  user_id integer REFERENCES app_user (id),
  system text NOT NULL,
  job_id bigint,
  created_at timestamptz NOT NULL,
  changes jsonb NOT NULL,
  PRIMARY KEY (shared_vid, record_version)
);

-- Finds the members of a shared record.
CREATE INDEX child_record_shared ON child_record ((fields ->> 'shared_record_vid__v'), entity_vid, vid)
  WHERE fields ->> 'shared_record_vid__v' IS NOT NULL;
