-- Which teacher or administrator read which learner's report, incident, file, contacts or card, in which quarter hour:
-- one row each, written in the transaction of the read, which fails where the row cannot be written.
--
-- Refused: changing and removing a row, to every role that the server takes on, the helpers included; reading it as a
-- table, to everybody: public.who_looked gives a guardian the own child's, public.reads_of_school the school's
-- administrators theirs. What guardians read stands nowhere, so that no guardian learns of another.

comment on table private.record_reads is
  'Reads of learners'' records by staff. Append-only: nobody may update or delete; a row outlives its reader and its learner.';
comment on column private.record_reads.quarter is 'When the quarter hour of the read began.';
comment on column private.record_reads.kind is
  'report, incident (with its corrections), file (of a report), contact (how guardians are reached), card (who stands for the learner, day of birth, letters, court orders).';
comment on column private.record_reads.reader_id is 'The profile as which somebody read.';
comment on column private.record_reads.reader_name is 'The reader''s name at that moment.';

alter table private.record_reads enable row level security, force row level security;

create policy "helpers read" on private.record_reads for select to portal_definer using (true);

create policy "reads note themselves" on private.record_reads for insert to portal_definer with check (true);

grant select, insert on private.record_reads to portal_definer;
