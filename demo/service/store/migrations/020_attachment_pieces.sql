-- Files of change requests in pieces: a large one neither comes nor goes in one statement, which would hold everybody else on the embedded database.
-- Pieces are written before the request that they belong to, so that they refer to nothing.
CREATE TABLE attachment_piece (
  attachment text NOT NULL,
  position integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (attachment, position)
);
-- Most files are compressed already.
ALTER TABLE attachment_piece ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX attachment_piece_created ON attachment_piece (created_at);
INSERT INTO attachment_piece SELECT name, 0, content, created_at FROM change_request_attachment;
ALTER TABLE change_request_attachment DROP COLUMN content;
