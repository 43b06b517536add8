-- Generated from the migrated database by `npm run types`; do not edit.

create table private.texted_notices (
  subject_id uuid not null,
  profile_id uuid not null,
  kind text not null,
  text_id uuid not null,
  constraint texted_notices_pkey primary key (subject_id, profile_id, kind),
  constraint texted_notices_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint texted_notices_text_id_fkey foreign key (text_id) references private.texts(id) on delete cascade
);

comment on table private.texted_notices is 'What was told by text message to whom. Nobody but the helpers reads or writes it; goes with its message.';

create index texted_notices_profile on private.texted_notices using btree (profile_id);
create index texted_notices_text on private.texted_notices using btree (text_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.texted_notices for select to portal_backup
  using (true);
create policy helpers on private.texted_notices for all to portal_definer
  using (true)
  with check (true);

grant select on private.texted_notices to portal_backup;
grant select, insert, delete on private.texted_notices to portal_definer;
