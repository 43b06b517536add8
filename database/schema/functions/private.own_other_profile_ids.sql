-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_other_profile_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select p.id from public.profiles p
     where p.user_id = (select private.user_id()) and p.id <> (select private.own_profile_id())
     order by p.id);
end
$function$;
alter function private.own_other_profile_ids() owner to portal_definer;
grant execute on function private.own_other_profile_ids() to authenticated;
comment on function private.own_other_profile_ids() is 'The other profiles of the caller''s account, whatever their approval; none for a session that acts as none.';
