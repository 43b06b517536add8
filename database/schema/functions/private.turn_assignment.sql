-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.turn_assignment(p_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- private.settle_assignment does what is due.
  update public.lessons l set publish_at = l.publish_at
   where l.id = p_id and l.publish_at <= now() and private.may_give(l);
end
$function$;
alter function private.turn_assignment(uuid) owner to portal_definer;
grant execute on function private.turn_assignment(uuid) to portal_jobs;
comment on function private.turn_assignment(uuid) is 'Publishes the assignment if that is due; again, it changes nothing.';
