-- Keys of parent HCOs are of the type RELATION. Earlier versions wrote PARENTHCO when a load gave them.
UPDATE custom_key SET record_type = 'RELATION' WHERE record_type = 'PARENTHCO';
