-- Generated from the migrated database by `npm run types`; do not edit.

create table private.told_apart_learners (
  student_id uuid not null,
  other_id uuid not null,
  said_by uuid,
  said_at timestamp with time zone not null default now(),
  constraint told_apart_learners_pkey primary key (student_id, other_id),
  constraint told_apart_learners_other_id_fkey foreign key (other_id) references public.students(id) on delete cascade,
  constraint told_apart_learners_said_by_fkey foreign key (said_by) references public.profiles(id) on delete set null,
  constraint told_apart_learners_student_id_fkey foreign key (student_id) references public.students(id) on delete cascade
);

comment on table private.told_apart_learners is 'Declared children of whom the office has said that they are not the learner of the same name, and who said so. Nobody but the helpers reads or writes it.';

create index told_apart_other on private.told_apart_learners using btree (other_id);
create index told_apart_said_by on private.told_apart_learners using btree (said_by);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.told_apart_learners for select to portal_backup
  using (true);
create policy helpers on private.told_apart_learners for all to portal_definer
  using (true)
  with check (true);

grant select on private.told_apart_learners to portal_backup;
grant select, insert, delete on private.told_apart_learners to portal_definer;
