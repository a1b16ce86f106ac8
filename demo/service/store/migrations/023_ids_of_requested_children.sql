-- New children of open requests are answered with records, under review, so they need IDs before they are accepted. Later requests reserve
-- them when they are stored.
UPDATE change_request SET entity = jsonb_set(entity, '{children}', (
  SELECT jsonb_agg(
    CASE WHEN child ->> 'vid' IS NULL AND child ->> 'array' <> 'custom_keys__v'
      THEN child || jsonb_build_object('reserved_vid', nextval('vid_sequence')::text) ELSE child END
    ORDER BY place)
  FROM jsonb_array_elements(entity -> 'children') WITH ORDINALITY AS children (child, place)))
WHERE completed_at IS NULL AND jsonb_array_length(entity -> 'children') > 0;
