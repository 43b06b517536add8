-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.shares_household(p_one uuid, p_other uuid, p_student_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(bool_and(coalesce(b.household = a.household, false)), false)
    from public.guardianships a
    join public.guardianships b on b.student_id = a.student_id
   where a.profile_id = p_one and b.profile_id = p_other and a.ended_at is null and b.ended_at is null
     and (p_student_id is null or a.student_id = p_student_id)
$function$;
alter function private.shares_household(uuid,uuid,uuid) owner to portal_definer;
comment on function private.shares_household(uuid,uuid,uuid) is 'Whether the school has marked these two guardians one household for this learner; for none given, for each learner of both.';
