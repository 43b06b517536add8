-- Guardians beside the one who began a conversation with a desk. Only who answers for the desk adds one: a guardian whom
-- the school has marked one household with its person, for the learner whom it is about, who reads the records as that
-- person does (private.may_share_desk_conversation). No guardian puts another anywhere, and none is shown whom the school
-- has not shown them.
--
-- A row gives nothing by itself: every policy asks whether it could be made today. It goes with what it followed from,
-- so that nobody comes back into a conversation by a right that is given again.
--
-- Refused: writing one past share_desk_conversation and leave_desk_conversation; reading one to who does not read the
-- conversation; what was written before one joined.

comment on table public.desk_participants is
  'Guardians of one household with the person of a conversation with a desk, who read what is written there from their joining on and write there too. Read by who reads the conversation.';
comment on column public.desk_participants.created_at is 'When they joined: what was written earlier is not theirs to read.';
comment on column public.desk_participants.read_to is 'Until when they have read. Set by read_desk_conversation.';

alter table public.desk_participants enable row level security, force row level security;

-- So an open page is told live that one is out of it.
create policy "own" on public.desk_participants
  for select to authenticated using (profile_id = (select private.profile_id()));

-- The inner query is bound by the conversation's own policies.
create policy "readers of the conversation" on public.desk_participants
  for select to authenticated
  using (exists (select from public.desk_conversations c where c.id = desk_participants.conversation_id));

create policy "helpers" on public.desk_participants for all to portal_definer using (true) with check (true);

create policy "the service key" on public.desk_participants for all to service_role using (true) with check (true);

grant select on public.desk_participants to authenticated;
grant select, insert, update, delete on public.desk_participants to service_role;
grant select, delete on public.desk_participants to portal_definer;
grant insert (conversation_id, school_id, profile_id, created_at) on public.desk_participants to portal_definer;
grant update (read_to) on public.desk_participants to portal_definer;

create trigger check_person after insert or update of profile_id, school_id on public.desk_participants
  for each row execute function private.check_desk_participant();

create trigger note_ended_right after delete on public.desk_participants
  for each row execute function private.note_ended_right('conversation_id,profile_id');

select private.publish_changes('public.desk_participants');
