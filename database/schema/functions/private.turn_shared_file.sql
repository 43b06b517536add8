-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.turn_shared_file(p_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- private.settle_shared_file does what is due.
  update public.shared_files f set publish_at = f.publish_at
   where f.id = p_id and f.publish_at <= now() and private.is_staff_of(f.uploaded_by, f.school_id);
end
$function$;
alter function private.turn_shared_file(uuid) owner to portal_definer;
grant execute on function private.turn_shared_file(uuid) to portal_jobs;
comment on function private.turn_shared_file(uuid) is 'Publishes the shared file if that is due; again, it changes nothing.';
