-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.push_targets(p_profile_id uuid)
returns table(id uuid, endpoint text, p256dh text, auth text, server_key text)
language plpgsql
stable security definer rows 3
set search_path to ''
as $function$
begin
  return query
    select s.id, s.endpoint, s.p256dh, s.auth, s.server_key
      from public.profiles p
      join auth.users u on u.id = p.user_id and (u.banned_until is null or u.banned_until <= now())
      join private.push_subscriptions s on s.user_id = u.id
      join auth.sessions n on n.id = s.session_id and (n.not_after is null or n.not_after > now())
     where p.id = p_profile_id and p.approval_status = 'approved'
     order by s.created_at, s.id;
end
$function$;
alter function private.push_targets(uuid) owner to portal_definer;
grant execute on function private.push_targets(uuid) to portal_jobs;
comment on function private.push_targets(uuid) is 'The browsers in which this approved person is signed in and wants to be told.';
