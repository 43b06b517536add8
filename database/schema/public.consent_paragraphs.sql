-- Generated from the migrated database by `npm run types`; do not edit.

create table public.consent_paragraphs (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  content text,
  written_by uuid,
  written_at timestamp with time zone not null default clock_timestamp(),
  constraint consent_paragraphs_pkey primary key (id),
  constraint consent_paragraphs_id_school_key unique (id, school_id),
  constraint consent_paragraphs_content_check check (content ~ '\S' and length(content) <= 2000),
  constraint consent_paragraphs_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint consent_paragraphs_written_by_fkey foreign key (written_by) references public.profiles(id) on delete set null
);

comment on table public.consent_paragraphs is 'What a school adds to the portal''s text about a child''s data, each as it was written; the latest is shown. Written and read by the administrators of the school; shown by consent_text.';
comment on column public.consent_paragraphs.content is 'Null: nothing is added any more.';

create index consent_paragraphs_school on public.consent_paragraphs using btree (
  school_id, written_at desc, id desc
);
create index consent_paragraphs_writer on public.consent_paragraphs using btree (written_by);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.consent_paragraphs for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.consent_paragraphs for select to portal_definer
  using (true);
create policy "the backup reads" on public.consent_paragraphs for select to portal_backup
  using (true);
create policy "administrators write those of their schools" on public.consent_paragraphs for insert to authenticated
  with check (
    written_by = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "the service key" on public.consent_paragraphs for all to service_role
  using (true)
  with check (true);

grant select on public.consent_paragraphs to authenticated;
grant insert (school_id, content, written_by) on public.consent_paragraphs to authenticated;
grant select on public.consent_paragraphs to portal_backup;
grant select on public.consent_paragraphs to portal_definer;
grant select, insert, update, delete on public.consent_paragraphs to service_role;

-- 1. before each row
create trigger settle before insert on public.consent_paragraphs
for each row
execute function private.write_paragraph();

create or replace function private.write_paragraph()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');
  return new;
end
$function$;
alter function private.write_paragraph() owner to portal_definer;
