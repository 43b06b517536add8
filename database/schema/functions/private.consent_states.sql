-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.consent_states(p_student_ids uuid[], p_purpose text)
returns table(student_id uuid, state text)
language plpgsql
stable security definer rows 200
set search_path to ''
as $function$
begin
  return query
    with latest as (
      select distinct on (g.student_id, g.profile_id) g.student_id, c.is_given,
             c.portal_version = private.consent_version()
               and c.paragraph_id is not distinct from private.consent_paragraph_of(c.school_id) as is_current
        from private.deciding_guardianships(p_student_ids) g
        join public.consents c on c.student_id = g.student_id and c.profile_id = g.profile_id and c.purpose = p_purpose
       order by g.student_id, g.profile_id, c.given_at desc, c.id desc)
    select s.id, case when s.date_of_birth is not null and not private.is_minor(s.date_of_birth) then 'of_age'
             when bool_or(not l.is_given) then 'refused'
             when bool_or(l.is_given and l.is_current) then 'given' else 'open' end
      from public.students s left join latest l on l.student_id = s.id
     where s.id = any(p_student_ids)
     group by s.id, s.date_of_birth;
end
$function$;
alter function private.consent_states(uuid[],text) owner to portal_definer;
comment on function private.consent_states(uuid[],text) is 'Of each learner: given (somebody who decides has agreed to the text of now, and nobody who decides says no), refused, open, or of_age, for whom no guardian consents.';
