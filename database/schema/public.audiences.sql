-- Generated from the migrated database by `npm run types`; do not edit.

create table public.audiences (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint audiences_pkey primary key (id),
  constraint audiences_id_school_id_key unique (id, school_id),
  constraint audiences_digest_check check (length(digest) = 32),
  constraint audiences_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.audiences is 'Whom something is for; null in its place is the whole school. Administrators read those of their schools, teachers those of what they may read; made by make_audience.';
comment on column public.audiences.digest is 'SHA-256 of its parts in order; not granted.';

create unique index audiences_digest on public.audiences using btree (school_id, digest);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.audiences for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers read those of what they read" on public.audiences for select to authenticated
  using (
    school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
    and (
      (exists (select from public.announcements a where a.audience_id = audiences.id))
      or (exists (select from public.events e where e.audience_id = audiences.id))
      or (exists (select from public.shared_files f where f.audience_id = audiences.id))
      or (exists (select from public.lessons l where l.audience_id = audiences.id))
    )
  );
create policy "the backup reads" on public.audiences for select to portal_backup
  using (true);
create policy helpers on public.audiences for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.audiences for all to service_role
  using (true)
  with check (true);

grant select (id, school_id, created_at) on public.audiences to authenticated;
grant select on public.audiences to portal_backup;
grant select on public.audiences to portal_definer;
grant insert (school_id, digest) on public.audiences to portal_definer;
grant select, insert, update, delete on public.audiences to service_role;
