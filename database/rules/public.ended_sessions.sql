-- Whom an administrator has signed out: a row for each session that somebody else than its owner ended, for the
-- administrators of the school to see what was done in their name.
--
-- Refused: writing, changing and taking back, to everybody but end_persons_session (database/functions/sessions.sql);
-- reading those of another school.

comment on table public.ended_sessions is
  'Sessions that an administrator ended: whose, by whom, when, on what kind of device. Written by end_persons_session alone, never changed; read by the administrators of the person''s school, those without a school by platform administrators.';
comment on column public.ended_sessions.profile_id is 'Whose session it was; null once the person has left.';
comment on column public.ended_sessions.ended_by is 'The administrator; null once that person has left.';

alter table public.ended_sessions enable row level security, force row level security;

create policy "administrators read those of their schools" on public.ended_sessions
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators read those without a school" on public.ended_sessions
  for select to authenticated using (school_id is null and (select private.is_platform_admin()));

create policy "what ends a session notes it" on public.ended_sessions for insert to portal_definer with check (true);

create policy "the service key reads" on public.ended_sessions for select to service_role using (true);

grant select on public.ended_sessions to authenticated;
grant select on public.ended_sessions to service_role;
grant insert (school_id, profile_id, ended_by, device) on public.ended_sessions to portal_definer;
