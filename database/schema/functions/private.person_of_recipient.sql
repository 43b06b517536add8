-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.person_of_recipient(p_recipient text)
returns setof public.profiles
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_recipient ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return query select p.* from public.profiles p
      where p.id = p_recipient::uuid or p.user_id = p_recipient::uuid limit 1;
  else
    return query select p.* from public.profiles p join auth.users u on u.id = p.user_id
      where u.email = lower(p_recipient) or u.phone = p_recipient limit 1;
  end if;
end
$function$;
alter function private.person_of_recipient(text) owner to portal_definer;
