-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.begin_portal_video(p_id uuid, p_host text, p_library_id text, p_title text, p_key_hash bytea, p_key_seconds integer)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators upload portal lessons',
      hint = '{"code": "video.upload_admin_only"}';
  end if;
  insert into public.portal_videos (id, host, library_id, host_video_id, title, created_by)
  values (p_id, p_host, p_library_id, case when p_host = 'own' then p_id::text end, p_title, private.profile_id());
  insert into private.portal_video_keys (video_id, key_hash, expires_at)
  values (p_id, p_key_hash, now() + make_interval(secs => p_key_seconds));
end
$function$;
alter function private.begin_portal_video(uuid,text,text,text,bytea,integer) owner to portal_definer;
grant execute on function private.begin_portal_video(uuid,text,text,text,bytea,integer) to authenticated;
comment on function private.begin_portal_video(uuid,text,text,text,bytea,integer) is 'Makes the row of a video whose file is still to come, for a platform administrator.';
