-- Generated from the migrated database by `npm run types`; do not edit.

create table private.record_reads (
  reader_id uuid not null,
  quarter timestamp with time zone not null,
  kind text not null,
  student_id uuid not null,
  school_id uuid not null,
  reader_name text not null,
  reader_role text not null,
  constraint record_reads_pkey primary key (reader_id, quarter, kind, student_id),
  constraint record_reads_kind_check check (
    kind = any (array['report', 'incident', 'file', 'contact', 'card'])
  )
);

comment on table private.record_reads is 'Reads of learners'' records by staff. Append-only: nobody may update or delete; a row outlives its reader and its learner.';
comment on column private.record_reads.reader_id is 'The profile as which somebody read.';
comment on column private.record_reads.quarter is 'When the quarter hour of the read began.';
comment on column private.record_reads.kind is 'report, incident (with its corrections), file (of a report), contact (how guardians are reached), card (who stands for the learner, day of birth, letters, court orders).';
comment on column private.record_reads.reader_name is 'The reader''s name at that moment.';

create index record_reads_school on private.record_reads using btree (school_id, quarter desc);
create index record_reads_student on private.record_reads using btree (student_id, quarter desc);

-- Row security is on, for the owner too.
create policy "helpers read" on private.record_reads for select to portal_definer
  using (true);
create policy "the backup reads" on private.record_reads for select to portal_backup
  using (true);
create policy "reads note themselves" on private.record_reads for insert to portal_definer
  with check (true);

grant select on private.record_reads to portal_backup;
grant select, insert on private.record_reads to portal_definer;
