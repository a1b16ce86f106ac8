-- Keys and words of the vocabulary are looked up, never shown in an order of people: comparing them byte by byte is a fraction of the work, and an
-- index in that order finds beginnings, too.
DROP INDEX search_word_prefix;
ALTER TABLE search_word ALTER COLUMN word TYPE text COLLATE "C", ALTER COLUMN sound TYPE text COLLATE "C";
ALTER TABLE custom_key ALTER COLUMN source TYPE text COLLATE "C", ALTER COLUMN item TYPE text COLLATE "C", ALTER COLUMN value TYPE text COLLATE "C";
