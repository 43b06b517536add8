-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_fresh(p_amr jsonb, p_proven_at timestamp with time zone)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select private.is_recent(p_proven_at)
      or private.was_proven(p_amr, array['totp', 'mfa/phone', 'mfa/webauthn'], false)
$function$;
grant execute on function private.is_fresh(jsonb,timestamp with time zone) to portal_auth, portal_definer;
comment on function private.is_fresh(jsonb,timestamp with time zone) is 'Whether the owner of the account was at the session a moment ago: signed in, whatever by, or gave the password or a mailed code.';
