-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ask_about_corrected(p_learner_id uuid, p_other_than uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  corrected public.students;
begin
  select * into corrected from public.students c
   where c.id = p_learner_id and c.is_confirmed and c.left_on is null
     and c.school_id = any((select private.administered_school_ids())::uuid[]);
  if not found then
    return;
  end if;
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select corrected.id, n.id, (select private.profile_id())
    from private.namesakes(corrected) n where n.id = any(p_other_than)
  on conflict do nothing;
  perform private.refuse_alike(array[corrected]);
end
$function$;
alter function private.ask_about_corrected(uuid,uuid[]) owner to portal_definer;
grant execute on function private.ask_about_corrected(uuid,uuid[]) to authenticated;
comment on function private.ask_about_corrected(uuid,uuid[]) is 'Raises PR008 where a learner of a school that the caller runs may be another one of it, as it stands now, with the ids of those who may be; those of p_other_than are told apart first.';
