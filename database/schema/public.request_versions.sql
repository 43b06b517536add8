-- Generated from the migrated database by `npm run types`; do not edit.

create table public.request_versions (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  school_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  form jsonb not null,
  written_by uuid,
  written_at timestamp with time zone not null default now(),
  language text,
  texts jsonb not null default '[]'::jsonb,
  was_asked boolean not null,
  constraint request_versions_pkey primary key (id),
  constraint request_versions_version_key unique (request_id, version, school_id),
  constraint request_versions_request_id_fkey foreign key (
    request_id, school_id
  ) references public.requests(id, school_id) on delete cascade,
  constraint request_versions_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint request_versions_written_by_fkey foreign key (written_by) references public.profiles(id) on delete set null
);

comment on table public.request_versions is 'The texts of requests as they were asked. Read by whoever reads the request, those that were asked of nobody by its author and the administrators of the school alone; written by its trigger, gone with it.';
comment on column public.request_versions.written_by is 'Who wrote this version: the author, or an administrator.';
comment on column public.request_versions.was_asked is 'Whether families were ever asked this: false while it waits for an administrator, and for ever where it was corrected before.';

create index request_versions_request on public.request_versions using btree (request_id, school_id);
create index request_versions_school on public.request_versions using btree (school_id);
create index request_versions_written_by on public.request_versions using btree (written_by);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.request_versions for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "authors read what was asked of nobody" on public.request_versions for select to authenticated
  using (
    (
      exists (
        select
        from public.requests r
        where r.id = request_versions.request_id
        and r.author_id = (select private.profile_id())
      )
    )
  );
create policy "readers of the request" on public.request_versions for select to authenticated
  using (was_asked and (exists (select from public.requests r where r.id = request_versions.request_id)));
create policy "the backup reads" on public.request_versions for select to portal_backup
  using (true);
create policy helpers on public.request_versions for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.request_versions for all to service_role
  using (true)
  with check (true);

grant select on public.request_versions to authenticated;
grant select on public.request_versions to portal_backup;
grant select on public.request_versions to portal_definer;
grant insert (
  request_id, school_id, version, title, content, form, written_by, language, texts, was_asked
) on public.request_versions to portal_definer;
grant update (was_asked) on public.request_versions to portal_definer;
grant select, insert, update, delete on public.request_versions to service_role;
