-- An announcement in further languages: its own title and content are the first one. Whoever reads the announcement
-- reads them all, so that a reader who changes the language asks nobody; whoever may write it writes them.
--
-- Refused: texts of announcements that the caller may not change, at the own school too; moving a text to another
-- announcement or language.

comment on table public.announcement_texts is
  'Announcements in further languages, one row each. Read by whoever reads the announcement, written by whoever may write it; gone with it.';
comment on column public.announcement_texts.school_id is 'Derived from the announcement; not granted.';
comment on column public.announcement_texts.language is
  'Never changed. A text in the announcement''s own language is shown to nobody.';
comment on column public.announcement_texts.is_machine_made is
  'No person has written or read it over; a reader is told so.';

alter table public.announcement_texts enable row level security, force row level security;

-- The inner query is bound by the announcement's own policies.
create policy "readers of the announcement" on public.announcement_texts
  for select to authenticated
  using (exists (select from public.announcements a where a.id = announcement_texts.announcement_id));

create policy "writers of the announcement add" on public.announcement_texts
  for insert to authenticated with check (private.may_translate_now(announcement_id));

create policy "writers of the announcement correct" on public.announcement_texts
  for update to authenticated
  using (private.may_translate(announcement_id)) with check (private.may_translate_now(announcement_id));

create policy "writers of the announcement take back" on public.announcement_texts
  for delete to authenticated using (private.may_translate(announcement_id));

create policy "helpers read" on public.announcement_texts for select to portal_definer using (true);

create policy "the service key" on public.announcement_texts for all to service_role using (true) with check (true);

grant select, delete on public.announcement_texts to authenticated;
grant insert (id, announcement_id, language, title, content, is_machine_made)
  on public.announcement_texts to authenticated;
grant update (title, content, is_machine_made) on public.announcement_texts to authenticated;
grant select, insert, update, delete on public.announcement_texts to service_role;
grant select on public.announcement_texts to portal_definer;

create trigger complete before insert on public.announcement_texts
  for each row execute function private.complete_announcement_text();

create trigger keep_approved before delete on public.announcement_texts
  for each row execute function private.keep_approved();

create trigger touch before update on public.announcement_texts for each row execute function private.touch();

create trigger visible before insert or update of title on public.announcement_texts
  for each row execute function private.refuse_hidden_characters('title');

create trigger retell after insert or update or delete on public.announcement_texts
  for each row execute function private.retell_announcement_text();
