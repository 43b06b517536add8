-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.ask_guardian_again()
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.user_id();
  learner public.portal_users;
  request private.guardian_requests;
begin
  select * into learner from public.portal_users u where u.user_id = me for no key update;
  if not coalesce(private.is_minor(learner.date_of_birth), false) or learner.guardian_email is null
     or learner.guardian_consent_at is not null then
    raise exception using errcode = 'PR018', message = 'There is nobody to ask: nothing is missing, or nobody is named',
      hint = '{"code": "guardian.nobody_to_ask"}';
  end if;
  if private.is_own_mailbox(me, learner.guardian_email) then
    raise exception using errcode = 'PR013', detail = 'guardian_email',
      message = 'Give the address of a parent or guardian, not your own',
      hint = '{"code": "guardian.own_address"}';
  end if;
  select * into request from private.guardian_requests r where r.user_id = me and r.is_current for update;
  if request.answer is not null and request.answered_at > now() - interval '7 days' then
    raise exception using errcode = 'PT429',
      message = 'Your parent or guardian has answered. You can ask them again a week after that, or name somebody else',
      hint = '{"code": "guardian.asked_and_answered"}';
  end if;
  if coalesce(request.mailed_at, request.asked_at) > now() - interval '1 day' then
    raise exception using errcode = 'PT429',
      message = 'We have mailed your parent or guardian within the last day. Please ask again tomorrow',
      hint = '{"code": "guardian.mailed_today"}';
  end if;
  update public.portal_users u set guardian_answer = null, guardian_asked_at = now() where u.user_id = me;
  perform private.open_guardian_request(me);
end
$function$;
alter function public.ask_guardian_again() owner to portal_definer;
grant execute on function public.ask_guardian_again() to authenticated;
comment on function public.ask_guardian_again() is 'Mails the caller''s parent or guardian once more. PR018: nobody is to be asked; PT429: within a day of the last mail, or a week of an answer.';
