-- Generated from the migrated database by `npm run types`; do not edit.

create table public.ended_sessions (
  id uuid not null default gen_random_uuid(),
  school_id uuid,
  profile_id uuid,
  ended_by uuid,
  device text not null,
  ended_at timestamp with time zone not null default now(),
  constraint ended_sessions_pkey primary key (id),
  constraint ended_sessions_device_check check (device = any (array['phone', 'tablet', 'computer', 'other'])),
  constraint ended_sessions_ended_by_fkey foreign key (ended_by) references public.profiles(id) on delete set null,
  constraint ended_sessions_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete set null,
  constraint ended_sessions_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.ended_sessions is 'Sessions that an administrator ended: whose, by whom, when, on what kind of device. Written by end_persons_session alone, never changed; read by the administrators of the person''s school, those without a school by platform administrators.';
comment on column public.ended_sessions.profile_id is 'Whose session it was; null once the person has left.';
comment on column public.ended_sessions.ended_by is 'The administrator; null once that person has left.';

create index ended_sessions_ended_by on public.ended_sessions using btree (ended_by);
create index ended_sessions_profile on public.ended_sessions using btree (profile_id);
create index ended_sessions_school on public.ended_sessions using btree (school_id, ended_at desc);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.ended_sessions for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "platform administrators read those without a school" on public.ended_sessions for select to authenticated
  using (school_id is null and (select private.is_platform_admin()));
create policy "the backup reads" on public.ended_sessions for select to portal_backup
  using (true);
create policy "the service key reads" on public.ended_sessions for select to service_role
  using (true);
create policy "what ends a session notes it" on public.ended_sessions for insert to portal_definer
  with check (true);

grant select on public.ended_sessions to authenticated;
grant select on public.ended_sessions to portal_backup;
grant insert (school_id, profile_id, ended_by, device) on public.ended_sessions to portal_definer;
grant select on public.ended_sessions to service_role;
