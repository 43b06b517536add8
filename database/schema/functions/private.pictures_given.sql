-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.pictures_given(p_student_id uuid, p_profile_id uuid, p_decides boolean)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  with latest as (
    select distinct on (c.profile_id) c.is_given,
           c.portal_version = private.consent_version()
             and c.paragraph_id is not distinct from private.consent_paragraph_of(c.school_id) as is_current
      from public.consents c
     where c.student_id = p_student_id and c.purpose = 'pictures'
       and case when c.profile_id = p_profile_id then p_decides
                else c.profile_id in (select g.profile_id from private.deciding_guardianships(array[p_student_id]) g) end
     order by c.profile_id, c.given_at desc, c.id desc)
  select coalesce(bool_and(l.is_given) and bool_or(l.is_given and l.is_current), false)
     and not exists (select from public.students s
                      where s.id = p_student_id and s.date_of_birth is not null and not private.is_minor(s.date_of_birth))
    from latest l
$function$;
alter function private.pictures_given(uuid,uuid,boolean) owner to portal_definer;
comment on function private.pictures_given(uuid,uuid,boolean) is 'What private.has_consent says, or would say, of pictures if this guardian decided or did not, whatever their row says.';
