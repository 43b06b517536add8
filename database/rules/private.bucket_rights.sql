-- The buckets whose files rows name, each with who stores files in it and which function knows what names them. A
-- new bucket adds a row here and a function (functions/buckets/), and changes nothing of the others. A bucket without
-- a row takes nothing from people, opens nothing to them, and is not swept.
--
-- Refused: everything to everybody; rows come with migrations.

comment on table private.bucket_rights is
  'Of each bucket of the portal who stores files there, and what is asked to know whether a row names a file. Nobody but the helpers reads it, nobody writes it.';
comment on column private.bucket_rights.stored_by is
  'Approved people of one kind: administrators of a school or of all, teachers, members of a school and platform administrators, or these alone.';
comment on column private.bucket_rights.read_if is
  'The function that says whether the caller may read a row that names the file. It runs as the caller.';
comment on column private.bucket_rights.kept_if is
  'The function that says whether any row names the file. It is asked as a helper, who reads every row.';

alter table private.bucket_rights enable row level security, force row level security;

create policy "helpers read" on private.bucket_rights for select to portal_definer using (true);

grant select on private.bucket_rights to portal_definer;
