-- What becomes of learners when accounts go.
--
-- An administrator who removes a person from a school takes the account with the profile (0700). Should the
-- person have become a learner of the lessons portal before that job came by, the account is theirs again.

create function private.is_learner(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.portal_users u where u.user_id = p_user_id) $$;
comment on function private.is_learner(uuid) is 'Whether this account is a learner''s. For the account service.';
revoke execute on function private.is_learner(uuid) from public;
grant execute on function private.is_learner(uuid) to portal_auth;
alter function private.is_learner(uuid) owner to portal_definer;

-- An account whose personal content is removed while its row stays (0111) leaves no name here either.
create function private.anonymise_learner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.portal_users u
     set full_name = 'Deleted learner', date_of_birth = null, guardian_name = null, guardian_email = null,
         guardian_consent_at = null
   where u.user_id = new.id;
  return null;
end
$$;
revoke execute on function private.anonymise_learner() from public;
alter function private.anonymise_learner() owner to portal_definer;
create trigger learner_is_anonymised after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.anonymise_learner();
