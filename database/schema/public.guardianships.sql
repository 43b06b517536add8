-- Generated from the migrated database by `npm run types`; do not edit.

create table public.guardianships (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  student_id uuid not null,
  profile_id uuid,
  contact_name text,
  contact_phone text,
  contact_email text,
  relation text not null default 'parent',
  reads_records boolean not null default true,
  is_told boolean not null default true,
  may_decide boolean not null default true,
  may_collect boolean not null default true,
  household smallint,
  is_primary boolean not null default false,
  granted_by uuid,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  state text not null generated always as (case when ended_at is null then 'active' else 'ended' end) stored,
  constraint guardianships_pkey primary key (id),
  constraint guardianships_contact_check check (
    profile_id is null or contact_phone is null and contact_email is null
  ),
  constraint guardianships_contact_email_check check (
    contact_email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(contact_email) <= 254
  ),
  constraint guardianships_contact_name_check check (
    contact_name ~ '\S' and contact_name !~ '[[:cntrl:]]' and length(contact_name) <= 200
  ),
  constraint guardianships_contact_phone_check check (contact_phone ~ '^\+?[0-9 ()./-]{5,29}$'),
  constraint guardianships_household_check check (household > 0),
  constraint guardianships_person_check check ((profile_id is null) <> (contact_name is null)),
  constraint guardianships_primary_check check (
    not is_primary or profile_id is not null and reads_records and may_decide and ended_at is null
  ),
  constraint guardianships_relation_check check (
    relation = any (
      array[
        'parent', 'mother', 'father', 'grandparent', 'relative', 'foster_parent', 'guardian', 'self', 'other'
      ]
    )
  ),
  constraint guardianships_granted_by_fkey foreign key (granted_by) references public.profiles(id) on delete set null,
  constraint guardianships_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint guardianships_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint guardianships_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade
);

comment on table public.guardianships is 'Who stands for a learner, with which rights. A guardian reads the own and those of the own household, administrators those of their schools; written by grant_guardianship, change_guardianship, make_primary_guardian and end_guardianship, and by what sets students.parent_id.';
comment on column public.guardianships.contact_name is 'Of somebody without an account; profile_id is null then.';
comment on column public.guardianships.contact_phone is 'Granted to nobody for reading: public.guardian_contacts gives it to the school''s administrators.';
comment on column public.guardianships.contact_email is 'Granted to nobody for reading: public.guardian_contacts gives it to the school''s administrators.';
comment on column public.guardianships.reads_records is 'Reads what the school keeps and plans for the learner: reports, incidents, timetable, work. Without it the guardian sees that the learner is at the school, and what is told to all.';
comment on column public.guardianships.is_told is 'Is told of what concerns the learner, as far as the guardian may read it.';
comment on column public.guardianships.may_decide is 'Signs, consents and adds for the learner.';
comment on column public.guardianships.may_collect is 'May fetch the learner from school.';
comment on column public.guardianships.household is 'Guardians of one learner with the same number live together and see each other; null sees nobody and is seen by nobody.';
comment on column public.guardianships.is_primary is 'Is named by students.parent_id; one for a learner at most.';
comment on column public.guardianships.changed_at is 'What change_guardianship compares, so that nobody writes over what was not shown.';

