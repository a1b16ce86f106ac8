-- Positions of addresses, for searches by distance. Text that is no number has no position instead of an error.
CREATE FUNCTION degrees_of(value text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value ~ '^[+-]?[0-9]{1,3}([.][0-9]{1,30})?$' THEN value::double precision END;
CREATE INDEX child_record_position ON child_record (degrees_of(fields ->> 'latitude__v'), degrees_of(fields ->> 'longitude__v'))
WHERE child_type = 'ADDRESS' AND fields ->> 'latitude__v' IS NOT NULL;
