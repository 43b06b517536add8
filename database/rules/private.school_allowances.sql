-- How much a person and a school may store and send out. The numbers stand in contract/limits.ts with their
-- reasons; a school that needs more is given more by a platform administrator, for itself and its people.
--
-- Refused: everything to everybody; those of functions/school_allowances.sql tell administrators of their own schools, and let
-- platform administrators change them.

comment on table private.school_allowances is
  'What a school may beyond the usual. Nobody but the helpers reads or writes it; a school without a row has the usual.';
comment on column private.school_allowances.storage_bytes is 'Bytes that the school''s people may store together.';
comment on column private.school_allowances.times is
  'How many times the usual the school and each of its people may send out, and each of its people may store.';

alter table private.school_allowances enable row level security, force row level security;

create policy "helpers" on private.school_allowances for all to portal_definer using (true) with check (true);

grant select, insert, update on private.school_allowances to portal_definer;
