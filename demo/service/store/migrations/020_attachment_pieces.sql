-- Attachments of change requests in pieces: one statement with a large file would block all other calls on the embedded database. Pieces
-- are written before their request, so they have no foreign key.
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
