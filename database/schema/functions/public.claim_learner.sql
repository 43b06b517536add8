-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.claim_learner(code text, date_of_birth date, first_name text default null::text, last_name text default null::text, phone text default null::text)
returns table(learner_id uuid, learner_name text, school_name text)
language plpgsql
security definer rows 1
set search_path to ''
as $function$
declare
  account uuid := private.user_id();
  letter public.claim_codes;
  learner public.students;
  hash bytea := private.claim_code_hash(claim_learner.code);
  -- Whoever has found a letter knows the grade: some 400 days, and more than the ten are a chance worth trying.
  most_wrong constant integer := 10;
  wrong integer;
  me uuid;
  made uuid;
  -- By which the office reaches the guardian for whom the letter is: not lost where the guardian gives none.
  reached text;
begin
  if account is null then
    raise exception using errcode = '42501', message = 'Sign in to use the letter of the school',
      hint = '{"code": "claim.sign_in_first"}';
  end if;
  if not exists (select from public.profiles p where p.user_id = account)
     and (coalesce(btrim(claim_learner.first_name), '') = '' or coalesce(btrim(claim_learner.last_name), '') = '') then
    raise exception using errcode = 'PR001',
      detail = case when coalesce(btrim(claim_learner.first_name), '') = '' then 'first_name' else 'last_name' end,
      message = 'Say your first and last name', hint = '{"code": "claim.name_missing"}';
  end if;
  -- Sent again because the answer was lost: what was claimed by it is answered once more.
  return query
    select c.id, c.first_name || ' ' || c.last_name, s.name
      from public.claim_codes k
      join public.profiles p on p.id = k.claimed_by and p.user_id = account and p.approval_status = 'approved'
      join public.students c on c.id = k.student_id and c.date_of_birth = claim_learner.date_of_birth
      join public.guardianships g on g.student_id = c.id and g.profile_id = p.id and g.ended_at is null
      join public.schools s on s.id = c.school_id
     where k.code_hash = hash and k.claimed_at > now() - interval '1 hour';
  if found then
    return;
  end if;
  if private.count_sending('account', account, 'claims', 'hour', 1) > 5 then
    raise exception using errcode = 'PT429', message = 'You have tried five codes. Please try again in an hour.',
      hint = '{"code": "claim.too_often"}';
  end if;
  wrong := private.count_claim_try(hash);
  -- The account before its profiles, and these before the learner (decision 0205).
  perform from auth.users u where u.id = account for no key update;
  perform from public.profiles p where p.user_id = account order by p.id for update;
  -- And the learner before the letter, as who removes a learner does.
  select c.* into learner from public.students c join public.claim_codes k on k.student_id = c.id
   where k.code_hash = hash and c.is_confirmed and c.date_of_birth = claim_learner.date_of_birth for no key update of c;
  if learner.id is null then
    if wrong >= most_wrong then
      perform private.withdraw_guessed(hash);
    end if;
    return;
  end if;
  update private.claim_tries t set wrong = t.wrong - 1 where t.code_hash = hash;
  select * into letter from public.claim_codes k
   where k.code_hash = hash and k.student_id = learner.id
     and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now() for update;
  if letter.id is null
     -- Printed while the day of leaving was written, which withdraws those before.
     or learner.left_on is not null
     -- Nor who was one: a letter for somebody else lies in the child's bag, and does not undo what the office has ended.
     or exists (select from public.guardianships g join public.profiles p on p.id = g.profile_id
                 where g.student_id = learner.id and p.user_id = account)
     or letter.guardianship_id is not null and not exists (
       select from public.guardianships g where g.id = letter.guardianship_id and g.ended_at is null and g.profile_id is null)
  then
    return;
  end if;
  reached := (select g.contact_phone from public.guardianships g where g.id = letter.guardianship_id);
  me := private.profile_by_letter(account, learner.school_id, claim_learner.first_name, claim_learner.last_name,
    coalesce(nullif(btrim(claim_learner.phone), ''), reached));
  if me is null then
    return;
  end if;
  -- What the same person has declared of this learner is the learner.
  perform private.carry_consents(d.id, learner.id)
     from public.students d
    where d.id in (select private.declared_children_of(me)) and d.school_id = learner.school_id
      and learner.id in (select n.id from private.namesakes(d) n);
  delete from public.students d
   where d.id in (select private.declared_children_of(me)) and d.school_id = learner.school_id
     and learner.id in (select n.id from private.namesakes(d) n);
  if letter.guardianship_id is not null then
    update public.profiles p set phone = reached where p.id = me and p.phone is null;
    update public.guardianships g
       set profile_id = me, contact_name = null, contact_phone = null, contact_email = null, changed_at = clock_timestamp()
     where g.id = letter.guardianship_id;
    made := letter.guardianship_id;
  else
    insert into public.guardianships (school_id, student_id, profile_id, relation, reads_records, is_told, may_decide, may_collect, granted_by)
    values (learner.school_id, learner.id, me, letter.relation, letter.reads_records, letter.is_told, letter.may_decide,
      letter.may_collect, letter.created_by)
    returning id into made;
  end if;
  perform private.settle_primary(learner.id);
  update public.claim_codes k set claimed_at = now(), claimed_by = me where k.id = letter.id;
  -- Who runs the school alone cannot be given a letter by anybody else. It is not done unseen (audit_entries.sql).
  insert into public.audit_entries (school_id, kind, actor_id, actor_name, student_id, learner_name, table_name, operation, row_id, columns)
  select letter.school_id, 'own_child', maker.id, maker.first_name || ' ' || maker.last_name, learner.id,
         learner.first_name || ' ' || learner.last_name, 'claim_codes', 'update', letter.id, '{claimed_at,claimed_by}'
    from public.profiles maker where maker.id = letter.created_by and maker.user_id = account;
  perform private.tell_claim(learner, me, made, letter);
  return query
    select learner.id, learner.first_name || ' ' || learner.last_name, s.name from public.schools s where s.id = learner.school_id;
end
$function$;
alter function public.claim_learner(text,date,text,text,text) owner to portal_definer;
grant execute on function public.claim_learner(text,date,text,text,text) to authenticated;
comment on function public.claim_learner(text,date,text,text,text) is 'Makes the caller a guardian of the learner for whom the letter was printed, at once and with its rights; whoever has no profile gets one by the names. No row for a code that is wrong, used, expired, withdrawn, not the caller''s to use, or not of a learner of the school born that day. PT429 after five tries in an hour; a letter with which ten wrong days were tried is withdrawn; PR001: a name is missing; 42501: not signed in. Administrators and the other guardians who may decide are told.';
