-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.my_consents()
returns table(student_id uuid, purpose text, is_given boolean, is_current boolean, is_of_age boolean)
language sql
stable security definer rows 6
set search_path to ''
as $function$
  select s.id, p.purpose, l.is_given, coalesce(l.is_current, false), s.date_of_birth is not null and not private.is_minor(s.date_of_birth)
    from public.guardianships g
    join public.students s on s.id = g.student_id
    cross join (values ('pictures'), ('texts')) as p (purpose)
    left join lateral (
      select c.is_given, c.portal_version = private.consent_version()
               and c.paragraph_id is not distinct from private.consent_paragraph_of(c.school_id) as is_current
        from public.consents c
       where c.student_id = s.id and c.profile_id = g.profile_id and c.purpose = p.purpose
       order by c.given_at desc, c.id desc limit 1) l on true
   where g.profile_id = (select private.profile_id()) and g.school_id = (select private.school_id())
     and g.ended_at is null and g.may_decide
   order by s.first_name collate "und-x-icu", s.id, p.purpose
$function$;
alter function public.my_consents() owner to portal_definer;
grant execute on function public.my_consents() to authenticated;
comment on function public.my_consents() is 'What the caller has last said for each child for whom the caller decides, and whether that was to the text of now. Nothing of another guardian.';
