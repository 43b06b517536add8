-- A conversation with a desk is reported and reviewed as one of two people is.
alter table public.conversation_reports
  alter column conversation_id drop not null,
  add column desk_conversation_id uuid,
  add constraint conversation_reports_one_check check (num_nonnulls(conversation_id, desk_conversation_id) = 1),
  add constraint conversation_reports_desk_conversation_id_fkey foreign key (desk_conversation_id, school_id)
    references public.desk_conversations (id, school_id);
create index conversation_reports_desk_conversation on public.conversation_reports (desk_conversation_id, school_id)
  where desk_conversation_id is not null;

alter table public.conversation_reviews
  alter column conversation_id drop not null,
  add column desk_conversation_id uuid,
  add constraint conversation_reviews_one_check check (num_nonnulls(conversation_id, desk_conversation_id) = 1),
  add constraint conversation_reviews_desk_conversation_id_fkey foreign key (desk_conversation_id, school_id)
    references public.desk_conversations (id, school_id);
create index conversation_reviews_desk_conversation on public.conversation_reviews (desk_conversation_id, school_id)
  where desk_conversation_id is not null;

-- Who sat at the desk when its conversation was reported: to leave the desk makes nobody a reviewer of it.
create table private.reported_desk_people (
  report_id uuid not null references public.conversation_reports (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (report_id, profile_id)
);
create index reported_desk_people_profile on private.reported_desk_people (profile_id);

-- It says of a message in the name of which desk it was written, and why it was urgent.
drop function if exists public.review_conversation(uuid);
-- A party to a conversation is asked for by its report, and by a conversation with a desk too. The policy that asked goes along and comes
-- again with the rules of the table.
drop function if exists private.is_own_conversation(uuid) cascade;
drop function if exists private.takes_part(uuid, uuid);
