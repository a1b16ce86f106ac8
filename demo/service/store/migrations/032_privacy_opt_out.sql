-- HIDE_OPTED_OUT hides the contact data of records that opted out. Ordinary users had no reason to see it, so they get the new profile.
ALTER TABLE app_user DROP CONSTRAINT app_user_visibility_profile_check;
ALTER TABLE app_user ADD CONSTRAINT app_user_visibility_profile_check
  CHECK (visibility_profile IN ('ALL', 'HIDE_OPTED_OUT', 'HIDE_MAIL_ONLY'));
ALTER TABLE app_user ALTER COLUMN visibility_profile SET DEFAULT 'HIDE_OPTED_OUT';
UPDATE app_user SET visibility_profile = 'HIDE_OPTED_OUT' WHERE user_type = 'STANDARD_USER' AND visibility_profile = 'ALL';
