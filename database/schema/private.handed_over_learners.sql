-- Generated from the migrated database by `npm run types`; do not edit.

create table private.handed_over_learners (
  student_id uuid not null,
  given_to uuid not null,
  taken_from uuid,
  said_by uuid,
  said_at timestamp with time zone not null default now(),
  constraint handed_over_learners_pkey primary key (student_id, given_to),
  constraint handed_over_learners_given_to_fkey foreign key (given_to) references public.profiles(id) on delete cascade,
  constraint handed_over_learners_said_by_fkey foreign key (said_by) references public.profiles(id) on delete set null,
  constraint handed_over_learners_student_id_fkey foreign key (student_id) references public.students(id) on delete cascade,
  constraint handed_over_learners_taken_from_fkey foreign key (taken_from) references public.profiles(id) on delete set null
);

comment on table private.handed_over_learners is 'Learners whom the office has given from one parent to another, and who said so. Nobody but the helpers reads or writes it.';

create index handed_over_given_to on private.handed_over_learners using btree (given_to);
create index handed_over_said_by on private.handed_over_learners using btree (said_by);
create index handed_over_taken_from on private.handed_over_learners using btree (taken_from);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.handed_over_learners for select to portal_backup
  using (true);
create policy helpers on private.handed_over_learners for all to portal_definer
  using (true)
  with check (true);

grant select on private.handed_over_learners to portal_backup;
grant select, insert, update, delete on private.handed_over_learners to portal_definer;
