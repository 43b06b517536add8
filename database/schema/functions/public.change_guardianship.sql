-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.change_guardianship(guardianship uuid, relation text, reads_records boolean, is_told boolean, may_decide boolean, may_collect boolean, lives_with uuid default null::uuid, shown_at timestamp with time zone default null::timestamp with time zone, contact_name text default null::text, contact_phone text default null::text, contact_email text default null::text)
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
         -- Of who has an account they are the account's; without a name all three stay.
         contact_name = case when g.profile_id is null then coalesce(nullif(btrim(change_guardianship.contact_name), ''), g.contact_name) end,
         contact_phone = case when g.profile_id is not null then null when change_guardianship.contact_name is null then g.contact_phone
                              else nullif(btrim(change_guardianship.contact_phone), '') end,
         contact_email = case when g.profile_id is not null then null when change_guardianship.contact_name is null then g.contact_email
                              else nullif(lower(btrim(change_guardianship.contact_email)), '') end,
         is_primary = g.is_primary and change_guardianship.reads_records and change_guardianship.may_decide,
         changed_at = clock_timestamp()
   where g.id = held.id;
end
$function$;
alter function public.change_guardianship(uuid,text,boolean,boolean,boolean,boolean,uuid,timestamp with time zone,text,text,text) owner to portal_definer;
grant execute on function public.change_guardianship(
  uuid,text,boolean,boolean,boolean,boolean,uuid,timestamp with time zone,text,text,text
) to authenticated;
comment on function public.change_guardianship(uuid,text,boolean,boolean,boolean,boolean,uuid,timestamp with time zone,text,text,text) is 'Sets the relation, the rights and the household of a guardian: lives_with is the guardianship of somebody who lives there, null for nobody. contact_name, with contact_phone and contact_email, is how the office reaches somebody without an account; left out, it stays. A primary one who no longer reads or decides is primary no longer. 42501 for anybody but an administrator of the school; PR004: changed since shown_at, ended, the last one who may decide, or lives_with is no guardian any more; PT429: too often.';
