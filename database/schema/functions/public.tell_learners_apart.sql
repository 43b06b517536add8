-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.tell_learners_apart(declared_id uuid, learner_ids uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  declared public.students := private.hold_declared(declared_id);
begin
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select declared.id, n.id, (select private.profile_id())
    from private.namesakes(declared) n where n.id = any(learner_ids)
  on conflict do nothing;
end
$function$;
alter function public.tell_learners_apart(uuid,uuid[]) owner to portal_definer;
grant execute on function public.tell_learners_apart(uuid,uuid[]) to authenticated;
comment on function public.tell_learners_apart(uuid,uuid[]) is 'Says that a declared child is none of these learners of the same name, so that it can be confirmed; remembers who said it.';
