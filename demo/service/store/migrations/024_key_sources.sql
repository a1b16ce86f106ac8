-- Sources that differ only in case are one source. Of two active keys that this makes one, the older stays active.
UPDATE custom_key key SET status = 'I', modified_at = now()
FROM custom_key older
WHERE key.status = 'A' AND older.status = 'A' AND lower(older.source) = lower(key.source) AND older.item = key.item
  AND older.value = key.value AND (older.created_at, older.vid) < (key.created_at, key.vid);
DROP INDEX custom_key_active;
CREATE UNIQUE INDEX custom_key_active ON custom_key (lower(source), item, value) WHERE status = 'A';
-- Loads look for the requests that refused a row, by the key of the row.
DROP INDEX change_request_vid_key;
CREATE INDEX change_request_vid_key
  ON change_request ((lower(split_part(vid_key, ':', 1) COLLATE "C") || substr(vid_key, strpos(vid_key, ':'))))
  WHERE vid_key IS NOT NULL;
