-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hold_publications_of(p_profile_id uuid, p_stays_at uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.announcements a set awaits_approval = true
   where a.author_id = p_profile_id and a.publish_at is not null and not a.awaits_approval and a.school_id is distinct from p_stays_at;
  update public.events e set awaits_approval = true
   where e.created_by = p_profile_id and e.publish_at is not null and not e.awaits_approval and e.school_id is distinct from p_stays_at;
end
$function$;
alter function private.hold_publications_of(uuid,uuid) owner to portal_definer;
comment on function private.hold_publications_of(uuid,uuid) is 'Has what this person scheduled wait for an administrator, but what is for the school at which they stay, where there is one.';
