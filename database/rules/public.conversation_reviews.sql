comment on table public.conversation_reviews is
  'Who read a reported conversation, and when. Read by the people of the conversation and by the administrators of the school. Written by review_conversation alone; nobody changes or deletes a row.';

alter table public.conversation_reviews enable row level security, force row level security;

-- The inner queries are bound by the conversation's own policies.
create policy "the people of the conversation" on public.conversation_reviews
  for select to authenticated
  using (exists (select from public.conversations c where c.id = conversation_reviews.conversation_id)
    or exists (
      select from public.desk_conversations c
       where c.id = conversation_reviews.desk_conversation_id
         and (c.id <> all((select private.shared_desk_conversation_ids())::uuid[])
           or conversation_reviews.id = any((select private.shared_review_ids())::uuid[]))));

create policy "administrators read those of their schools" on public.conversation_reviews
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.conversation_reviews
  for all to service_role using (true) with check (true);

create policy "helpers" on public.conversation_reviews for all to portal_definer using (true) with check (true);

grant select on public.conversation_reviews to authenticated;
grant select, insert, update, delete on public.conversation_reviews to service_role;
grant select on public.conversation_reviews to portal_definer;
grant insert (report_id, conversation_id, desk_conversation_id, reviewed_by, school_id) on public.conversation_reviews to portal_definer;
grant delete on public.conversation_reviews to portal_definer;

create trigger tell_people after insert on public.conversation_reviews
  for each row execute function private.tell_conversation_review();

create trigger audit_office_inserts after insert on public.conversation_reviews
  referencing new table as new_rows for each statement
  execute function private.audit_administration('review', '', '');

select private.publish_changes('public.conversation_reviews');
