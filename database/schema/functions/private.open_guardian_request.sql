-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.open_guardian_request(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  request uuid;
begin
  update private.guardian_requests r set is_current = false where r.user_id = p_user_id and r.is_current;
  insert into private.guardian_requests (user_id, mailbox_digest)
  select u.user_id, private.address_digest(private.mailbox_of(u.guardian_email))
    from public.portal_users u where u.user_id = p_user_id
  returning id into request;
  -- Where the person was mailed too often today, the next look of the reminders mails it.
  perform private.mail_guardian(request, 'portal-guardian');
end
$function$;
alter function private.open_guardian_request(uuid) owner to portal_definer;
