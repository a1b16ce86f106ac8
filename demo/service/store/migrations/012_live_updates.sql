-- The last transaction that wrote a change request or job (see 006_exports.sql), for live updates of pages: what a snapshot could not see
-- has changed since. Heartbeats of a job do not count as changes.
ALTER TABLE change_request ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE TRIGGER change_request_change BEFORE UPDATE ON change_request FOR EACH ROW EXECUTE FUNCTION mark_change();
CREATE INDEX change_request_changed_in ON change_request (changed_in);

ALTER TABLE job ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE TRIGGER job_change BEFORE UPDATE ON job FOR EACH ROW
  WHEN ((OLD.status, OLD.progress, OLD.cancel_requested) IS DISTINCT FROM (NEW.status, NEW.progress, NEW.cancel_requested))
  EXECUTE FUNCTION mark_change();
CREATE INDEX job_changed_in ON job (changed_in);

-- Searchable text of a request: the requested values and their metadata, without case and accents.
CREATE FUNCTION folded_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(normalize(coalesce(value, ''), NFD), '[\u0300-\u036f]', '', 'g'));
CREATE FUNCTION change_request_words(entity jsonb, metadata jsonb, vid_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN folded_text(concat_ws(' ', vid_key, metadata ->> 'creator', metadata ->> 'source', metadata ->> 'note',
  (SELECT string_agg(asked #>> '{}', ' ') FROM jsonb_path_query(entity, 'strict $.**.change_requested') AS asked)));
ALTER TABLE change_request ADD COLUMN words text GENERATED ALWAYS AS (change_request_words(entity, metadata, vid_key)) STORED;
