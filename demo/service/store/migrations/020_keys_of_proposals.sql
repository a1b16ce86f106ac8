-- Records that add requests propose have no keys until they are accepted. Otherwise, a load would write its rows to a record that may be
-- rejected. Keys that earlier versions gave them at creation are given again on acceptance.
UPDATE custom_key key SET status = 'I', modified_at = now()
FROM entity
WHERE entity.vid = key.entity_vid AND entity.record_state = 'UNDER_REVIEW' AND key.status = 'A'
  AND EXISTS (
    SELECT FROM change_request request WHERE request.vid = entity.vid AND request.made_record
      AND NOT EXISTS (SELECT FROM suspect_match WHERE suspect_match.change_request_id = request.id));
