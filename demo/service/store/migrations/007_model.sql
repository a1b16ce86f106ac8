-- Data visibility profiles: HIDE_MAIL_ONLY users neither see addresses of type mail nor find records by them.
ALTER TABLE app_user ADD COLUMN visibility_profile text NOT NULL DEFAULT 'ALL'
  CHECK (visibility_profile IN ('ALL', 'HIDE_MAIL_ONLY'));

-- Index entries for these users, only for records with a mail-only address. The other records use lexemes.
ALTER TABLE search_document ADD COLUMN visible_lexemes tsvector;
ALTER TABLE search_document ALTER COLUMN visible_lexemes SET STORAGE EXTERNAL;
CREATE INDEX search_document_visible ON search_document USING gin (visible_lexemes) WITH (fastupdate = off)
  WHERE visible_lexemes IS NOT NULL;
