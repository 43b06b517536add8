-- Letters by which somebody becomes a guardian: the office prints a code, whoever has it and knows the learner's day of
-- birth claims the learner, without waiting for an approval.
--
-- Refused: making and withdrawing one, or all of one person, to everybody but the administrators of the school (42501);
-- claiming with a code that is wrong, used, withdrawn, expired, of another school than one's own, of a learner who has left,
-- or for whom one is or was a guardian: all of them answered alike, by no row; more than five tries in an hour (PT429). The
-- tenth wrong day of birth withdraws the letter, whoever tries.

-- Ten of twenty letters, none of which is taken for another: some 10^13 codes. Bytes that do not divide evenly are
-- thrown away; a uuid's own bits (the 7th and the 9th byte) are not used.
create or replace function private.new_claim_code() returns text
language plpgsql
set search_path = ''
as $$
declare
  letters constant text := 'ABCDEFGHJKMNPRTUVWXY';
  made text := '';
  bytes bytea;
begin
  while length(made) < 10 loop
    bytes := uuid_send(gen_random_uuid());
    for i in 0..15 loop
      if i not in (6, 8) and get_byte(bytes, i) < 240 and length(made) < 10 then
        made := made || substr(letters, get_byte(bytes, i) % 20 + 1, 1);
      end if;
    end loop;
  end loop;
  return made;
end
$$;
grant execute on function private.new_claim_code() to portal_definer;
comment on function private.new_claim_code() is 'A code of ten letters without lookalikes.';

create or replace function private.claim_code_hash(p_code text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(upper(regexp_replace(coalesce(p_code, ''), '[^A-Za-z]', '', 'g')), 'UTF8')) $$;
grant execute on function private.claim_code_hash(text) to portal_definer;
comment on function private.claim_code_hash(text) is
  'The digest of a code as it is kept: capitals or not, with spaces and hyphens or without.';

create or replace function public.create_claim_codes(
  learners uuid[], relation text default 'parent', reads_records boolean default true, is_told boolean default true,
  may_decide boolean default true, may_collect boolean default true, guardianship uuid default null, batch uuid default null)
returns table (id uuid, learner_id uuid, code text, expires_at timestamptz)
language plpgsql security definer rows 40
set search_path = ''
as $$
declare
  wanted uuid[] := array(select distinct w from unnest(create_claim_codes.learners) w);
  contact public.guardianships;
  lacking text;
