-- The directory of organizations reads pages in the order of names. The expression is that of affiliation.from_name.
CREATE INDEX entity_organization_name ON entity (
  (left(lower(coalesce(fields ->> 'formatted_name__v', fields ->> 'corporate_name__v', '')), 100) COLLATE "C"), vid
) WHERE entity_type = 'HCO' AND merged_into IS NULL;
-- Organizations with a parent are few among the members: the top of the directory is all others.
CREATE INDEX affiliation_of_organizations ON affiliation (from_vid, to_vid) WHERE kind = 'PARENTHCO' AND from_type = 'HCO';
