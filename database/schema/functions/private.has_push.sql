-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_push(p_user_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from private.push_subscriptions s join auth.sessions n on n.id = s.session_id
     where s.user_id = p_user_id and (n.not_after is null or n.not_after > now()))
$function$;
alter function private.has_push(uuid) owner to portal_definer;
comment on function private.has_push(uuid) is 'Whether a browser in which this account is signed in can be told by Web Push.';