begin
  if cardinality(wanted) > 500 then
    raise exception using errcode = 'PR001', detail = 'learners', message = 'Print at most 500 letters at once',
      hint = '{"code": "claim.too_many_letters"}';
  end if;
  if exists (
    select from unnest(wanted) w (id)
      left join public.students c on c.id = w.id and c.school_id = any((select private.administered_school_ids())::uuid[])
     where c.id is null)
  then
    raise exception using errcode = '42501', message = 'Only an administrator of the school prints letters for its learners',
      hint = '{"code": "claim.admin_only"}';
  end if;
  -- The day of birth is the second proof.
  select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name) into lacking
    from (select * from public.students c where c.id = any(wanted) and (c.date_of_birth is null or not c.is_confirmed) limit 5) c;
  if lacking is not null then
    raise exception using errcode = 'PR001', detail = 'learners',
      message = format('A letter needs a confirmed learner with a date of birth: %s', lacking),
      hint = jsonb_build_object('code', 'claim.no_birth', 'names', lacking)::text;
  end if;
  select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name) into lacking
    from (select * from public.students c where c.id = any(wanted) and c.left_on is not null limit 5) c;
  if lacking is not null then
    raise exception using errcode = 'PR001', detail = 'learners',
      message = format('A letter is for a learner who is at the school. These have left: %s', lacking),
      hint = jsonb_build_object('code', 'claim.left', 'names', lacking)::text;
  end if;
  if create_claim_codes.batch is not null then
    -- Sent again because the answer was lost: only digests are kept, so what was made by it is made anew.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.create_claim_codes ' || create_claim_codes.batch, 0));
    update public.claim_codes o set withdrawn_at = now()
     where o.batch_id = create_claim_codes.batch and o.created_by = (select private.profile_id())
       and o.created_at > now() - interval '1 hour' and o.claimed_at is null and o.withdrawn_at is null;
  end if;
  if create_claim_codes.guardianship is not null then
    select * into contact from public.guardianships g
     where g.id = create_claim_codes.guardianship and wanted = array[g.student_id] and g.profile_id is null and g.ended_at is null;
    if contact.id is null then
      raise exception using errcode = 'PR004', detail = 'guardianship',
        message = 'Somebody else has changed this guardian meanwhile',
        hint = '{"code": "guardianship.changed_meanwhile"}';
    end if;
    -- Of two letters for one person the last is good.
    update public.claim_codes o set withdrawn_at = now()
     where o.guardianship_id = contact.id and o.claimed_at is null and o.withdrawn_at is null;
  end if;
  return query
    with made as materialized (
      select gen_random_uuid() as id, c.id as student_id, c.school_id, private.new_claim_code() as code
        from public.students c where c.id = any(wanted)),
    kept as (
      insert into public.claim_codes as k (school_id, student_id, guardianship_id, code_hash, relation, reads_records, is_told,
        may_decide, may_collect, created_by, batch_id)
      select m.school_id, m.student_id, contact.id, private.claim_code_hash(m.code),
             coalesce(contact.relation, create_claim_codes.relation),
             coalesce(contact.reads_records, create_claim_codes.reads_records),
             coalesce(contact.is_told, create_claim_codes.is_told),
             coalesce(contact.may_decide, create_claim_codes.may_decide),
             coalesce(contact.may_collect, create_claim_codes.may_collect), (select private.profile_id()),
             create_claim_codes.batch
        from made m
      returning k.id, k.code_hash, k.student_id, k.expires_at)
    select k.id, k.student_id, m.code, k.expires_at
      from kept k join made m on m.student_id = k.student_id;
end
$$;
alter function public.create_claim_codes(uuid[], text, boolean, boolean, boolean, boolean, uuid, uuid) owner to portal_definer;
grant execute on function public.create_claim_codes(uuid[], text, boolean, boolean, boolean, boolean, uuid, uuid) to authenticated;
comment on function public.create_claim_codes(uuid[], text, boolean, boolean, boolean, boolean, uuid, uuid) is
  'Makes a letter''s code for each of these learners, with the rights that it gives; or, with guardianship, for a guardian without an account, who keeps theirs. The codes are shown here and nowhere again: sent again under the same batch within an hour, the letters of the call before are withdrawn and made anew. 42501 for anybody but an administrator of the school; PR001: too many, or a learner without a date of birth or who has left; PT429: too often.';

create or replace function public.create_contact_letters(guardianships uuid[], batch uuid default null)
returns table (id uuid, guardianship_id uuid, learner_id uuid, code text, expires_at timestamptz)
language plpgsql security definer rows 40
set search_path = ''
as $$
declare
  wanted uuid[] := array(select distinct w from unnest(create_contact_letters.guardianships) w);
  lacking text;
