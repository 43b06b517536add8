-- Generated from the migrated database by `npm run types`; do not edit.

create table private.portal_captions (
  lesson_id uuid not null,
  content text not null,
  saved_at timestamp with time zone not null default now(),
  constraint portal_captions_pkey primary key (lesson_id),
  constraint portal_captions_content_check check (length(content) <= 2097152),
  constraint portal_captions_lesson_id_fkey foreign key (lesson_id) references public.portal_lessons(id) on delete cascade
);

comment on table private.portal_captions is 'WebVTT of portal lessons. Read through private.lesson_media only, written by private.set_portal_captions.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.portal_captions for select to portal_backup
  using (true);
create policy helpers on private.portal_captions for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on private.portal_captions for all to service_role
  using (true)
  with check (true);

grant select on private.portal_captions to portal_backup;
grant select, insert, delete on private.portal_captions to portal_definer;
grant update (content, saved_at) on private.portal_captions to portal_definer;
grant select, insert, delete on private.portal_captions to service_role;
grant update (content, saved_at) on private.portal_captions to service_role;
