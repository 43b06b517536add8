-- What a school adds to the text by which families are told what the portal does with a child's data. A change is a new
-- row, and asks every family again; one without content takes the paragraph away.
--
-- Refused: writing one to everybody but the school's administrators; changing or deleting one, to everybody: a consent
-- names what was read.

comment on table public.consent_paragraphs is
  'What a school adds to the portal''s text about a child''s data, each as it was written; the latest is shown. Written and read by the administrators of the school; shown by consent_text.';
comment on column public.consent_paragraphs.content is 'Null: nothing is added any more.';

alter table public.consent_paragraphs enable row level security, force row level security;

create policy "administrators read those of their schools" on public.consent_paragraphs
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators write those of their schools" on public.consent_paragraphs
  for insert to authenticated
  with check (written_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.consent_paragraphs for select to portal_definer using (true);

create policy "the service key" on public.consent_paragraphs for all to service_role using (true) with check (true);

grant select on public.consent_paragraphs to authenticated;
grant insert (school_id, content, written_by) on public.consent_paragraphs to authenticated;
grant select, insert, update, delete on public.consent_paragraphs to service_role;
grant select on public.consent_paragraphs to portal_definer;

create trigger settle before insert on public.consent_paragraphs
  for each row execute function private.write_paragraph();
