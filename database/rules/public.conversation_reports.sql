-- A conversation that one of its two people reported may be read by an administrator, if the school allows
-- that, and each reading stays on record. Nothing else lets an administrator read messages.

comment on table public.conversation_reports is
  'Conversations that one of their people asked to be reviewed: of two people, or of one with a desk. Read by whoever reported and by those administrators of the school who take no part in the conversation, never by the other side. Written by report_conversation and report_desk_conversation alone.';

alter table public.conversation_reports enable row level security, force row level security;

create policy "own" on public.conversation_reports
  for select to authenticated using (reported_by = (select private.profile_id()));

-- Nor of one that the caller is in by another profile.
create policy "administrators read those of their schools, of no conversation " on public.conversation_reports
  for select to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[])
    and not private.is_kept_from_report(id, conversation_id, desk_conversation_id));

create policy "the service key" on public.conversation_reports
  for all to service_role using (true) with check (true);

create policy "helpers" on public.conversation_reports for all to portal_definer using (true) with check (true);

grant select on public.conversation_reports to authenticated;
grant select, insert, update, delete on public.conversation_reports to service_role;
grant select on public.conversation_reports to portal_definer;
grant insert (conversation_id, desk_conversation_id, reported_by, reason, school_id) on public.conversation_reports to portal_definer;
grant delete on public.conversation_reports to portal_definer;

create trigger tell_administrators after insert on public.conversation_reports
  for each row execute function private.tell_conversation_report();

create trigger forget_notices after delete on public.conversation_reports
  referencing old table as old_rows for each statement execute function private.forget_notices('review');

create trigger limit_sendings after insert on public.conversation_reports
  referencing new table as new_rows for each statement execute function private.limit_sendings('conversation_reports');

select private.publish_changes('public.conversation_reports');
