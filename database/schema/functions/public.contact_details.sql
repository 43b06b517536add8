-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.contact_details(profile_ids uuid[])
returns table(profile_id uuid, email text, email_confirmed boolean, phone text, sign_in_phone text, sign_in_phone_confirmed boolean)
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if cardinality(private.administered_school_ids()) > 0 then
    perform private.note_reads('contact', array(
      select g.student_id from public.guardianships g
       where g.profile_id = any(contact_details.profile_ids) and g.ended_at is null
         and g.school_id = any(private.administered_school_ids())));
  end if;
  return query
    select p.id, u.email, u.email_confirmed_at is not null, p.phone,
           u.phone, u.phone_confirmed_at is not null
      from public.profiles p
      join auth.users u on u.id = p.user_id
     where p.id = any(profile_ids)
       and (p.id = (select private.own_profile_id())
         or p.school_id = any((select private.administered_school_ids())::uuid[])
         or p.school_id is null and (select private.is_platform_admin()));
end
$function$;
alter function public.contact_details(uuid[]) owner to portal_definer;
grant execute on function public.contact_details(uuid[]) to authenticated;
comment on function public.contact_details(uuid[]) is 'E-mail address, phone number and the number that signs in of these people: the own, at any approval, and those whom the caller administers. Others are left out.';
