-- With REQUIRE_ADMIN_FACTOR an access token says so in its claim admin_aal, and an administrator's session
-- that has shown no second factor is nothing to a school until it has.

create function private.level_suffices(p_role text) returns boolean
language sql stable
set search_path = ''
as $$
  select p_role <> 'admin'
      or auth.jwt() ->> 'admin_aal' is distinct from 'aal2'
      or auth.jwt() ->> 'aal' = 'aal2'
$$;
comment on function private.level_suffices(text) is
  'Whether the caller''s session may act in this role: an administrator''s must have shown a second factor where the server requires it.';
revoke execute on function private.level_suffices(text) from public;
grant execute on function private.level_suffices(text) to portal_definer;
