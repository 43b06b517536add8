-- Who takes a profile away would hold the account after it, and whoever signs in at that moment holds them the other way
-- round. What names a profile that is there no more is passed over (private.default_profile).
alter table auth.users drop constraint users_profile_fkey;
drop index auth.users_profile;
