-- Which notices leave, and how: for each kind at once (a push, then a mail, then a text message), in a daily digest, by a
-- push alone, or not, and the hours in which
-- nothing leaves unless it is urgent. The mail itself is written when it is sent (private.mailable_notices),
-- so that what was read, or may not be read any more, is not mailed, and no outbox row holds what it says.
--
-- Refused: reading or setting somebody else's.

comment on table public.delivery_preferences is
  'How a person wants notices mailed; the bell shows every one. Own row only; without a row the defaults hold.';
comment on column public.delivery_preferences.quiet_from is
  'In the school''s zone. Until quiet_until nothing is mailed but what is urgent, and leaves afterwards.';
comment on column public.delivery_preferences.weekly is
  'Whether a guardian is mailed the coming week on Fridays.';
comment on column public.delivery_preferences.sms is
  'Whether the school may text what stays unread, of what is chosen at once.';
comment on column public.delivery_preferences.school_id is 'Derived from the person at the last write; not granted.';
comment on column public.delivery_preferences.turned_on_at is
  'When the person last turned on what was not mailed; mails of before cannot stop it. Set by a trigger; not granted.';

alter table public.delivery_preferences enable row level security, force row level security;

create policy "own" on public.delivery_preferences
  for select to authenticated using (profile_id = (select private.profile_id()));

create policy "a person sets the own" on public.delivery_preferences
  for insert to authenticated with check (profile_id = (select private.profile_id()));

create policy "a person changes the own" on public.delivery_preferences
  for update to authenticated
  using (profile_id = (select private.profile_id())) with check (profile_id = (select private.profile_id()));

create policy "helpers read" on public.delivery_preferences for select to portal_definer using (true);

create policy "a stop adds" on public.delivery_preferences for insert to portal_definer with check (true);

create policy "a stop changes" on public.delivery_preferences for update to portal_definer using (true) with check (true);

create policy "the service key" on public.delivery_preferences for all to service_role using (true) with check (true);

-- profile_id too, because an upsert names it; the policy keeps it the own.
grant select on public.delivery_preferences to authenticated;
grant insert (profile_id, message, report, incident, announcement, event, assignment, lesson, registration,
  review, request, sms, weekly, quiet_from, quiet_until)
  on public.delivery_preferences to authenticated;
grant update (profile_id, message, report, incident, announcement, event, assignment, lesson, registration,
  review, request, sms, weekly, quiet_from, quiet_until)
  on public.delivery_preferences to authenticated;
grant select, insert, update, delete on public.delivery_preferences to service_role;
grant select on public.delivery_preferences to portal_definer;
grant insert (profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review, request, weekly)
  on public.delivery_preferences to portal_definer;
grant update (message, report, incident, announcement, event, assignment, lesson, registration, review, request, weekly)
  on public.delivery_preferences to portal_definer;

create trigger complete before insert or update on public.delivery_preferences
  for each row execute function private.complete_delivery_preferences();

create trigger note_turned_on before update on public.delivery_preferences
  for each row execute function private.note_turned_on();
