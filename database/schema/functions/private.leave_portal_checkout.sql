-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.leave_portal_checkout(p_payment_id uuid)
returns void
language sql
security definer
set search_path to ''
as $function$
  update public.portal_payments p set left_at = now()
   where p.id = p_payment_id and p.status = 'created' and p.left_at is null
$function$;
alter function private.leave_portal_checkout(uuid) owner to portal_definer;
grant execute on function private.leave_portal_checkout(uuid) to portal_jobs;
comment on function private.leave_portal_checkout(uuid) is 'Notes that the learner came back without having paid. A payment that arrives nevertheless counts.';
