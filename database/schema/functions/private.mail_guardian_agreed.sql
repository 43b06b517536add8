-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.mail_guardian_agreed(p_request_id uuid)
returns void
language sql
security definer
set search_path to ''
as $function$
  insert into private.outbox (kind, recipient, payload)
  select 'portal-guardian-agreed', u.guardian_email,
         jsonb_build_object('learner', u.full_name, 'name', u.guardian_name, 'request', r.id)
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id where r.id = p_request_id
$function$;
alter function private.mail_guardian_agreed(uuid) owner to portal_definer;
