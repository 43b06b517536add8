-- An account goes after its profile does, by a job that is tried for hours when the database does not answer. Whoever
-- has registered again by then has a profile again, and stays, as whoever has become a learner does (0824).

create function private.has_profile(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.profiles p where p.user_id = p_user_id) $$;
comment on function private.has_profile(uuid) is 'Whether this account is a person''s of a school. For the account service.';
revoke execute on function private.has_profile(uuid) from public;
grant execute on function private.has_profile(uuid) to portal_auth;
alter function private.has_profile(uuid) owner to portal_definer;
