-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_with(p_student_id uuid, p_lives_with uuid, p_id uuid default null::uuid)
returns smallint
language plpgsql
security definer
set search_path to ''
as $function$
declare
  other public.guardianships;
  free smallint;
begin
  if p_lives_with is null then
    return null;
  end if;
  select * into other from public.guardianships g
   where g.id = p_lives_with and g.student_id = p_student_id and g.ended_at is null and g.id is distinct from p_id;
  if other.id is null then
    raise exception using errcode = 'PR004', detail = 'lives_with',
      message = 'Somebody else has changed a household of this learner meanwhile. Please choose again.',
      hint = '{"code": "guardianship.household_changed"}';
  end if;
  if other.household is not null then
    return other.household;
  end if;
  select min(n) into free from generate_series(1, 1 + (
      select count(*) from public.guardianships g where g.student_id = p_student_id and g.ended_at is null)) n
   where n not in (
      select g.household from public.guardianships g
       where g.student_id = p_student_id and g.ended_at is null and g.household is not null);
  update public.guardianships g set household = free, changed_at = clock_timestamp() where g.id = other.id;
  return free;
end
$function$;
alter function private.household_with(uuid,uuid,uuid) owner to portal_definer;
comment on function private.household_with(uuid,uuid,uuid) is 'The household of a guardian of the learner, begun under a free number where there is none yet; null for nobody (p_lives_with). p_id is who joins. The learner must be held. PR004: no guardian of the learner any more.';