begin
  if cardinality(wanted) > 500 then
    raise exception using errcode = 'PR001', detail = 'guardianships', message = 'Print at most 500 letters at once',
      hint = '{"code": "claim.too_many_letters"}';
  end if;
  if exists (
    select from unnest(wanted) w (id)
      left join public.guardianships g on g.id = w.id and g.school_id = any((select private.administered_school_ids())::uuid[])
     where g.id is null)
  then
    raise exception using errcode = '42501', message = 'Only an administrator of the school prints letters for its learners',
      hint = '{"code": "claim.admin_only"}';
  end if;
  if create_contact_letters.batch is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.create_claim_codes ' || create_contact_letters.batch, 0));
    update public.claim_codes o set withdrawn_at = now()
     where o.batch_id = create_contact_letters.batch and o.created_by = (select private.profile_id())
       and o.created_at > now() - interval '1 hour' and o.claimed_at is null and o.withdrawn_at is null;
  end if;
  -- Who has an account meanwhile, or has ended, or whose child has left, needs none.
  wanted := array(
    select g.id from public.guardianships g join public.students c on c.id = g.student_id and c.left_on is null
     where g.id = any(wanted) and g.profile_id is null and g.ended_at is null);
  select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name) into lacking
    from (select distinct c.id, c.first_name, c.last_name from public.guardianships g join public.students c on c.id = g.student_id
           where g.id = any(wanted) and (c.date_of_birth is null or not c.is_confirmed) limit 5) c;
  if lacking is not null then
    raise exception using errcode = 'PR001', detail = 'guardianships',
      message = format('A letter needs a confirmed learner with a date of birth: %s', lacking),
      hint = jsonb_build_object('code', 'claim.no_birth', 'names', lacking)::text;
  end if;
  -- Of two letters for one person the last is good.
  update public.claim_codes o set withdrawn_at = now()
   where o.guardianship_id = any(wanted) and o.claimed_at is null and o.withdrawn_at is null;
  return query
    with made as materialized (
      select g.*, private.new_claim_code() as code from public.guardianships g where g.id = any(wanted)),
    kept as (
      insert into public.claim_codes as k (school_id, student_id, guardianship_id, code_hash, relation, reads_records, is_told,
        may_decide, may_collect, created_by, batch_id)
      select m.school_id, m.student_id, m.id, private.claim_code_hash(m.code), m.relation, m.reads_records, m.is_told,
             m.may_decide, m.may_collect, (select private.profile_id()), create_contact_letters.batch
        from made m
      returning k.id, k.guardianship_id, k.student_id, k.expires_at)
    select k.id, k.guardianship_id, k.student_id, m.code, k.expires_at
      from kept k join made m on m.id = k.guardianship_id;
end
$$;
alter function public.create_contact_letters(uuid[], uuid) owner to portal_definer;
grant execute on function public.create_contact_letters(uuid[], uuid) to authenticated;
comment on function public.create_contact_letters(uuid[], uuid) is
  'Makes a letter''s code for each of these guardians without an account, with the rights that they have; an older one of theirs is withdrawn, and who has an account meanwhile, or whose child has left, is left out. Shown here and nowhere again; again under the same batch as create_claim_codes has it. 42501 for anybody but an administrator of the school; PR001: too many, or a learner without a date of birth; PT429: too often.';