create index guardianships_contacts on public.guardianships using btree (school_id)
where profile_id is null
and ended_at is null;
create index guardianships_granted_by on public.guardianships using btree (granted_by);
create unique index guardianships_one_per_person on public.guardianships using btree (student_id, profile_id)
where ended_at is null;
create unique index guardianships_one_primary on public.guardianships using btree (student_id)
where is_primary;
create index guardianships_profile on public.guardianships using btree (profile_id);
create index guardianships_school on public.guardianships using btree (school_id);
create unique index guardianships_self on public.guardianships using btree (student_id, school_id)
where relation = 'self'
and ended_at is null;
create index guardianships_student on public.guardianships using btree (student_id, school_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.guardianships for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "guardians read their own" on public.guardianships for select to authenticated
  using (
    profile_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (ended_at is null or ended_at > (now() - '01:00:00'::interval))
  );
create policy "guardians read those of their household" on public.guardianships for select to authenticated
  using (id = any ((select private.household_guardianship_ids())::uuid[]));
create policy "the backup reads" on public.guardianships for select to portal_backup
  using (true);
create policy helpers on public.guardianships for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.guardianships for all to service_role
  using (true)
  with check (true);

grant select (
  id, school_id, student_id, profile_id, contact_name, relation, reads_records, is_told, may_decide,
  may_collect, household, is_primary, granted_by, created_at, changed_at, ended_at, state
) on public.guardianships to authenticated;
grant select on public.guardianships to portal_backup;
grant select, delete on public.guardianships to portal_definer;
grant insert (
  id, school_id, student_id, profile_id, contact_name, contact_phone, contact_email, relation, reads_records,
  is_told, may_decide, may_collect, household, is_primary, granted_by
) on public.guardianships to portal_definer;
grant update (
  profile_id, contact_name, contact_phone, contact_email, relation, reads_records, is_told, may_decide,
  may_collect, household, is_primary, changed_at, ended_at
) on public.guardianships to portal_definer;
grant select, insert, update, delete on public.guardianships to service_role;

-- 1. before each row
create trigger check_own_guardian before insert or update of relation on public.guardianships
for each row
when (new.relation = 'self')
execute function private.check_own_guardian();

-- 2. before each row
create trigger visible before insert or update of contact_name on public.guardianships
for each row
execute function private.refuse_hidden_characters('contact_name');

-- 3. after each row
create trigger check_guardian after insert or update of profile_id on public.guardianships
for each row
execute function private.check_guardian();

create or replace function private.check_guardian()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_person(new.profile_id, new.school_id, 'parent', 'profile_id');
  -- contract/limits.ts: nobody fills the table with children whom no school has seen yet.
  if exists (select from public.students c where c.id = new.student_id and not c.is_confirmed)
     and 20 < (select count(*) from private.declared_children_of(new.profile_id))
  then
    raise exception using errcode = '23514', column = 'parent_id',
      message = 'At most 20 children can wait for confirmation at once',
      hint = '{"code": "child.too_many", "max": 20}';
  end if;
  return null;
end
$function$;
alter function private.check_guardian() owner to portal_definer;

-- 4. after each row
create trigger note_history after insert or update on public.guardianships
for each row
execute function private.note_guardianship();

create or replace function private.note_guardianship()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if tg_op = 'UPDATE' and (new.relation, new.reads_records, new.is_told, new.may_decide, new.may_collect,
                           new.household, new.is_primary, new.ended_at, new.profile_id, new.contact_name)
     is not distinct from (old.relation, old.reads_records, old.is_told, old.may_decide, old.may_collect,
                           old.household, old.is_primary, old.ended_at, old.profile_id, old.contact_name) then
    return null;
  end if;
  insert into public.guardianship_history (school_id, student_id, guardianship_id, profile_id, contact_name, action,
    relation, reads_records, is_told, may_decide, may_collect, household, is_primary, changed_by)
  select new.school_id, new.student_id, new.id,
         (select p.id from public.profiles p where p.id = new.profile_id for key share skip locked),
         new.contact_name,
         case when tg_op = 'INSERT' then 'granted' when new.ended_at is not null and old.ended_at is null then 'ended' else 'changed' end,
         new.relation, new.reads_records, new.is_told, new.may_decide, new.may_collect, new.household, new.is_primary,
         (select p.id from public.profiles p where p.id = (select private.profile_id()) for key share skip locked)
   where exists (select from public.students c where c.id = new.student_id);
  return null;
end
$function$;
alter function private.note_guardianship() owner to portal_definer;

-- 5. after each row
create trigger publish_new_keys after update on public.guardianships
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 6. after each row
create trigger settle_primary after insert or delete or update of ended_at, reads_records,
may_decide on public.guardianships
for each row
execute function private.settle_primary_of_row();

create or replace function private.settle_primary_of_row()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Beside a primary one a guardian changes nothing: follow_parent makes the next before it ends the last. Where there
  -- is none, whoever comes or is widened may be it.
  if not exists (
    select from public.guardianships g where g.student_id = coalesce(new.student_id, old.student_id) and g.is_primary)
  then
    perform private.settle_primary(coalesce(new.student_id, old.student_id));
  end if;
  return null;
end
$function$;
alter function private.settle_primary_of_row() owner to portal_definer;

-- 7. after each row
create trigger tell_of_deciders after insert or update of may_decide, ended_at,
profile_id on public.guardianships
for each row
execute function private.tell_of_deciders();

create or replace function private.tell_of_deciders()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  approved boolean := exists (
    select from public.profiles p
     where p.id = new.profile_id and p.role = 'parent' and p.approval_status = 'approved' and p.school_id = new.school_id);
  decided boolean := false;
begin
  if approved and exists (
    select from public.consents c
     where c.student_id = new.student_id and c.profile_id = new.profile_id and c.purpose = 'pictures')
  then
    if tg_op = 'UPDATE' then
      decided := old.may_decide and old.ended_at is null and coalesce(old.profile_id = new.profile_id, false);
    end if;
    perform private.tell_of_pictures(new.student_id, new.school_id,
      private.pictures_given(new.student_id, new.profile_id, decided));
  end if;
  return null;
end
$function$;
alter function private.tell_of_deciders() owner to portal_definer;
comment on function private.tell_of_deciders() is 'Tells the administrators where pictures of a learner may be shown no longer because a guardian begins or ceases to decide.';

-- 8. after the statement
create trigger audit_deletes after delete on public.guardianships referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 9. after the statement
create trigger audit_inserts after insert on public.guardianships referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 10. after the statement
create trigger audit_office_deletes after delete on public.guardianships referencing old table as old_rows
for each statement
execute function private.audit_administration(
  'right', 'student_id', 'profile_id', 'profile_id', 'contact_name', 'contact_phone', 'contact_email',
  'relation', 'reads_records', 'is_told', 'may_decide', 'may_collect', 'household', 'ended_at'
);

-- 11. after the statement
create trigger audit_office_inserts after insert on public.guardianships referencing new table as new_rows
for each statement
execute function private.audit_administration(
  'right', 'student_id', 'profile_id', 'profile_id', 'contact_name', 'contact_phone', 'contact_email',
  'relation', 'reads_records', 'is_told', 'may_decide', 'may_collect', 'household', 'ended_at'
);

-- 12. after the statement
create trigger audit_office_updates after update on public.guardianships referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration(
  'right', 'student_id', 'profile_id', 'profile_id', 'contact_name', 'contact_phone', 'contact_email',
  'relation', 'reads_records', 'is_told', 'may_decide', 'may_collect', 'household', 'ended_at'
);

-- 13. after the statement
create trigger audit_updates after update on public.guardianships referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 14. after the statement
create trigger end_sharing_by_deletes after delete on public.guardianships referencing old table as old_rows
for each statement
execute function private.end_sharing_of_learners();

create or replace function private.end_sharing_of_learners()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from public.desk_participants g using public.desk_conversations c
   where c.id = g.conversation_id and c.related_student_id in (select o.student_id from old_rows o)
     and not private.may_share_desk_conversation(c, g.profile_id);
  return null;
end
$function$;
alter function private.end_sharing_of_learners() owner to portal_definer;

-- 15. after the statement
create trigger end_sharing_by_updates after update on public.guardianships referencing old table as old_rows
for each statement
execute function private.end_sharing_of_learners();

-- 16. after the statement
create trigger publish_deletions after delete on public.guardianships referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 17. after the statement
create trigger publish_inserts after insert on public.guardianships referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 18. after the statement
create trigger publish_updates after update on public.guardianships referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 19. after the statement
create trigger tell_household_by_deletes after delete on public.guardianships referencing old table as old_rows
for each statement
execute function private.tell_household();

create or replace function private.tell_household()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if tg_op = 'DELETE' then
    insert into private.changes (table_schema, table_name, verb, new)
    select 'public', 'guardianships', 'UPDATE', to_jsonb(g)
      from public.guardianships g
     where g.profile_id is not null and g.ended_at is null and exists (
       select from old_rows o
        where o.student_id = g.student_id and o.household = g.household and o.ended_at is null);
  else
    insert into private.changes (table_schema, table_name, verb, new)
    select 'public', 'guardianships', 'UPDATE', to_jsonb(g)
      from public.guardianships g
     where g.profile_id is not null and g.ended_at is null and exists (
       select from old_rows o join new_rows n on n.id = o.id
        where o.id <> g.id and o.student_id = g.student_id and g.household in (o.household, n.household)
          and (o.household, o.ended_at, o.profile_id) is distinct from (n.household, n.ended_at, n.profile_id));
  end if;
  if found then
    perform pg_catalog.pg_notify('changes', '');
  end if;
  return null;
end
$function$;
alter function private.tell_household() owner to portal_definer;

-- 20. after the statement
create trigger tell_household_by_updates after update on public.guardianships referencing old table as old_rows new table as new_rows
for each statement
execute function private.tell_household();

-- 21. after the statement
create trigger withdraw_links_by_deletes after delete on public.guardianships referencing old table as old_rows
for each statement
execute function private.withdraw_links();

create or replace function private.withdraw_links()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  with ended as (
    select o.profile_id, o.student_id from old_rows o
     where o.profile_id is not null
       and not exists (
         select from public.guardianships g
          where g.student_id = o.student_id and g.profile_id = o.profile_id and g.ended_at is null)),
  held as (
    delete from private.held_mails m using ended e
     where m.profile_id = e.profile_id and m.kind = 'child-linked' and m.payload ->> 'learner_id' = e.student_id::text)
  delete from private.outbox o using ended e
   where o.due_at is not null and o.kind = 'child-linked' and o.payload ->> 'about' = e.profile_id::text
     and o.payload ->> 'learner_id' = e.student_id::text;
  return null;
end
$function$;
alter function private.withdraw_links() owner to portal_definer;

-- 22. after the statement
create trigger withdraw_links_by_updates after update on public.guardianships referencing old table as old_rows
for each statement
execute function private.withdraw_links();
