-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.my_registration()
returns table(approval_status text, reason text, role text)
language sql
stable security definer
set search_path to ''
as $function$
  select p.approval_status, p.decision_reason, p.role from public.profiles p
   where p.id = (select private.own_profile_id())
$function$;
alter function public.my_registration() owner to portal_definer;
grant execute on function public.my_registration() to authenticated;
comment on function public.my_registration() is 'What has become of the caller''s own registration, and why it was rejected; no row without one. For people who wait or were rejected, too.';
