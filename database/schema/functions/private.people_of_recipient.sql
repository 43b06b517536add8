-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.people_of_recipient(p_recipient text, p_about text)
returns setof public.profiles
language plpgsql
stable security definer rows 2
set search_path to ''
as $function$
declare
  uuid_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if p_recipient ~* uuid_form then
    return query select p.* from public.profiles p where p.id = p_recipient::uuid;
  else
    return query select distinct on (p.school_id) p.* from public.profiles p join auth.users u on u.id = p.user_id
      where (u.email = lower(p_recipient) or u.phone = p_recipient)
        and (p_about is null or p_about ~* uuid_form and p_about::uuid in (p.id, p.school_id))
      order by p.school_id, p.approval_status = 'approved' desc, p.created_at, p.id;
  end if;
end
$function$;
alter function private.people_of_recipient(text,text) owner to portal_definer;
comment on function private.people_of_recipient(text,text) is 'Whom it concerns that something did not arrive: of the profiles that the recipient has, one for each school; of a mail about one of them, or about one school, that one.';
