-- Addresses at which lessons' files will be found, promised to their uploaders (the function
-- generate-r2-upload-url). A lesson may bear such an address; another one would be where a client of
-- somebody's class sends that person's access token.

comment on table private.lesson_uploads is
  'Promised addresses of lessons'' files. Nobody reads them but the trigger on lessons; forgotten after a week, when the upload has long become a lesson or been swept.';

alter table private.lesson_uploads enable row level security, force row level security;

create policy "helpers" on private.lesson_uploads for all to portal_definer using (true) with check (true);

grant select, delete on private.lesson_uploads to portal_definer;
grant insert (name, user_id, public_url) on private.lesson_uploads to portal_definer;
