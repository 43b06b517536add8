-- What the people of a desk note about a conversation, and what they did with it.
--
-- Refused: reading one to the person who began the conversation, by whichever profile, and to everybody who does not sit
-- at its desk; changing or taking back one; writing anything but a note by hand.

comment on table public.desk_notes is
  'Notes of the people of a desk about a conversation, and its being taken, handed on, settled and reopened. Read by the members of the desk in whose hands it is, never by its person: not by the review, the search or a notice either. Never changed.';
comment on column public.desk_notes.kind is 'note is written by hand; the others follow from what was done.';

alter table public.desk_notes enable row level security, force row level security;

-- The inner query is bound by the conversation's own policies; of these, its person has one, which this leaves out.
create policy "members of the desk" on public.desk_notes
  for select to authenticated
  using (exists (
    select from public.desk_conversations c
     where c.id = desk_notes.conversation_id and c.desk_id = any((select private.desk_ids())::uuid[])
       and c.person_id is distinct from (select private.profile_id())));

create policy "members of the desk note" on public.desk_notes
  for insert to authenticated
  with check (author_id = (select private.profile_id()) and exists (
    select from public.desk_conversations c
     where c.id = desk_notes.conversation_id and c.desk_id = any((select private.desk_ids())::uuid[])
       and c.person_id is distinct from (select private.profile_id())));

create policy "helpers" on public.desk_notes for all to portal_definer using (true) with check (true);

create policy "the service key" on public.desk_notes for all to service_role using (true) with check (true);

grant select on public.desk_notes to authenticated;
grant insert (id, conversation_id, author_id, content) on public.desk_notes to authenticated;
grant select, insert, update, delete on public.desk_notes to service_role;
grant select on public.desk_notes to portal_definer;
grant insert (conversation_id, school_id, author_id, kind, content, to_desk_id, to_profile_id)
  on public.desk_notes to portal_definer;
grant delete on public.desk_notes to portal_definer;

create trigger complete before insert on public.desk_notes
  for each row execute function private.complete_desk_note();

select private.publish_changes('public.desk_notes');
