-- How a school reaches its people: how long a notice stays unread before it is mailed to somebody who has had a push, and
-- before it is texted; which kinds are texted at all, what a part of a text message costs, and how much of it a month.
--
-- Refused: everything to everybody but the school's administrators; moving a row to another school; deleting one.

comment on table public.reach_settings is
  'When notices take the next way, and what text messages may cost. Read and set by the administrators of the school; a school without a row has the usual and texts nobody.';
comment on column public.reach_settings.approve_school_wide is
  'Whether a teacher''s announcement to the whole school waits for an administrator.';
comment on column public.reach_settings.mail_after is 'Minutes after a push until the mail; whoever has no push is mailed at once.';
comment on column public.reach_settings.sms_after is 'Minutes after the push or mail before it until the text message.';
comment on column public.reach_settings.sms_part_cents is 'Cents of a rand for each part of a text message.';
comment on column public.reach_settings.sms_month_cents is 'Cents of a rand a calendar month; 0 for no text messages but in an emergency.';

alter table public.reach_settings enable row level security, force row level security;

create policy "administrators read those of their schools" on public.reach_settings
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators set those of their schools" on public.reach_settings
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators change those of their schools" on public.reach_settings
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.reach_settings for select to portal_definer using (true);

create policy "the service key" on public.reach_settings for all to service_role using (true) with check (true);

-- school_id in an update, too, because an upsert names it; the policy keeps it one of the own.
grant select on public.reach_settings to authenticated;
grant insert (school_id, mail_after, sms_after, sms_kinds, sms_part_cents, sms_month_cents, approve_school_wide)
  on public.reach_settings to authenticated;
grant update (school_id, mail_after, sms_after, sms_kinds, sms_part_cents, sms_month_cents, approve_school_wide)
  on public.reach_settings to authenticated;
grant select, insert, update, delete on public.reach_settings to service_role;
grant select on public.reach_settings to portal_definer;

create trigger touch before update on public.reach_settings for each row execute function private.touch();
