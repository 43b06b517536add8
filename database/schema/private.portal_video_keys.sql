-- Generated from the migrated database by `npm run types`; do not edit.

create table private.portal_video_keys (
  video_id uuid not null,
  key_hash bytea not null,
  expires_at timestamp with time zone not null,
  held_until timestamp with time zone,
  used_at timestamp with time zone,
  constraint portal_video_keys_pkey primary key (video_id),
  constraint portal_video_keys_key_hash_check check (length(key_hash) = 32),
  constraint portal_video_keys_video_id_fkey foreign key (video_id) references public.portal_videos(id) on delete cascade
);

comment on table private.portal_video_keys is 'Keys of uploads, hashed. Nobody reads them but the files service.';
comment on column private.portal_video_keys.key_hash is 'SHA-256 of the key, which has 256 random bits.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.portal_video_keys for select to portal_backup
  using (true);
create policy helpers on private.portal_video_keys for all to portal_definer
  using (true)
  with check (true);
create policy "the files service" on private.portal_video_keys for all to portal_files
  using (true)
  with check (true);

grant select on private.portal_video_keys to portal_backup;
grant select, insert, delete on private.portal_video_keys to portal_definer;
grant update (held_until) on private.portal_video_keys to portal_definer;
grant select on private.portal_video_keys to portal_files;
grant update (held_until, used_at) on private.portal_video_keys to portal_files;
