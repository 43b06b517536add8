-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.turn_event(p_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.events e set awaits_approval = true
   where e.id = p_id and e.publish_at <= now() and not e.awaits_approval
     and not private.still_addresses(e.created_by, e.school_id, e.audience_id);
  -- private.settle_event does what is due.
  update public.events e set publish_at = e.publish_at
   where e.id = p_id and (e.publish_at <= now() or e.is_active and e.expires_at <= now());
end
$function$;
alter function private.turn_event(uuid) owner to portal_definer;
grant execute on function private.turn_event(uuid) to portal_jobs;
comment on function private.turn_event(uuid) is 'Publishes the event or takes it from its readers, if that is due; again, it changes nothing.';
