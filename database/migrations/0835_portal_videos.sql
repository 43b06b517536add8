-- Videos of the lessons portal, wherever their bytes lie: at a video host outside, or among the portal's own
-- files. A lesson names its video (0836).
--
-- Refused: everything to everybody but platform administrators, who read; rows are made and changed by the
-- functions below and by the files service, so that nobody names a video that the portal did not make.

create table public.portal_videos (
  id uuid primary key default gen_random_uuid(),
  host text not null check (host in ('own', 'bunny')),
  library_id text not null check (length(library_id) between 1 and 100),
  -- What the host calls it: null until the host has it.
  host_video_id text check (length(host_video_id) between 1 and 100),
  title text not null check (title ~ '\S' and length(title) <= 200),
  created_by uuid references public.profiles (id) on delete set null,
  state text not null default 'created'
    check (state in ('created', 'uploaded', 'processing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  problem text check (problem in ('no_encoder', 'not_a_video', 'too_long', 'too_large_a_picture',
                                  'encoding_failed', 'host_failed')),
  content_type text check (length(content_type) <= 100),
  bytes bigint check (bytes >= 0),
  duration_seconds integer check (duration_seconds >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  renditions jsonb not null default '[]' check (jsonb_typeof(renditions) = 'array'),
  fast_start boolean,
  removal text not null default 'none' check (removal in ('none', 'pending', 'failed')),
  removal_error text check (length(removal_error) <= 500),
  created_at timestamptz not null default now(),
  uploaded_at timestamptz,
  constraint portal_videos_host_video_id_key unique (host, library_id, host_video_id)
);

create index portal_videos_created_by on public.portal_videos (created_by);
create index portal_videos_age on public.portal_videos (created_at desc);
create index portal_videos_removal on public.portal_videos (removal) where removal <> 'none';

alter table public.portal_videos enable row level security;
alter table public.portal_videos force row level security;

create policy "platform administrators read" on public.portal_videos
  for select to authenticated using ((select private.is_platform_admin()));
create policy "the service key" on public.portal_videos for all to service_role using (true) with check (true);
create policy "the files service" on public.portal_videos for all to portal_files using (true) with check (true);
create policy "helpers" on public.portal_videos for all to portal_definer using (true) with check (true);

grant usage on schema public to portal_files;
grant select on public.portal_videos to authenticated, service_role, portal_files, portal_definer;
grant insert, update, delete on public.portal_videos to service_role, portal_definer;
grant update (host_video_id, state, progress, problem, content_type, bytes, duration_seconds, width, height, renditions,
              fast_start, removal, removal_error, uploaded_at)
  on public.portal_videos to portal_files;
grant delete on public.portal_videos to portal_files;

-- The key of one upload: whoever shows it puts one file in place, once, within the hour.
create table private.portal_video_keys (
  video_id uuid primary key references public.portal_videos (id) on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  expires_at timestamptz not null,
  -- An upload that is under way holds the key; when it breaks off the key is good again.
  held_until timestamptz,
  used_at timestamptz
);

alter table private.portal_video_keys enable row level security;
alter table private.portal_video_keys force row level security;
create policy "the files service" on private.portal_video_keys for all to portal_files using (true) with check (true);
create policy "helpers" on private.portal_video_keys for all to portal_definer using (true) with check (true);
grant select, update (held_until, used_at) on private.portal_video_keys to portal_files;
grant select, insert, delete on private.portal_video_keys to portal_definer;

-- What was made of a video on the own host: one file for each quality, in the store like every other file.
create table private.portal_video_files (
  id uuid primary key default gen_random_uuid(),
  video_id uuid not null references public.portal_videos (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9]+\.(mp4|m4a)$'),
  version uuid not null unique,
  content_type text not null check (length(content_type) <= 100),
  bytes bigint not null check (bytes > 0),
  -- The shorter side of the picture; null is sound alone.
  height integer check (height > 0),
  -- The line of the master playlist, and the playlist of this quality: both name files without a folder.
  stream_info text not null check (length(stream_info) <= 500),
  playlist text not null check (length(playlist) <= 4000000),
  created_at timestamptz not null default now(),
  constraint portal_video_files_name_key unique (video_id, name)
);

create trigger claim_files after insert on private.portal_video_files
  referencing new table as arrived
  for each statement execute function storage.claim_files();
create trigger release_files after delete on private.portal_video_files
  referencing old table as departed
  for each statement execute function storage.release_files();

alter table private.portal_video_files enable row level security;
alter table private.portal_video_files force row level security;
create policy "the files service" on private.portal_video_files for all to portal_files using (true) with check (true);
create policy "helpers read" on private.portal_video_files for select to portal_definer using (true);
grant select, insert, delete on private.portal_video_files to portal_files;
grant select on private.portal_video_files to portal_definer;

-- What is still to be done for a video. A claim is a lease that its worker renews, so that the work of a
-- server that died is taken up again; `attempts` closes the claim, as in private.outbox.
create table private.portal_video_jobs (
  video_id uuid not null references public.portal_videos (id) on delete cascade,
  -- process: look at the file and make the qualities; watch: ask the host how far it is; remove: at the host.
  kind text not null check (kind in ('process', 'watch', 'remove')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  primary key (video_id, kind)
);

create index portal_video_jobs_due on private.portal_video_jobs (due_at);

alter table private.portal_video_jobs enable row level security;
alter table private.portal_video_jobs force row level security;
create policy "the files service" on private.portal_video_jobs for all to portal_files using (true) with check (true);
create policy "helpers" on private.portal_video_jobs for all to portal_definer using (true) with check (true);
grant select, insert, update, delete on private.portal_video_jobs to portal_files, portal_definer;

create function private.ring_video_jobs() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('video_jobs', '');
  return null;
end
$$;
revoke execute on function private.ring_video_jobs() from public;
create trigger ring after insert on private.portal_video_jobs
  for each statement execute function private.ring_video_jobs();

create function private.begin_portal_video(
  p_id uuid, p_host text, p_library_id text, p_title text, p_key_hash bytea, p_key_seconds integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators upload portal lessons';
  end if;
  insert into public.portal_videos (id, host, library_id, host_video_id, title, created_by)
  values (p_id, p_host, p_library_id, case when p_host = 'own' then p_id::text end, p_title, private.profile_id());
  insert into private.portal_video_keys (video_id, key_hash, expires_at)
  values (p_id, p_key_hash, now() + make_interval(secs => p_key_seconds));
end
$$;
comment on function private.begin_portal_video(uuid, text, text, text, bytea, integer) is
  'Makes the row of a video whose file is still to come, for a platform administrator.';

-- Whoever shows the key: null unless it is the video's own, unused, not expired, and its maker still may.
create function private.take_video_key(p_video_id uuid, p_library_id text, p_key_hash bytea, p_hold_seconds integer)
returns public.portal_videos
language plpgsql security definer
set search_path = ''
as $$
declare
  video public.portal_videos;
begin
  update private.portal_video_keys k set held_until = now() + make_interval(secs => p_hold_seconds)
    from public.portal_videos v
    join public.profiles p on p.id = v.created_by
   where k.video_id = p_video_id and v.id = k.video_id and v.library_id = p_library_id
     and k.key_hash = p_key_hash and k.used_at is null and k.expires_at > now()
     and (k.held_until is null or k.held_until < now())
     and v.state = 'created' and v.removal = 'none'
     and private.may_still_upload('portal-lessons', p.user_id)
  returning v.* into video;
  return video;
end
$$;
comment on function private.take_video_key(uuid, text, bytea, integer) is
  'The video that the key may upload now, held against a second upload for that long.';

revoke execute on function private.begin_portal_video(uuid, text, text, text, bytea, integer),
  private.take_video_key(uuid, text, bytea, integer) from public;
grant execute on function private.begin_portal_video(uuid, text, text, text, bytea, integer) to authenticated;
grant execute on function private.take_video_key(uuid, text, bytea, integer) to portal_files;
grant execute on function private.may_still_upload(text, uuid) to portal_definer;
alter function private.begin_portal_video(uuid, text, text, text, bytea, integer) owner to portal_definer;
alter function private.take_video_key(uuid, text, bytea, integer) owner to portal_definer;
grant update (held_until) on private.portal_video_keys to portal_definer;

-- On the own host a video's file is the file of its name in the bucket portal-lessons, however it came there.
create function private.note_video_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.portal_videos v
     set state = 'uploaded', uploaded_at = now(),
         bytes = (new.metadata ->> 'size')::bigint, content_type = left(new.metadata ->> 'mimetype', 100)
   where v.host = 'own' and v.host_video_id = new.name and v.state in ('created', 'uploaded');
  return null;
end
$$;
revoke execute on function private.note_video_file() from public;
alter function private.note_video_file() owner to portal_definer;
create trigger note_video_file after insert or update of version on storage.objects
  for each row when (new.bucket_id = 'portal-lessons' and new.version is not null)
  execute function private.note_video_file();

create function private.drop_video_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.host = 'own' then
    perform private.drop_file('portal-lessons', old.host_video_id);
  end if;
  return null;
end
$$;
revoke execute on function private.drop_video_file() from public;
alter function private.drop_video_file() owner to portal_definer;
create trigger drop_file after delete on public.portal_videos
  for each row execute function private.drop_video_file();

-- Nobody needs the video any more. On the own host it goes with this; another host is told by a job, and the
-- row stays until that has succeeded, so that an administrator sees what is left there.
create function private.let_video_go(p_video_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.portal_videos v where v.id = p_video_id and (v.host = 'own' or v.host_video_id is null);
  update public.portal_videos v set removal = 'pending' where v.id = p_video_id;
  delete from private.portal_video_jobs j where j.video_id = p_video_id;
  insert into private.portal_video_jobs (video_id, kind)
  select v.id, 'remove' from public.portal_videos v where v.id = p_video_id;
end
$$;
comment on function private.let_video_go(uuid) is 'Removes a video, or has its host told to.';
revoke execute on function private.let_video_go(uuid) from public;
grant execute on function private.let_video_go(uuid) to portal_files, service_role;
alter function private.let_video_go(uuid) owner to portal_definer;

select private.publish_changes('public.portal_videos');

comment on table public.portal_videos is
  'Videos of the lessons portal. Platform administrators read; the server writes. Who may play one is decided by the lesson that names it.';
comment on column public.portal_videos.progress is 'Whole percents of the processing after the upload.';
comment on column public.portal_videos.problem is 'Why it is not what it could be; the file that was uploaded may play all the same.';
comment on column public.portal_videos.renditions is 'Qualities, smallest first: label, height (null is sound alone), bytes.';
comment on column public.portal_videos.fast_start is 'Whether an MP4 begins with its index; null for other files and hosts.';
comment on column public.portal_videos.removal is 'Whether its host is still to remove it: the lesson is gone.';
comment on table private.portal_video_keys is 'Keys of uploads, hashed. Nobody reads them but the files service.';
comment on column private.portal_video_keys.key_hash is 'SHA-256 of the key, which has 256 random bits.';
comment on table private.portal_video_files is 'Files made from videos of the own host. Read through private.lesson_media (0836) only.';
comment on table private.portal_video_jobs is 'Open work on videos. Only the files service sees it.';
