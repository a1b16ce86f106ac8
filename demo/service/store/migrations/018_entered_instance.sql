-- The transaction that brought a record of the master data set into the instance; null for records that were always in it. A receiver of
-- changes only does not know the children of such a record.
ALTER TABLE entity ADD COLUMN entered_in xid8;

CREATE FUNCTION mark_entity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  IF NEW.in_instance AND NOT OLD.in_instance THEN
    NEW.entered_in := NEW.changed_in;
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER entity_change ON entity;
CREATE TRIGGER entity_change BEFORE UPDATE ON entity FOR EACH ROW EXECUTE FUNCTION mark_entity_change();
