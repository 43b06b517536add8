-- Who of a school looked at a learner's record. A row outlives its reader and its learner, so it has a key to neither.
create table private.record_reads (
  reader_id uuid not null,
  quarter timestamptz not null,
  kind text not null check (kind in ('report', 'incident', 'file', 'contact', 'card')),
  student_id uuid not null,
  school_id uuid not null,
  reader_name text not null,
  reader_role text not null,
  primary key (reader_id, quarter, kind, student_id)
);

create index record_reads_student on private.record_reads (student_id, quarter desc);
create index record_reads_school on private.record_reads (school_id, quarter desc);
