-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.finish_upload(p_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update storage.resumable_uploads set finished_at = now() where id = p_id and finished_at is null;
  if not found then
    raise exception using errcode = '55000', message = 'The upload is already finished';
  end if;
  update storage.resumable_parts set owner_id = null, school_id = null where upload_id = p_id;
end
$function$;
alter function storage.finish_upload(uuid) owner to portal_definer;
grant execute on function storage.finish_upload(uuid) to authenticated, portal_files, service_role;
