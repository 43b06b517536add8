-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.grant_guardianship(learner uuid, guardian uuid default null::uuid, contact_name text default null::text, contact_phone text default null::text, contact_email text default null::text, relation text default 'parent'::text, reads_records boolean default true, is_told boolean default true, may_decide boolean default true, may_collect boolean default true, lives_with uuid default null::uuid, guardianship_id uuid default null::uuid)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  held public.students;
  joined smallint;
  made uuid;
begin
  -- The person before the learner (decision 0205).
  perform from public.profiles p where p.id = grant_guardianship.guardian for key share;
  held := private.hold_learner_for_guardians(grant_guardianship.learner);
  if exists (select from public.guardianships g where g.id = grant_guardianship.guardianship_id and g.student_id = held.id) then
    if not exists (
      select from public.guardianships g
       where g.id = grant_guardianship.guardianship_id
         and (g.profile_id, g.contact_name, g.contact_phone, g.contact_email, g.relation, g.reads_records, g.is_told, g.may_decide,
              g.may_collect)
             is not distinct from
             (grant_guardianship.guardian, nullif(btrim(grant_guardianship.contact_name), ''),
              nullif(btrim(grant_guardianship.contact_phone), ''), nullif(lower(btrim(grant_guardianship.contact_email)), ''),
              grant_guardianship.relation, grant_guardianship.reads_records, grant_guardianship.is_told,
              grant_guardianship.may_decide, grant_guardianship.may_collect))
    then
      perform private.refuse_other_attempt();
    end if;
    return grant_guardianship.guardianship_id;
  end if;
  if not held.is_confirmed then
    raise exception using errcode = 'PR004', detail = 'learner', message = 'This child is still waiting for confirmation',
      hint = '{"code": "guardianship.unconfirmed"}';
  end if;
  if grant_guardianship.guardian is not null and not exists (
    select from public.profiles p
     where p.id = grant_guardianship.guardian and p.school_id = held.school_id and p.role = 'parent' and p.approval_status = 'approved')
  then
    raise exception using errcode = 'PR001', detail = 'guardian', message = 'Choose an approved parent of this school',
      hint = '{"code": "guardianship.not_a_parent"}';
  end if;
  if exists (
    select from public.guardianships g
     where g.student_id = held.id and g.profile_id = grant_guardianship.guardian and g.ended_at is null)
  then
    raise exception using errcode = 'PR004', detail = 'guardian', message = 'This person is a guardian of the learner already',
      hint = '{"code": "guardianship.already"}';
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  joined := private.household_with(held.id, grant_guardianship.lives_with);
  insert into public.guardianships (id, school_id, student_id, profile_id, contact_name, contact_phone, contact_email,
    relation, reads_records, is_told, may_decide, may_collect, household, granted_by)
  values (coalesce(grant_guardianship.guardianship_id, gen_random_uuid()), held.school_id, held.id, grant_guardianship.guardian,
    nullif(btrim(grant_guardianship.contact_name), ''), nullif(btrim(grant_guardianship.contact_phone), ''),
    nullif(lower(btrim(grant_guardianship.contact_email)), ''), grant_guardianship.relation,
    grant_guardianship.reads_records, grant_guardianship.is_told, grant_guardianship.may_decide,
    grant_guardianship.may_collect, joined, (select private.profile_id()))
  returning id into made;
  if grant_guardianship.guardian is not null then
    perform private.mail_about_child('child-linked', grant_guardianship.guardian, held);
  end if;
  return made;
end
$function$;
alter function public.grant_guardianship(uuid,uuid,text,text,text,text,boolean,boolean,boolean,boolean,uuid,uuid) owner to portal_definer;
grant execute on function public.grant_guardianship(
  uuid,uuid,text,text,text,text,boolean,boolean,boolean,boolean,uuid,uuid
) to authenticated;
comment on function public.grant_guardianship(uuid,uuid,text,text,text,text,boolean,boolean,boolean,boolean,uuid,uuid) is 'Makes somebody a guardian of a learner, who is told by mail where they have an account (guardian, an approved parent of the school) and is a contact otherwise; the id. lives_with is the guardianship of somebody of the same household. Sent again under the same guardianship_id it is done once; something else under it is refused (PR004). 42501 for anybody but an administrator of the school; PR004: a guardian already, the child waits, or lives_with is no guardian any more; 23514: a value that does not fit; PT429: too often.';
