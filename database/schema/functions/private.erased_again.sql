-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.erased_again(p_erasures jsonb)
returns integer
language plpgsql
set search_path to ''
as $function$
declare
  one public.erasures;
  again integer := 0;
begin
  for one in select r.* from jsonb_populate_recordset(null::public.erasures, p_erasures) r order by r.created_at, r.id loop
    -- Erased and returned before that moment: the learner is there by right.
    continue when one.state = 'returned' and exists (
      select from public.erasures e where e.id = one.id and e.state = 'returned');
    delete from public.erasures e where e.id = one.id;
    if one.kind = 'learner' and exists (select from public.students c where c.id = one.subject_id) then
      -- What was gone goes again, whatever the school kept at that moment: nothing is kept of somebody who left so early.
      if one.state = 'done' then
        update public.students c set left_on = '1900-01-01' where c.id = one.subject_id;
      end if;
      one.kept_days := private.take_learner(one.subject_id, case when one.state = 'kept' then coalesce(one.kept_days, '{}') else '{}' end);
      one.kept_until := private.last_day(one.kept_days);
      if one.kept_until is not null and one.state = 'returned' then
        one.kept_until := null;
        update public.students c set left_on = null where c.id = one.subject_id;
      else
        one.state := case when one.kept_until is null then 'done' else 'kept' end;
      end if;
      one.finished_at := case when one.state = 'done' then coalesce(one.finished_at, now()) end;
      again := again + 1;
    elsif one.kind = 'account' then
      delete from public.profiles p where p.id = one.subject_id;
      again := again + found::integer;
      delete from auth.users u where u.id = one.user_id
        and not exists (select from public.profiles p where p.user_id = u.id)
        and not exists (select from public.portal_users p where p.user_id = u.id);
    end if;
    -- But for what others asked of the same learner: each reads the own answer.
    delete from public.erasures e
     where e.subject_id = one.subject_id
       and e.id not in (select r.id from jsonb_populate_recordset(null::public.erasures, p_erasures) r);
    insert into public.erasures
    select (jsonb_populate_record(null::public.erasures, to_jsonb(one) || jsonb_build_object(
      'school_id', (select s.id from public.schools s where s.id = one.school_id),
      'asked_by', (select p.id from public.profiles p where p.id = one.asked_by),
      'decided_by', (select p.id from public.profiles p where p.id = one.decided_by)))).*;
  end loop;
  return again;
end
$function$;
comment on function private.erased_again(jsonb) is 'Does again what these rows of public.erasures say was done, in a database restored to an earlier moment; how many learners and profiles were there.';