create or replace function public.withdraw_claim_code(claim_code uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.claim_codes k set withdrawn_at = now()
   where k.id = withdraw_claim_code.claim_code and k.school_id = any((select private.administered_school_ids())::uuid[])
     and k.claimed_at is null and k.withdrawn_at is null;
  if not found and not exists (
    select from public.claim_codes k
     where k.id = withdraw_claim_code.claim_code and k.school_id = any((select private.administered_school_ids())::uuid[])
       and k.withdrawn_at is not null)
  then
    raise exception using errcode = 'PR004', detail = 'claim_code', message = 'This letter has been used already, or is not yours to withdraw',
      hint = '{"code": "claim.used"}';
  end if;
end
$$;
alter function public.withdraw_claim_code(uuid) owner to portal_definer;
grant execute on function public.withdraw_claim_code(uuid) to authenticated;
comment on function public.withdraw_claim_code(uuid) is
  'Makes a letter worthless; again, it changes nothing. PR004: used already, or not of a school that the caller runs.';

-- Who may claim, as which profile: whoever is no parent at the school becomes one beside what the account is already,
-- somebody who waits is approved by the letter. The session goes on as this profile: its person has the child in mind.
create or replace function private.profile_by_letter(p_user_id uuid, p_school_id uuid, p_first_name text, p_last_name text, p_phone text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.profiles;
begin
  select * into me from public.profiles p
   where p.user_id = p_user_id and p.role = 'parent' and p.school_id = p_school_id for update;
  if me.id is null then
    -- Whom the school has rejected as something else comes back through the office.
    if exists (select from public.portal_users u where u.user_id = p_user_id)
       or exists (select from public.profiles p
                   where p.user_id = p_user_id and p.school_id = p_school_id and p.approval_status = 'rejected') then
      return null;
    end if;
    insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status, language)
    select p_user_id, coalesce(nullif(btrim(p_first_name), ''), known.first_name), coalesce(nullif(btrim(p_last_name), ''), known.last_name),
           nullif(btrim(p_phone), ''), 'parent', p_school_id, 'approved', known.language
      from (values (p_user_id)) as account (id)
      left join public.profiles known on known.id = private.default_profile(account.id)
    returning * into me;
  elsif me.approval_status = 'rejected' then
    return null;
  elsif me.approval_status = 'pending' then
    -- The letter speaks for one learner: children whom the registration names beside wait for the office.
    perform set_config('portal.approved_by_letter', me.id::text, true);
    update public.profiles p set approval_status = 'approved' where p.id = me.id;
    perform set_config('portal.approved_by_letter', '', true);
  end if;
  perform public.switch_profile(me.id);
  return me.id;
end
$$;
alter function private.profile_by_letter(uuid, uuid, text, text, text) owner to portal_definer;
comment on function private.profile_by_letter(uuid, uuid, text, text, text) is
  'The approved parent''s profile at the school by which this account claims, made or approved for it, as which the session goes on; null for one that the school has rejected and for a learner''s account.';

-- Counted whether there is such a letter or not, so that neither an answer nor its time says it. The row is held until the
-- try has ended: of many at once each finds what came of those before it.
create or replace function private.count_claim_try(p_hash bytea) returns integer
language sql security definer
set search_path = ''
as $$
  insert into private.claim_tries as t (code_hash, wrong) values (p_hash, 1)
  on conflict (code_hash) do update set wrong = t.wrong + 1
  returning t.wrong
$$;
alter function private.count_claim_try(bytea) owner to portal_definer;
comment on function private.count_claim_try(bytea) is
  'Counts a try of this code, wrong until the day of birth is the right one, and answers how many were wrong with it.';

create or replace function private.withdraw_guessed(p_hash bytea) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  learner public.students;
  letter public.claim_codes;
begin
  -- The learner before the letter, as who removes a learner does.
  select c.* into learner from public.students c join public.claim_codes k on k.student_id = c.id
   where k.code_hash = p_hash and k.claimed_at is null and k.withdrawn_at is null for no key update of c;
  update public.claim_codes k set withdrawn_at = now()
   where k.code_hash = p_hash and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
  returning * into letter;
  insert into public.notices (profile_id, kind, subject_id, title, target, arguments, student_id, school_id)
  select a.id, 'letters', letter.id,
         left(format('A letter for %s %s was withdrawn: ten wrong dates of birth were tried with it', learner.first_name, learner.last_name), 300),
         letter.school_id::text,
         jsonb_build_object('code', 'letters.guessed', 'name', learner.first_name || ' ' || learner.last_name),
         learner.id, letter.school_id
    from private.school_administrators(letter.school_id) as a (id)
   where letter.id is not null
  on conflict do nothing;
end
$$;
alter function private.withdraw_guessed(bytea) owner to portal_definer;
comment on function private.withdraw_guessed(bytea) is
  'Withdraws the open letter of this code, with which too many wrong days of birth were tried, and tells the administrators of its school.';

create or replace function public.claim_learner(
  code text, date_of_birth date, first_name text default null, last_name text default null, phone text default null)
returns table (learner_id uuid, learner_name text, school_name text)
language plpgsql security definer rows 1
set search_path = ''
as $$
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
$$;
alter function public.claim_learner(text, date, text, text, text) owner to portal_definer;
grant execute on function public.claim_learner(text, date, text, text, text) to authenticated;
comment on function public.claim_learner(text, date, text, text, text) is
  'Makes the caller a guardian of the learner for whom the letter was printed, at once and with its rights; whoever has no profile gets one by the names. No row for a code that is wrong, used, expired, withdrawn, not the caller''s to use, or not of a learner of the school born that day. PT429 after five tries in an hour; a letter with which ten wrong days were tried is withdrawn; PR001: a name is missing; 42501: not signed in. Administrators and the other guardians who may decide are told.';

create or replace function private.tell_claim(p_learner public.students, p_guardian uuid, p_guardianship uuid, p_letter public.claim_codes)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  other record;
  -- Of a letter that somebody printed who runs the school no longer it is said: nobody decides on a claim.
  former text := case when p_letter.printer_id is not null and not private.runs_school(p_letter.printer_id, p_letter.school_id)
                      then p_letter.printer_name end;
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
  select a.id, 'registration', p_guardianship,
         case when former is null then format('%s %s used a letter of the school', p.first_name, p.last_name)
              else left(format('%s %s used a letter printed by %s, who no longer runs the school', p.first_name, p.last_name, former), 300) end,
         case when former is null then private.registration_arguments('registration.claim', p.first_name, p.last_name, p.role)
              else private.registration_arguments('registration.claim_of_former', p.first_name, p.last_name, p.role)
                   || jsonb_build_object('printer', former) end,
         p_learner.id, p_learner.school_id
    from public.profiles p cross join lateral private.school_administrators(p_learner.school_id) as a (id)
   where p.id = p_guardian
  on conflict do nothing;
  for other in
    select g.profile_id from public.guardianships g
     where g.student_id = p_learner.id and g.ended_at is null and g.may_decide and g.profile_id <> p_guardian
     order by g.profile_id
  loop
    perform private.mail_about_child('child-claimed', other.profile_id, p_learner);
  end loop;
end
$$;
alter function private.tell_claim(public.students, uuid, uuid, public.claim_codes) owner to portal_definer;
comment on function private.tell_claim(public.students, uuid, uuid, public.claim_codes) is
  'Tells the administrators of the school who has used a letter, and whether somebody printed it who runs the school no longer; and the other guardians who may decide that somebody has, without a name.';

-- Letters outlive their printer's office: who stays is told, and takes them back in one go.
create or replace function private.name_printer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select p.id, p.first_name || ' ' || p.last_name into new.printer_id, new.printer_name
    from public.profiles p where p.id = new.created_by;
  return new;
end
$$;
alter function private.name_printer() owner to portal_definer;

create or replace function private.tell_of_letters_of(p_printer_id uuid, p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who comes back is told of no longer; and a notice of letters that are good no more, which nobody reads, is in the way of
  -- none about another school.
  delete from public.notices n
   where n.kind = 'letters' and n.subject_id = p_printer_id
     and (private.runs_school(p_printer_id, n.school_id) or not exists (
       select from public.claim_codes k
        where k.printer_id = p_printer_id and k.school_id = n.school_id
          and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()));
  insert into public.notices (profile_id, kind, subject_id, title, target, arguments, school_id)
  select a.id, 'letters', p_printer_id,
         left(format('%s no longer runs the school. Letters they printed that are still good: %s', p_name, o.letters), 300),
         o.school_id::text,
         jsonb_build_object('code', 'letters.of_former', 'name', p_name, 'count', o.letters::text), o.school_id
    from (select k.school_id, count(*) as letters
            from public.claim_codes k join public.schools s on s.id = k.school_id
           where k.printer_id = p_printer_id and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
             and not private.runs_school(p_printer_id, k.school_id)
           group by k.school_id
           order by k.school_id) o
    cross join lateral private.school_administrators(o.school_id) as a (id)
  on conflict do nothing;
end
$$;
alter function private.tell_of_letters_of(uuid, text) owner to portal_definer;
comment on function private.tell_of_letters_of(uuid, text) is
  'Tells who still runs a school, or the platform''s administrators where nobody does, that letters are good which were printed by somebody who runs it no longer; and takes back what is told of nobody any more. Whoever of the platform is told of several schools is told of the next once the letters of one are withdrawn.';

create or replace function private.tell_of_letters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_letters_of(old.id, old.first_name || ' ' || old.last_name);
  return null;
end
$$;
alter function private.tell_of_letters() owner to portal_definer;

create or replace function private.tell_of_letters_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.first_name || ' ' || p.last_name as name from public.profiles p
     where p.user_id = new.id and p.role = 'admin' order by p.id
  loop
    perform private.tell_of_letters_of(person.id, person.name);
  end loop;
  return null;
end
$$;
alter function private.tell_of_letters_of_account() owner to portal_definer;
comment on function private.tell_of_letters_of_account() is
  'The same of an administrator whose account is closed, or open again.';

create or replace function public.open_letters_by_printer(school uuid)
returns table (printer_id uuid, printer_name text, runs_school boolean, letters integer, learners integer)
language sql stable security definer rows 5
set search_path = ''
as $$
  select k.printer_id, coalesce(max(p.first_name || ' ' || p.last_name), max(k.printer_name)),
         private.runs_school(k.printer_id, k.school_id), count(*)::integer, count(distinct k.student_id)::integer
    from public.claim_codes k left join public.profiles p on p.id = k.printer_id
   where k.school_id = open_letters_by_printer.school and k.school_id = any((select private.administered_school_ids())::uuid[])
     and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
   group by k.printer_id, k.school_id
   order by 3, 4 desc, 2, 1
$$;
alter function public.open_letters_by_printer(uuid) owner to portal_definer;
grant execute on function public.open_letters_by_printer(uuid) to authenticated;
comment on function public.open_letters_by_printer(uuid) is
  'By whom the letters of a school were printed that are still good, how many and for how many learners, and whether that person runs the school now; those who do not come first. Null of who was gone before names were kept. No row for anybody but an administrator of the school.';

create or replace function public.withdraw_letters_of(school uuid, printer uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  withdrawn integer;
  former text;
begin
  if not private.administers(withdraw_letters_of.school) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school prints letters for its learners',
      hint = '{"code": "claim.admin_only"}';
  end if;
  -- In one order, as two at once take them.
  perform from public.claim_codes k
    where k.school_id = withdraw_letters_of.school and k.printer_id is not distinct from withdraw_letters_of.printer
      and k.claimed_at is null and k.withdrawn_at is null
    order by k.id for update;
  update public.claim_codes k set withdrawn_at = now()
   where k.school_id = withdraw_letters_of.school and k.printer_id is not distinct from withdraw_letters_of.printer
     and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now();
  get diagnostics withdrawn = row_count;
  select max(n.arguments ->> 'name') into former from public.notices n
   where n.kind = 'letters' and n.subject_id = withdraw_letters_of.printer and n.school_id = withdraw_letters_of.school;
  delete from public.notices n
   where n.kind = 'letters' and n.subject_id = withdraw_letters_of.printer and n.school_id = withdraw_letters_of.school;
  if former is not null then
    perform private.tell_of_letters_of(withdraw_letters_of.printer, former);
  end if;
  return withdrawn;
end
$$;
alter function public.withdraw_letters_of(uuid, uuid) owner to portal_definer;
grant execute on function public.withdraw_letters_of(uuid, uuid) to authenticated;
comment on function public.withdraw_letters_of(uuid, uuid) is
  'Makes worthless every letter of the school that is still good and that this person printed; how many they were. 42501 for anybody but an administrator of the school.';
