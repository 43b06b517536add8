-- Generated from the migrated database by `npm run types`; do not edit.

create table public.students (
  id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  student_id text not null default '',
  grade_id uuid not null,
  school_id uuid not null,
  parent_id uuid,
  date_of_birth date,
  is_confirmed boolean not null default true,
  created_at timestamp with time zone not null default now(),
  left_on date,
  grade_since date not null default (now() at time zone private.school_zone())::date,
  constraint students_pkey primary key (id),
  constraint students_id_school_id_key unique (id, school_id),
  constraint students_date_of_birth_check check (
    date_of_birth >= '1900-01-01'::date and date_of_birth <= '2999-12-31'::date
  ),
  constraint students_first_name_check check (
    first_name ~ '\S' and first_name !~ '[[:cntrl:]]' and length(first_name) <= 100
  ),
  constraint students_last_name_check check (
    last_name ~ '\S' and last_name !~ '[[:cntrl:]]' and length(last_name) <= 100
  ),
  constraint students_left_on_check check (left_on >= '1900-01-01'::date and left_on <= '2999-12-31'::date),
  constraint students_student_id_check check (
    student_id ~ '\S' and student_id !~ '[[:cntrl:]]' and length(student_id) <= 40
  ),
  constraint students_grade_id_fkey foreign key (grade_id, school_id) references public.grades(id, school_id),
  constraint students_parent_id_fkey foreign key (parent_id) references public.profiles(id) on delete set null,
  constraint students_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.students is 'Learners. Parents read their own, teachers the confirmed ones they teach, administrators those of their schools.';
comment on column public.students.student_id is 'The code people use, unique among the confirmed learners of the school. Left empty, it is made here: year and four digits.';
comment on column public.students.is_confirmed is 'Whether the school stands by the child that a parent declared. False for what parents insert, until an administrator sets it or approves the registration.';
comment on column public.students.left_on is 'When the learner left the school; null for who is there. Teachers, classes, groups and audiences know no learner who has left; guardians and the office read on until an erasure.';
comment on column public.students.grade_since is 'Since when the learner is in this grade: the day of enrolment or of the last move. Set by the database. What was over by then was asked of others (docs/decisions/2880).';

create index students_added on public.students using btree (created_at desc, id);
create index students_at_school on public.students using btree (school_id, id)
where is_confirmed
and left_on is null;
create index students_code on public.students using btree (student_id, id);
create index students_full_name on public.students using btree (
  school_id, lower(
    regexp_replace(normalize((first_name || '|') || last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')
  )
);
create index students_grade on public.students using btree (grade_id, school_id);
create index students_name on public.students using btree (
  last_name collate "und-x-icu", first_name collate "und-x-icu", id
);
create index students_parent on public.students using btree (parent_id);
create index students_school_added on public.students using btree (school_id, created_at desc, id);
create index students_school_code on public.students using btree (school_id, student_id);
create unique index students_school_id_student_id_key on public.students using btree (school_id, student_id)
where is_confirmed;
create index students_school_name on public.students using btree (
  school_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id
);
create index students_school_words on public.students using gin (
  private.words_in_school(school_id, private.learner_words(first_name, last_name, student_id))
);
create index students_unconfirmed on public.students using btree (school_id) where not is_confirmed;
create index students_words on public.students using gin (
  private.learner_words(first_name, last_name, student_id)
);

-- Row security is on, for the owner too.
create policy "administrators read the learners of their schools" on public.students for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "guardians read the learners of their household" on public.students for select to authenticated
  using (id = any ((select private.household_student_ids())::uuid[]));
create policy "parents read their children" on public.students for select to authenticated
  using (parent_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "teachers read the confirmed learners assigned to them" on public.students for select to authenticated
  using (is_confirmed and left_on is null and (id = any ((select private.assigned_student_ids())::uuid[])));
create policy "teachers read the confirmed learners of the grades they teach" on public.students for select to authenticated
  using (is_confirmed and left_on is null and (grade_id = any ((select private.taught_grade_ids())::uuid[])));
create policy "the backup reads" on public.students for select to portal_backup
  using (true);
create policy "administrators enrol learners" on public.students for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "parents declare their children" on public.students for insert to authenticated
  with check (private.may_declare_child(parent_id, school_id));
create policy "administrators edit learners" on public.students for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators remove learners" on public.students for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy helpers on public.students for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.students for all to service_role
  using (true)
  with check (true);

grant select, delete on public.students to authenticated;
grant insert (
  id, first_name, last_name, student_id, grade_id, school_id, parent_id, date_of_birth
) on public.students to authenticated;
grant update (
  first_name, last_name, student_id, grade_id, parent_id, date_of_birth, is_confirmed, left_on
) on public.students to authenticated;
grant select on public.students to portal_backup;
grant select, delete on public.students to portal_definer;
grant insert (
  id, first_name, last_name, student_id, grade_id, school_id, parent_id, date_of_birth, is_confirmed
) on public.students to portal_definer;
grant update (grade_id, parent_id, date_of_birth, is_confirmed, left_on) on public.students to portal_definer;
grant select, insert, update, delete on public.students to service_role;

-- 1. before each row
create trigger audit_deletes before delete on public.students
for each row
execute function private.audit_own_child_who_goes();

create or replace function private.audit_own_child_who_goes()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  others uuid[] := private.own_other_profile_ids();
begin
  if cardinality(others) > 0 then
    insert into public.audit_entries (school_id, kind, actor_id, actor_name, learner_name, table_name, operation, row_id, columns)
    select old.school_id, 'own_child', me.id, me.first_name || ' ' || me.last_name, old.first_name || ' ' || old.last_name,
           tg_table_name, 'delete', old.id, '{}'
      from public.profiles me
     where me.id = (select private.own_profile_id()) and me.role in ('admin', 'teacher')
       and exists (select from public.guardianships g
                    where g.student_id = old.id and g.ended_at is null and g.profile_id = any(others));
  end if;
  return old;
end
$function$;
alter function private.audit_own_child_who_goes() owner to portal_definer;
comment on function private.audit_own_child_who_goes() is 'Records that a learner is deleted whose guardian the caller is by another profile.';

-- 2. before each row
create trigger check_left_on before insert or update of left_on on public.students
for each row
execute function private.check_left_on();

create or replace function private.check_left_on()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if new.left_on > private.school_today() then
    raise exception using errcode = '23514', column = 'left_on', detail = 'left_on',
      message = 'This day has not come yet. Enter it when it has: from then on the learner is of no class',
      hint = '{"code": "learner.leaves_later"}';
  end if;
  return new;
end
$function$;

-- 3. before each row
create trigger complete before insert on public.students
for each row
execute function private.complete_student();

create or replace function private.complete_student()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'authenticated' then
    new.is_confirmed := private.administers(new.school_id);
  end if;
  if nullif(btrim(new.student_id), '') is null and new.school_id is not null then
    new.student_id := private.new_student_id(new.school_id);
  end if;
  return new;
end
$function$;

-- 4. before each row
create trigger note_grade_since before update of grade_id on public.students
for each row
when (new.grade_id is distinct from old.grade_id)
execute function private.note_grade_since();

create or replace function private.note_grade_since()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  today constant date := private.school_today();
  -- Who had left and is taken back was in no grade since.
  until_move constant date := least(today, old.left_on);
begin
  -- A slip that is put right on its day was no move.
  delete from private.former_grades f
   where f.student_id = new.id and f.grade_id = new.grade_id and f.until = today
   returning f.since into new.grade_since;
  if found then
    return new;
  end if;
  if old.grade_since < until_move then
    insert into private.former_grades (student_id, grade_id, since, until)
    values (new.id, old.grade_id, old.grade_since, until_move);
  end if;
  new.grade_since := today;
  return new;
end
$function$;
alter function private.note_grade_since() owner to portal_definer;

-- 5. before each row
create trigger tell_declined_child before delete on public.students
for each row
when (not old.is_confirmed and current_user = 'authenticated'::name)
execute function private.tell_declined_child();

create or replace function private.tell_declined_child()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.mail_about_child('child-not-added', private.primary_guardian_of(old.id), old);
  return old;
end
$function$;
alter function private.tell_declined_child() owner to portal_definer;

-- 6. before each row
create trigger visible before insert or update of first_name, last_name, student_id on public.students
for each row
execute function private.refuse_hidden_characters('first_name', 'last_name', 'student_id');

-- 7. after each row
create trigger check_people after insert or update of parent_id on public.students
for each row
execute function private.check_student();

create or replace function private.check_student()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_person(new.parent_id, new.school_id, 'parent', 'parent_id');
  return null;
end
$function$;
alter function private.check_student() owner to portal_definer;

-- 8. after each row
create trigger end_erasure after update of left_on on public.students
for each row
when (new.left_on is null and old.left_on is not null)
execute function private.end_erasure();

create or replace function private.end_erasure()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.erasures e set state = 'returned', kept_until = null where e.subject_id = new.id and e.state = 'kept';
  return null;
end
$function$;
alter function private.end_erasure() owner to portal_definer;
comment on function private.end_erasure() is 'An erasure of which something is kept ends with the return of its learner.';

-- 9. after each row
create trigger follow_parent after update of parent_id on public.students
for each row
when (new.parent_id is distinct from old.parent_id)
execute function private.follow_parent();

create or replace function private.follow_parent()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  there public.guardianships;
begin
  select * into there from public.guardianships g
   where g.student_id = new.id and g.profile_id = new.parent_id and g.ended_at is null;
  if there.is_primary then
    return null;
  end if;
  -- The first one of a learner is not counted: an import connects the parents of a whole school.
  if old.parent_id is not null then
    perform private.count_sent('guardianships', new.school_id, 1);
  end if;
  if there.id is not null and not (there.reads_records and there.may_decide) then
    raise exception using errcode = '23514', column = 'parent_id',
      message = 'This person''s rights for the learner are narrowed. Widen them first',
      hint = '{"code": "guardianship.narrowed"}';
  end if;
  if there.id is null and new.parent_id is not null then
    insert into public.guardianships (school_id, student_id, profile_id, granted_by)
    values (new.school_id, new.id, new.parent_id, (select private.profile_id()));
  end if;
  -- The one before ends; settle_primary finds who takes the place.
  update public.guardianships g set ended_at = now(), changed_at = now(), is_primary = false
   where g.student_id = new.id and g.is_primary and g.profile_id is distinct from new.parent_id;
  perform private.settle_primary(new.id);
  return null;
end
$function$;
alter function private.follow_parent() owner to portal_definer;

-- 10. after each row
create trigger forget_former_subjects after update of grade_id on public.students
for each row
when (new.grade_id is distinct from old.grade_id)
execute function private.forget_former_subjects();

create or replace function private.forget_former_subjects()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  former uuid[];
begin
  former := array(
    select n.id from public.student_subjects n
     where n.student_id = new.id and not exists (
       select from public.teacher_subjects t
         join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
        where t.grade_id = new.grade_id and t.subject_id = n.subject_id));
  -- A list moves thousands, of most of whom nothing is noted: a deletion of nothing tells and notes, too.
  if former <> '{}' then
    delete from public.student_subjects n where n.id = any(former);
  end if;
  return null;
end
$function$;
alter function private.forget_former_subjects() owner to portal_definer;

-- 11. after each row
create trigger leave_classes after update of left_on on public.students
for each row
when (new.left_on is not null and old.left_on is null)
execute function private.leave_classes();

create or replace function private.leave_classes()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.teacher_student_assignments a set is_active = false where a.student_id = new.id and a.is_active;
  delete from public.group_members m where m.student_id = new.id;
  update public.claim_codes c set withdrawn_at = now()
   where c.student_id = new.id and c.claimed_at is null and c.withdrawn_at is null;
  return null;
end
$function$;
alter function private.leave_classes() owner to portal_definer;
comment on function private.leave_classes() is 'A learner who has left is in no group and assigned to nobody, and the codes that nobody has used are good for nothing.';

-- 12. after each row
create trigger note_ended_right_changed after update of left_on on public.students
for each row
when (new.left_on is not null and new.left_on is distinct from old.left_on)
execute function private.note_ended_right('id', '{}', 'left_on');

-- 13. after each row
create trigger publish_new_keys after update on public.students
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 14. after each row
create trigger refuse_return_alike after update of left_on on public.students
for each row
when (
  new.left_on is null
  and old.left_on is not null
  and new.is_confirmed
  and current_user = 'authenticated'::name
)
execute function private.refuse_return_alike();

create or replace function private.refuse_return_alike()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.refuse_alike(array[new], old);
  return null;
end
$function$;
alter function private.refuse_return_alike() owner to portal_definer;

-- 15. after each row
create trigger refuse_second_learner after update of is_confirmed on public.students
for each row
when (new.is_confirmed and not old.is_confirmed)
execute function private.refuse_second_learner();

create or replace function private.refuse_second_learner()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.lock_full_names(array[new]);
  if exists (select from private.namesakes(new) n where n.is_confirmed) then
    raise exception using errcode = 'PR008', detail = new.id,
      message = format('%s %s is on the school''s list already. Say first whether it is the same child', new.first_name, new.last_name),
      hint = jsonb_build_object('code', 'child.alike', 'first_name', new.first_name, 'last_name', new.last_name)::text;
  end if;
  return null;
end
$function$;
alter function private.refuse_second_learner() owner to portal_definer;

-- 16. after each row
create trigger settle_notices after update of is_confirmed on public.students
for each row
when (new.is_confirmed and not old.is_confirmed)
execute function private.settle_registration_notices();

-- 17. after the statement
create trigger audit_inserts after insert on public.students referencing new table as new_rows
for each statement
execute function private.audit_own_child('id');

-- 18. after the statement
create trigger audit_office_deletes after delete on public.students referencing old table as old_rows
for each statement
execute function private.audit_administration(
  'correction', 'id', '', 'first_name', 'last_name', 'student_id', 'grade_id', 'school_id', 'parent_id',
  'date_of_birth', 'is_confirmed', 'left_on'
);

-- 19. after the statement
create trigger audit_office_updates after update on public.students referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration(
  'correction', 'id', '', 'first_name', 'last_name', 'student_id', 'grade_id', 'school_id', 'parent_id',
  'date_of_birth', 'is_confirmed', 'left_on'
);

-- 20. after the statement
create trigger audit_updates after update on public.students referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('id');

-- 21. after the statement
create trigger follow_new_parents after insert on public.students referencing new table as new_rows
for each statement
execute function private.follow_new_parents();

create or replace function private.follow_new_parents()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.guardianships (school_id, student_id, profile_id, is_primary, granted_by)
  select c.school_id, c.id, c.parent_id, true, case when c.is_confirmed then (select private.profile_id()) end
    from new_rows c where c.parent_id is not null;
  return null;
end
$function$;
alter function private.follow_new_parents() owner to portal_definer;

-- 22. after the statement
create trigger forget_notices after delete on public.students referencing old table as old_rows
for each statement
execute function private.forget_notices('registration');

-- 23. after the statement
create trigger limit_sendings after insert on public.students referencing new table as new_rows
for each statement
execute function private.limit_sendings('children');

-- 24. after the statement
create trigger note_moved_learners after update on public.students referencing old table as old_rows new table as new_rows
for each statement
execute function private.note_moved_learners();

create or replace function private.note_moved_learners()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.ended_rights (relation, key, lost)
  select 'public.students', jsonb_build_object('id', m.id), jsonb_build_object('grade_id', m.grade_id)
    from (select n.id, n.grade_id, count(*) over () as moved
            from new_rows n join old_rows o on o.id = n.id
           where n.grade_id <> o.grade_id and n.left_on is null and o.left_on is null) m
   -- As the log of what administrators did writes more than that as one line.
   where m.moved <= 20;
  return null;
end
$function$;
alter function private.note_moved_learners() owner to portal_definer;
comment on function private.note_moved_learners() is 'Notes that a learner is in another class now, of at most twenty that one statement moves.';

-- 25. after the statement
create trigger publish_deletions after delete on public.students referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 26. after the statement
create trigger publish_inserts after insert on public.students referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 27. after the statement
create trigger publish_updates after update on public.students referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 28. after the statement
create trigger refuse_learners_alike after insert on public.students referencing new table as new_rows
for each statement
when (current_user = any (array['authenticated'::name, 'portal_definer'::name]))
execute function private.refuse_learners_alike();

create or replace function private.refuse_learners_alike()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  enrolled public.students[] := array(select c from new_rows c where c.is_confirmed);
begin
  if cardinality(enrolled) > 0 then
    perform private.refuse_alike(enrolled);
  end if;
  return null;
end
$function$;
alter function private.refuse_learners_alike() owner to portal_definer;

-- 29. after the statement
create trigger tell_added_children after insert on public.students referencing new table as new_rows
for each statement
execute function private.tell_added_children();

create or replace function private.tell_added_children()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select a.id, 'registration', c.id, format('%s %s added a child', p.first_name, p.last_name),
         private.registration_arguments('registration.child', p.first_name, p.last_name, p.role),
         c.id, c.school_id, c.created_at, private.read_as_history(c.created_at)
    from new_rows c
    join public.guardianships g on g.student_id = c.id and g.is_primary
    join public.profiles p on p.id = g.profile_id and p.approval_status = 'approved'
    cross join lateral private.school_administrators(c.school_id) as a (id)
   where not c.is_confirmed
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_added_children() owner to portal_definer;

-- 30. after the statement
create trigger tell_moved after update on public.students referencing old table as old_rows new table as new_rows
for each statement
execute function private.tell_moved();

create or replace function private.tell_moved()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_guardians_of(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
     where (n.grade_id, n.is_confirmed, n.left_on) is distinct from (o.grade_id, o.is_confirmed, o.left_on)));
  return null;
end
$function$;
alter function private.tell_moved() owner to portal_definer;
