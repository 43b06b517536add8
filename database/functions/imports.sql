create or replace function private.require_importer(p_school_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school imports lists',
      hint = '{"code": "import.school_admin_only"}';
  end if;
end
$$;
alter function private.require_importer(uuid) owner to portal_definer;
comment on function private.require_importer(uuid) is '42501 for who does not run the school.';

-- The last question of an import: who takes the right at this moment is waited for, or waits until it is committed.
create or replace function private.hold_importer() returns void
language sql security definer
set search_path = ''
as $$ select from public.profiles p where p.id = private.own_profile_id() for share $$;
alter function private.hold_importer() owner to portal_definer;
grant execute on function private.hold_importer() to authenticated;
comment on function private.hold_importer() is
  'Holds the profile as which the caller imports, until the import is committed or undone.';

create or replace function private.require_imported_role(p_role text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_role not in ('parent', 'teacher') then
    raise exception using errcode = '42501', message = 'An import enrols parents and teachers',
      hint = '{"code": "import.people_only"}';
  end if;
end
$$;
grant execute on function private.require_imported_role(text) to portal_definer;

-- What the office is told about an address in its file. Of people of the school everything that its
-- administrators may read anyway; of all others only that the address is in use, whatever it is used for.
create or replace function private.import_standings(p_school_id uuid, p_emails text[], p_role text)
returns table (email text, standing text, user_id uuid, profile_id uuid, first_name text, last_name text, phone text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_importer(p_school_id);
  return query
    select u.email,
           case
             -- Nobody has shown yet that the address is theirs: the invitation goes to whoever reads its mail.
             when p.id is null and u.email_confirmed_at is null and u.last_sign_in_at is null then 'free'
             when p.school_id is distinct from p_school_id then 'elsewhere'
             -- Nobody makes themself something more.
             when u.id = (select private.user_id()) and p.role <> p_role then 'admin'
             when p.approval_status <> 'approved' then p.approval_status || '-' || p.role
             when u.email_confirmed_at is null and p.role <> 'admin' then 'invited-' || p.role
             else p.role
           end,
           case when p.school_id = p_school_id or (p.id is null and u.email_confirmed_at is null) then u.id end,
           case when p.school_id = p_school_id then p.id end,
           case when p.school_id = p_school_id then p.first_name end,
           case when p.school_id = p_school_id then p.last_name end,
           case when p.school_id = p_school_id then p.phone end
      from auth.users u
      left join lateral (
        select f.* from public.profiles f where f.user_id = u.id
         order by f.school_id is not distinct from p_school_id desc, f.role = p_role desc, f.role = 'admin' desc,
                  f.approval_status = 'approved' desc, f.created_at, f.id limit 1) p on true
     where u.email = any(p_emails);
end
$$;
alter function private.import_standings(uuid, text[], text) owner to portal_definer;
grant execute on function private.import_standings(uuid, text[], text) to authenticated;
comment on function private.import_standings(uuid, text[], text) is
  'Those of the addresses that have an account, and what it is to the school, as p_role where it is that: parent, teacher, admin, or with invited-, pending- or rejected- before it; elsewhere for every account that is not of this school; free when nobody has used it. 42501 for who does not run the school.';

-- Who stands for the learners of a school, to whom a line with a number alone is compared. The office reads all of it
-- anyway (guardian_contacts, contact_details); of accounts that are nothing to the school nothing is told.
create or replace function private.import_guardians(p_school_id uuid)
returns table (
  guardianship_id uuid, student_id uuid, profile_id uuid, approval_status text, first_name text, last_name text,
  contact_name text, phone text, sign_in_phone text)
language plpgsql stable security definer rows 1000
set search_path = ''
as $$
begin
  perform private.require_importer(p_school_id);
  return query
    select g.id, g.student_id, p.id, p.approval_status, p.first_name, p.last_name, g.contact_name,
           coalesce(p.phone, g.contact_phone), case when private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at) then u.phone end
      from public.guardianships g
      left join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id
      left join auth.users u on u.id = p.user_id
     where g.school_id = p_school_id and g.ended_at is null
    union all
    -- Parents who stand for nobody, and those who wait or were rejected.
    select null, null, p.id, p.approval_status, p.first_name, p.last_name, null, p.phone, u.phone
      from public.profiles p
      join auth.users u on u.id = p.user_id and private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at)
     where p.school_id = p_school_id and p.role = 'parent'
       and not exists (select from public.guardianships g
                        where g.profile_id = p.id and g.school_id = p.school_id and g.ended_at is null);
end
$$;
alter function private.import_guardians(uuid) owner to portal_definer;
grant execute on function private.import_guardians(uuid) to authenticated;
comment on function private.import_guardians(uuid) is
  'The guardians of a school''s learners, a row for each learner (contact_name: without an account), and its parents who stand for nobody and have a number that signs in; sign_in_phone where it was proven within 90 days. 42501 for who does not run the school.';

create or replace function private.enrol_contacts(p_school_id uuid, p_contacts jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  written int;
  renewed int;
begin
  perform private.require_importer(p_school_id);
  -- The learners before their guardianships (decision 0205).
  perform from public.students c
   where c.school_id = p_school_id
     and c.id in (select n.student_id from jsonb_to_recordset(p_contacts) as n (student_id uuid))
   order by c.id for no key update;
  insert into public.guardianships (school_id, student_id, contact_name, contact_phone, granted_by)
  select p_school_id, c.id, n.contact_name, n.contact_phone, (select private.profile_id())
    from jsonb_to_recordset(p_contacts) as n (guardianship_id uuid, student_id uuid, contact_name text, contact_phone text)
    join public.students c on c.id = n.student_id and c.school_id = p_school_id and c.is_confirmed
   where n.guardianship_id is null;
  get diagnostics written = row_count;
  update public.guardianships g set contact_phone = n.contact_phone, changed_at = clock_timestamp()
    from jsonb_to_recordset(p_contacts) as n (guardianship_id uuid, student_id uuid, contact_phone text)
   where g.id = n.guardianship_id and g.school_id = p_school_id and g.student_id = n.student_id
     and g.profile_id is null and g.ended_at is null;
  get diagnostics renewed = row_count;
  return written + renewed;
end
$$;
alter function private.enrol_contacts(uuid, jsonb) owner to portal_definer;
grant execute on function private.enrol_contacts(uuid, jsonb) to authenticated;
comment on function private.enrol_contacts(uuid, jsonb) is
  'Makes people without an account guardians of confirmed learners of the school, with every right, which a letter gives them; with guardianship_id, sets the number of one there is. How many were written: fewer where a learner or a guardian is gone. 42501 for who does not run the school.';

-- Somebody with an account beside the guardians whom a learner has. Whom the school has ended as a guardian of the
-- learner an import does not make one again: the office does, by grant_guardianship.
create or replace function private.enrol_guardians(p_school_id uuid, p_guardians jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  added record;
  learner public.students;
  written int := 0;
begin
  perform private.require_importer(p_school_id);
  -- The people before the learners, and those before their guardianships (decision 0205).
  perform from public.profiles p
    where p.school_id = p_school_id
      and p.id in (select n.profile_id from jsonb_to_recordset(p_guardians) as n (profile_id uuid))
    order by p.id for key share;
  perform from public.students c
    where c.school_id = p_school_id
      and c.id in (select n.student_id from jsonb_to_recordset(p_guardians) as n (student_id uuid))
    order by c.id for no key update;
  for added in
    insert into public.guardianships as g (school_id, student_id, profile_id, granted_by)
    select p_school_id, c.id, p.id, (select private.profile_id())
      from (select distinct n.student_id, n.profile_id
              from jsonb_to_recordset(p_guardians) as n (student_id uuid, profile_id uuid)) n
      join public.students c on c.id = n.student_id and c.school_id = p_school_id and c.is_confirmed
      join public.profiles p on p.id = n.profile_id and p.school_id = p_school_id and p.role = 'parent'
       and p.approval_status = 'approved'
     where not exists (select from public.guardianships o where o.student_id = c.id and o.profile_id = p.id)
    returning g.student_id, g.profile_id
  loop
    written := written + 1;
    -- Whoever has not accepted yet has the invitation: no mail names a child to an address that nobody has proven.
    if exists (select from public.profiles p join auth.users u on u.id = p.user_id
                where p.id = added.profile_id and u.email_confirmed_at is not null) then
      select * into learner from public.students c where c.id = added.student_id;
      perform private.mail_about_child('child-linked', added.profile_id, learner);
    end if;
  end loop;
  perform private.count_sent('listed_guardians', p_school_id, written);
  return written;
end
$$;
alter function private.enrol_guardians(uuid, jsonb) owner to portal_definer;
grant execute on function private.enrol_guardians(uuid, jsonb) to authenticated;
comment on function private.enrol_guardians(uuid, jsonb) is
  'Makes approved parents of the school guardians of its confirmed learners, with every right and in no household, and tells them by mail. How many: fewer where a person or a learner is gone, or who is or was a guardian of the learner. 42501 for who does not run the school; PT429: too often.';

create or replace function private.enrol_people(p_school_id uuid, p_role text, p_people jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted int := jsonb_array_length(p_people);
  enrolled int;
begin
  perform private.require_importer(p_school_id);
  perform private.require_imported_role(p_role);
  insert into public.profiles (id, user_id, first_name, last_name, role, phone, school_id, approval_status)
  select n.profile_id, u.id, n.first_name, n.last_name, p_role, n.phone, p_school_id, 'approved'
    from jsonb_to_recordset(p_people) as n (profile_id uuid, user_id uuid, first_name text, last_name text, phone text)
    -- invited_at is the start of the transaction that invited: this one.
    join auth.users u on u.id = n.user_id and u.email_confirmed_at is null and u.invited_at = now();
  get diagnostics enrolled = row_count;
  if enrolled <> wanted then
    raise exception using errcode = '42501', message = 'Only accounts that this import has made can be enrolled',
      hint = '{"code": "import.own_accounts_only"}';
  end if;
  return enrolled;
end
$$;
alter function private.enrol_people(uuid, text, jsonb) owner to portal_definer;
grant execute on function private.enrol_people(uuid, text, jsonb) to authenticated;
comment on function private.enrol_people(uuid, text, jsonb) is
  'Makes accounts that this transaction invited approved parents or teachers of the school; how many. 42501 for any other account, role or school.';

-- Whoever is a parent of the school and teaches there, or the other way round: one account, a profile more (decision 1450).
create or replace function private.enrol_beside(p_school_id uuid, p_role text, p_people jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted int := jsonb_array_length(p_people);
  enrolled int;
begin
  perform private.require_importer(p_school_id);
  perform private.require_imported_role(p_role);
  with made as (
    insert into public.profiles (id, user_id, first_name, last_name, role, phone, school_id, approval_status, language)
    select n.profile_id, k.user_id, k.first_name, k.last_name, p_role, coalesce(n.phone, k.phone), p_school_id, 'approved', k.language
      from jsonb_to_recordset(p_people) as n (profile_id uuid, user_id uuid, phone text)
      join auth.users u on u.id = n.user_id and u.email_confirmed_at is not null and u.id <> (select private.user_id())
      join public.profiles k on k.user_id = u.id and k.school_id = p_school_id and k.approval_status = 'approved'
       and k.role in ('parent', 'teacher') and k.role <> p_role
     -- Who runs the school is made more by an invitation; who was rejected by a decision.
     where not exists (select from public.profiles o where o.user_id = u.id and o.school_id = p_school_id
                          and (o.role in ('admin', p_role) or o.approval_status = 'rejected'))
    returning id, user_id, first_name)
  insert into private.outbox (kind, recipient, payload)
  select 'registration-approved', u.email, jsonb_build_object('about', m.id, 'first_name', m.first_name, 'school_name', s.name)
    from made m join auth.users u on u.id = m.user_id join public.schools s on s.id = p_school_id;
  get diagnostics enrolled = row_count;
  if enrolled <> wanted then
    raise exception using errcode = '42501', message = 'Only accounts that this import has made can be enrolled',
      hint = '{"code": "import.own_accounts_only"}';
  end if;
  return enrolled;
end
$$;
alter function private.enrol_beside(uuid, text, jsonb) owner to portal_definer;
grant execute on function private.enrol_beside(uuid, text, jsonb) to authenticated;
comment on function private.enrol_beside(uuid, text, jsonb) is
  'Makes approved parents of the school teachers there, too, or the other way round, by a further profile of their confirmed account, which is told by mail; how many. 42501 for any other account, one''s own, an administrator''s, or another school.';

-- Many learners at once. What the row triggers ask of a person for every learner, whether they run the school, is
-- asked once here: it would be half of the time of an import of 5,000 lines.
--
-- Refused: anybody who does not run the school. Grade, parent and student ID are checked by the table, as ever.
create or replace function private.enrol_learners(p_school_id uuid, p_learners jsonb)
returns table (id uuid, student_id text)
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school enrols learners',
      hint = '{"code": "learner.enrol_admin_only"}';
  end if;
  return query
    with given as materialized (
      select coalesce(n.id, gen_random_uuid()) as id, n.first_name, n.last_name, n.student_id, n.grade_id,
             n.guardian_id, n.date_of_birth, n.other_than
        from jsonb_to_recordset(p_learners) as n
          (id uuid, first_name text, last_name text, student_id text, grade_id uuid, guardian_id uuid,
           date_of_birth date, other_than uuid[])),
    -- In one statement with the learners: what refers to them is looked at when both are there.
    told as (
      insert into private.told_apart_learners (student_id, other_id, said_by)
      select n.id, o.id, (select private.profile_id())
        from given n cross join unnest(n.other_than) as o (id)
       where o.id in (select g.id from given g)
          or exists (select from public.students c where c.id = o.id and c.school_id = p_school_id)
      on conflict do nothing)
    insert into public.students as s
      (id, first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
    select n.id, n.first_name, n.last_name, n.student_id, n.grade_id, n.guardian_id, p_school_id, n.date_of_birth, true
      from given n
    returning s.id, s.student_id;
end
$$;
alter function private.enrol_learners(uuid, jsonb) owner to portal_definer;
grant execute on function private.enrol_learners(uuid, jsonb) to authenticated;
comment on function private.enrol_learners(uuid, jsonb) is
  'Adds confirmed learners to the school; other_than names those whom each is not, though the name is the same. Their ids. 42501 for who does not run the school; PR008 for one who may be a learner of the school.';
