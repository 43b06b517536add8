-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ties_of_administrator()
returns table(profile_id uuid, student_id uuid, subject_name text)
language plpgsql
stable security definer rows 20
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  schools uuid[] := private.administered_school_ids();
begin
  if cardinality(schools) = 0 then
    return;
  end if;
  return query
    select p.id, c.id, null::text
      from public.profiles p
      left join public.guardianships g on g.profile_id = p.id and g.ended_at is null
      left join public.students c on c.id = g.student_id and c.school_id = p.school_id and c.is_confirmed
     where p.school_id = any(schools);
end
$function$;
alter function private.ties_of_administrator() owner to portal_definer;
