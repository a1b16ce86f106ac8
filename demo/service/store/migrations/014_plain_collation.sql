-- Keys and vocabulary words are looked up and never shown in alphabetical order. Comparing them byte by byte takes a fraction of the work,
-- and an index in this order also finds prefixes.
DROP INDEX search_word_prefix;
ALTER TABLE search_word ALTER COLUMN word TYPE text COLLATE "C", ALTER COLUMN sound TYPE text COLLATE "C";
ALTER TABLE custom_key ALTER COLUMN source TYPE text COLLATE "C", ALTER COLUMN item TYPE text COLLATE "C", ALTER COLUMN value TYPE text COLLATE "C";
