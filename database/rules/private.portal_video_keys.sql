comment on table private.portal_video_keys is 'Keys of uploads, hashed. Nobody reads them but the files service.';
comment on column private.portal_video_keys.key_hash is 'SHA-256 of the key, which has 256 random bits.';

alter table private.portal_video_keys enable row level security, force row level security;

create policy "the files service" on private.portal_video_keys for all to portal_files using (true) with check (true);

create policy "helpers" on private.portal_video_keys for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.portal_video_keys to portal_definer;
grant update (held_until) on private.portal_video_keys to portal_definer;
grant select on private.portal_video_keys to portal_files;
grant update (held_until, used_at) on private.portal_video_keys to portal_files;
