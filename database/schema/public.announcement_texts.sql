-- Generated from the migrated database by `npm run types`; do not edit.

create table public.announcement_texts (
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  school_id uuid not null,
  language text not null,
  title text not null,
  content text not null,
  is_machine_made boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint announcement_texts_pkey primary key (id),
  constraint announcement_texts_language_key unique (announcement_id, language),
  constraint announcement_texts_content_check check (content ~ '\S' and length(content) <= 5000),
  constraint announcement_texts_language_check check (language = any (array['en', 'af', 'zu', 'xh', 'st'])),
  constraint announcement_texts_title_check check (
    title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200
  ),
  constraint announcement_texts_announcement_id_fkey foreign key (
    announcement_id, school_id
  ) references public.announcements(id, school_id) on update cascade on delete cascade,
  constraint announcement_texts_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.announcement_texts is 'Announcements in further languages, one row each. Read by whoever reads the announcement, written by whoever may write it; gone with it.';
comment on column public.announcement_texts.school_id is 'Derived from the announcement; not granted.';
comment on column public.announcement_texts.language is 'Never changed. A text in the announcement''s own language is shown to nobody.';
comment on column public.announcement_texts.is_machine_made is 'No person has written or read it over; a reader is told so.';

create index announcement_texts_announcement on public.announcement_texts using btree (
  announcement_id, school_id
);
create index announcement_texts_school on public.announcement_texts using btree (school_id);
create index announcement_texts_words on public.announcement_texts using gin (
  private.text_words((title || ' ') || content)
);

-- Row security is on, for the owner too.
create policy "helpers read" on public.announcement_texts for select to portal_definer
  using (true);
create policy "readers of the announcement" on public.announcement_texts for select to authenticated
  using ((exists (select from public.announcements a where a.id = announcement_texts.announcement_id)));
create policy "the backup reads" on public.announcement_texts for select to portal_backup
  using (true);
create policy "writers of the announcement add" on public.announcement_texts for insert to authenticated
  with check (private.may_translate_now(announcement_id));
create policy "writers of the announcement correct" on public.announcement_texts for update to authenticated
  using (private.may_translate(announcement_id))
  with check (private.may_translate_now(announcement_id));
create policy "writers of the announcement take back" on public.announcement_texts for delete to authenticated
  using (private.may_translate(announcement_id));
create policy "the service key" on public.announcement_texts for all to service_role
  using (true)
  with check (true);

grant select, delete on public.announcement_texts to authenticated;
grant insert (
  id, announcement_id, language, title, content, is_machine_made
) on public.announcement_texts to authenticated;
grant update (title, content, is_machine_made) on public.announcement_texts to authenticated;
grant select on public.announcement_texts to portal_backup;
grant select on public.announcement_texts to portal_definer;
grant select, insert, update, delete on public.announcement_texts to service_role;

-- 1. before each row
create trigger complete before insert on public.announcement_texts
for each row
execute function private.complete_announcement_text();

create or replace function private.complete_announcement_text()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select a.school_id into new.school_id from public.announcements a where a.id = new.announcement_id;
  if not found then
    raise exception using errcode = '23503', column = 'announcement_id', message = 'There is no such announcement',
      hint = '{"code": "announcement.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.complete_announcement_text() owner to portal_definer;

-- 2. before each row
create trigger keep_approved before delete on public.announcement_texts
for each row
execute function private.keep_approved();

-- 3. before each row
create trigger touch before update on public.announcement_texts for each row execute function private.touch();

-- 4. before each row
create trigger visible before insert or update of title on public.announcement_texts
for each row
execute function private.refuse_hidden_characters('title');

-- 5. after each row
create trigger retell after insert or delete or update on public.announcement_texts
for each row
execute function private.retell_announcement_text();

create or replace function private.retell_announcement_text()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  changed public.announcement_texts := case tg_op when 'DELETE' then old else new end;
begin
  update public.announcements a set updated_at = now() where a.id = changed.announcement_id;
  update public.notices n set title = told.title, arguments = told.arguments
    from (select p.id, private.announced_title(coalesce(t.title, a.title), told_as.corrected) as title,
                 private.announced_arguments(coalesce(t.title, a.title), private.title_language(t.language, a.language), told_as.corrected) as arguments
            from public.announcements a
            join public.notices m on m.subject_id = a.id and m.kind = 'announcement'
            cross join lateral (select coalesce(m.arguments ->> 'code' = 'announcement.corrected', false)) as told_as (corrected)
            join public.profiles p on p.id = m.profile_id and coalesce(p.language, 'en') = changed.language
            left join public.announcement_texts t on t.announcement_id = a.id and t.language = changed.language
           where a.id = changed.announcement_id and changed.language <> coalesce(a.language, 'en')) told
   where n.subject_id = changed.announcement_id and n.kind = 'announcement' and n.profile_id = told.id
     and n.arguments ->> 'code' is distinct from 'announcement.waits'
     and (n.title, n.arguments) is distinct from (told.title, told.arguments);
  return null;
end
$function$;
alter function private.retell_announcement_text() owner to portal_definer;
