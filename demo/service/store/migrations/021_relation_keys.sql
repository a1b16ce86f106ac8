-- Keys of parent HCOs have the type RELATION. Loads of earlier versions gave them the type PARENTHCO.
UPDATE custom_key SET record_type = 'RELATION' WHERE record_type = 'PARENTHCO';
