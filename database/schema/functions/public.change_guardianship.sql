-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.change_guardianship(guardianship uuid, relation text, reads_records boolean, is_told boolean, may_decide boolean, may_collect boolean, lives_with uuid default null::uuid, shown_at timestamp with time zone default null::timestamp with time zone)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  held public.guardianships := private.hold_guardianship(guardianship, shown_at);
  joined smallint;
begin
  if not coalesce(change_guardianship.may_decide, false) and private.decides_alone(held) then
    raise exception using errcode = 'PR004', detail = 'may_decide', message = 'Nobody else may decide for this learner. Let somebody else decide first',
      hint = '{"code": "guardianship.last_deciding"}';
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  joined := private.household_with(held.student_id, change_guardianship.lives_with, held.id);
  update public.guardianships g
     set relation = change_guardianship.relation, reads_records = change_guardianship.reads_records,
         is_told = change_guardianship.is_told, may_decide = change_guardianship.may_decide,
         may_collect = change_guardianship.may_collect, household = joined,
         is_primary = g.is_primary and change_guardianship.reads_records and change_guardianship.may_decide,
         changed_at = clock_timestamp()
   where g.id = held.id;
end
$function$;
alter function public.change_guardianship(uuid,text,boolean,boolean,boolean,boolean,uuid,timestamp with time zone) owner to portal_definer;
grant execute on function public.change_guardianship(
  uuid,text,boolean,boolean,boolean,boolean,uuid,timestamp with time zone
) to authenticated;
comment on function public.change_guardianship(uuid,text,boolean,boolean,boolean,boolean,uuid,timestamp with time zone) is 'Sets the relation, the rights and the household of a guardian: lives_with is the guardianship of somebody who lives there, null for nobody. A primary one who no longer reads or decides is primary no longer. 42501 for anybody but an administrator of the school; PR004: changed since shown_at, ended, the last one who may decide, or lives_with is no guardian any more; PT429: too often.';
