-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_learner_ids(p_profile_id uuid)
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct g.student_id
      from public.profiles me
      join public.profiles own on own.user_id = me.user_id
      join public.guardianships g on g.profile_id = own.id
     where me.id = p_profile_id);
end
$function$;
alter function private.own_learner_ids(uuid) owner to portal_definer;
comment on function private.own_learner_ids(uuid) is 'The learners of whom this person is or was a guardian, by any profile of the account, with rights or without.';
