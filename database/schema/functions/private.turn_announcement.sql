-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.turn_announcement(p_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- What its author may address no more waits for an administrator, who is told.
  update public.announcements a set awaits_approval = true
   where a.id = p_id and a.publish_at <= now() and not a.awaits_approval
     and not private.still_addresses(a.author_id, a.school_id, a.audience_id);
  -- private.settle_announcement does what is due.
  update public.announcements a set publish_at = a.publish_at where a.id = p_id and a.publish_at <= now();
  update public.announcements a set is_active = false where a.id = p_id and a.is_active and a.expires_at <= now();
  update public.announcements a set pinned_until = null where a.id = p_id and a.pinned_until <= now();
end
$function$;
alter function private.turn_announcement(uuid) owner to portal_definer;
grant execute on function private.turn_announcement(uuid) to portal_jobs;
comment on function private.turn_announcement(uuid) is 'Publishes the announcement, takes it from its readers or from its place above the others, if that is due; again, it changes nothing.';
