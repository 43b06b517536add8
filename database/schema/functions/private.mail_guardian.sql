-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.mail_guardian(p_request_id uuid, p_kind text)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  asked record;
  digest bytea;
begin
  select r.user_id, r.mails, u.full_name, u.guardian_name, u.guardian_email into asked
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id
   where r.id = p_request_id;
  digest := private.address_digest(private.mailbox_of(asked.guardian_email));
  -- Two learners who name the same address at once come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('private.tell_guardian ' || encode(digest, 'hex'), 0));
  if (select count(*) from private.guardian_mails m
       where m.address_digest = digest and m.told_at > now() - interval '1 day') >= 5 then
    return false;
  end if;
  insert into private.guardian_mails (user_id, address_digest) values (asked.user_id, digest);
  insert into private.outbox (kind, recipient, payload)
  values (p_kind, asked.guardian_email,
    jsonb_build_object('learner', asked.full_name, 'name', asked.guardian_name, 'request', p_request_id,
                       'reminder', asked.mails > 0));
  if p_kind = 'portal-guardian' then
    update private.guardian_requests r set mails = r.mails + 1, mailed_at = now() where r.id = p_request_id;
  end if;
  return true;
end
$function$;
alter function private.mail_guardian(uuid,text) owner to portal_definer;
comment on function private.mail_guardian(uuid,text) is 'Mails the parent or guardian of this question. False, and nothing is mailed, when the person got five such mails within a day.';
