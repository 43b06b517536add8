-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answer_guardian(p_request_id uuid, p_answer text)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
declare
  learner record;
  given text;
  email text;
begin
  -- The learner first and then the question, as whoever names a person does.
  select u.user_id, u.full_name, u.guardian_name, u.guardian_email into learner
    from public.portal_users u
   where u.user_id = (select r.user_id from private.guardian_requests r where r.id = p_request_id)
     for no key update;
  if not exists (select from private.guardian_request(p_request_id)) then
    return null;
  end if;
  select r.answer into given from private.guardian_requests r where r.id = p_request_id for update;
  if (p_answer = 'agreed' and coalesce(given, 'refused') = 'refused'
      or p_answer = 'refused' and given is null
      or p_answer = 'withdrawn' and given = 'agreed') is not true
     or p_answer = 'agreed' and private.is_own_mailbox(learner.user_id, learner.guardian_email) then
    return given;
  end if;
  update private.guardian_requests r set answer = p_answer, answered_at = now() where r.id = p_request_id;
  update public.portal_users u
     set guardian_answer = p_answer, guardian_consent_at = case p_answer when 'agreed' then now() end
   where u.user_id = learner.user_id;
  if p_answer = 'agreed' then
    perform private.mail_guardian_agreed(p_request_id);
  end if;
  email := private.verified_email(learner.user_id);
  if email is not null then
    insert into private.outbox (kind, recipient, payload)
    values ('portal-guardian-answered', email,
      jsonb_build_object('name', learner.full_name, 'guardian', learner.guardian_name, 'answer', p_answer));
  end if;
  return p_answer;
end
$function$;
alter function private.answer_guardian(uuid,text) owner to portal_definer;
grant execute on function private.answer_guardian(uuid,text) to portal_jobs;
comment on function private.answer_guardian(uuid,text) is 'Writes what a parent or guardian answers by the link of their mail: agreed, also after a refusal; refused, while it is open; withdrawn, of what was agreed. What stands then; null when the question is none any more.';
