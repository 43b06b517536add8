-- Conversations of two people. One for each unordered pair and related learner, whoever starts it.
--
-- Who may start one: a parent with the teachers of the
-- confirmed children's grades, a teacher with the parents of the grades taught, an administrator with the
-- staff and parents of the school. Whoever has been written to may answer. Nobody reads another's.

comment on table public.conversations is
  'Two people, perhaps about one learner. Read by its participants alone, administrators included. A deleted person becomes null. Nobody deletes one.';
comment on column public.conversations.id is
  'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.conversations.school_id is 'Derived from the participants; not granted.';
comment on column public.conversations.last_message_at is
  'Set by the newest message. An update by a client is accepted and changes nothing.';

alter table public.conversations enable row level security, force row level security;

create policy "participants read" on public.conversations
  for select to authenticated
  using (participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id()));

create policy "a person starts one with somebody in reach" on public.conversations
  for insert to authenticated
  with check (
    (participant_one_id = (select private.profile_id()) and private.may_write_to(participant_one_id, participant_two_id)
      or participant_two_id = (select private.profile_id()) and private.may_write_to(participant_two_id, participant_one_id))
    and (related_student_id is null
      or private.knows_student(participant_one_id, related_student_id)
        and private.knows_student(participant_two_id, related_student_id)));

create policy "participants touch" on public.conversations
  for update to authenticated
  using (participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id()))
  with check (participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id()));

create policy "helpers read" on public.conversations for select to portal_definer using (true);

create policy "a message moves its conversation up" on public.conversations
  for update to portal_definer using (true) with check (true);

create policy "the service key" on public.conversations for all to service_role using (true) with check (true);

create policy "erasures take them" on public.conversations for delete to portal_definer using (true);

grant select on public.conversations to authenticated;
grant insert (id, participant_one_id, participant_two_id, related_student_id)
  on public.conversations to authenticated;
grant update (last_message_at) on public.conversations to authenticated;
grant select, insert, update, delete on public.conversations to service_role;
grant select on public.conversations to portal_definer;
grant update (last_message_at) on public.conversations to portal_definer;
grant delete on public.conversations to portal_definer;

create trigger pin before update on public.conversations
  for each row execute function private.pin_conversation();

create trigger place before insert on public.conversations
  for each row execute function private.place_conversation();

select private.publish_changes('public.conversations');
