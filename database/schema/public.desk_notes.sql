-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desk_notes (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  school_id uuid not null,
  author_id uuid,
  kind text not null default 'note',
  content text,
  to_desk_id uuid,
  to_profile_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint desk_notes_pkey primary key (id),
  constraint desk_notes_content_check check (content ~ '\S' and length(content) <= 2000),
  constraint desk_notes_kind_check check (
    kind = any (array['note', 'taken', 'handed_on', 'done', 'reopened', 'joined', 'left'])
  ),
  constraint desk_notes_written_check check (kind <> 'note' or content is not null),
  constraint desk_notes_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint desk_notes_conversation_id_fkey foreign key (
    conversation_id, school_id
  ) references public.desk_conversations(id, school_id),
  constraint desk_notes_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint desk_notes_to_desk_id_fkey foreign key (
    to_desk_id, school_id
  ) references public.desks(id, school_id),
  constraint desk_notes_to_profile_id_fkey foreign key (to_profile_id) references public.profiles(id) on delete set null
);

comment on table public.desk_notes is 'Notes of the people of a desk about a conversation, and its being taken, handed on, settled and reopened. Read by the members of the desk in whose hands it is, never by its person: not by the review, the search or a notice either. Never changed.';
comment on column public.desk_notes.kind is 'note is written by hand; the others follow from what was done.';

create index desk_notes_author on public.desk_notes using btree (author_id);
create index desk_notes_conversation on public.desk_notes using btree (
  conversation_id, school_id, created_at
);
create index desk_notes_joined on public.desk_notes using btree (conversation_id) where kind = 'joined';
create index desk_notes_school on public.desk_notes using btree (school_id);
create index desk_notes_to_desk on public.desk_notes using btree (to_desk_id, school_id)
where to_desk_id is not null;
create index desk_notes_to_profile on public.desk_notes using btree (to_profile_id);

-- Row security is on, for the owner too.
create policy "members of the desk" on public.desk_notes for select to authenticated
  using (
    (
      exists (
        select
        from public.desk_conversations c
        where c.id = desk_notes.conversation_id
        and (c.desk_id = any ((select private.desk_ids())::uuid[]))
        and c.person_id is distinct from (select private.profile_id())
      )
    )
  );
create policy "the backup reads" on public.desk_notes for select to portal_backup
  using (true);
create policy "members of the desk note" on public.desk_notes for insert to authenticated
  with check (
    author_id = (select private.profile_id())
    and (
      exists (
        select
        from public.desk_conversations c
        where c.id = desk_notes.conversation_id
        and (c.desk_id = any ((select private.desk_ids())::uuid[]))
        and c.person_id is distinct from (select private.profile_id())
      )
    )
  );
create policy helpers on public.desk_notes for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.desk_notes for all to service_role
  using (true)
  with check (true);

grant select on public.desk_notes to authenticated;
grant insert (id, conversation_id, author_id, content) on public.desk_notes to authenticated;
grant select on public.desk_notes to portal_backup;
grant select, delete on public.desk_notes to portal_definer;
grant insert (
  conversation_id, school_id, author_id, kind, content, to_desk_id, to_profile_id
) on public.desk_notes to portal_definer;
grant select, insert, update, delete on public.desk_notes to service_role;

-- 1. before each row
create trigger complete before insert on public.desk_notes
for each row
execute function private.complete_desk_note();

create or replace function private.complete_desk_note()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select c.school_id into new.school_id from public.desk_conversations c where c.id = new.conversation_id;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation',
      hint = '{"code": "conversation.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.complete_desk_note() owner to portal_definer;

-- 2. after each row
create trigger publish_new_keys after update on public.desk_notes
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger publish_deletions after delete on public.desk_notes referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.desk_notes referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.desk_notes referencing new table as new_rows
for each statement
execute function private.record_updates();
