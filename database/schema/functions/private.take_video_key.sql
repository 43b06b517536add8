-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.take_video_key(p_video_id uuid, p_library_id text, p_key_hash bytea, p_hold_seconds integer)
returns public.portal_videos
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.take_video_key(uuid,text,bytea,integer) owner to portal_definer;
grant execute on function private.take_video_key(uuid,text,bytea,integer) to portal_files;
comment on function private.take_video_key(uuid,text,bytea,integer) is 'The video that the key may upload now, held against a second upload for that long.';
