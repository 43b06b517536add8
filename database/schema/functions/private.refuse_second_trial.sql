-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_second_trial(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  address text;
  mailbox text;
begin
  perform from public.portal_users u where u.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PR014', detail = 'user_id',
      message = 'Complete your lessons portal profile first',
      hint = '{"code": "portal.profile_first"}';
  end if;
  if exists (select from public.portal_subscriptions s
              where s.user_id = p_user_id and s.subscription_type = 'monthly') then
    raise exception using errcode = 'PR016', detail = 'user_id',
      message = 'The free trial is for learners who have not had Monthly Access yet',
      hint = '{"code": "trial.after_month"}';
  end if;
  if exists (select from public.portal_subscriptions s where s.user_id = p_user_id) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'You have used your free trial already',
      hint = '{"code": "trial.used"}';
  end if;
  address := private.verified_email(p_user_id);
  mailbox := private.mailbox_of(address);
  -- Two accounts of one mailbox that begin at once come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('private.refuse_second_trial ' || mailbox, 0));
  if private.had_plan_elsewhere(p_user_id, mailbox)
     or exists (select from private.former_trials f where f.address_digest = private.address_digest(address)) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'This address has used its free trial already, with another account',
      hint = '{"code": "trial.used_by_address"}';
  end if;
end
$function$;
alter function private.refuse_second_trial(uuid) owner to portal_definer;
grant execute on function private.refuse_second_trial(uuid) to authenticated;
comment on function private.refuse_second_trial(uuid) is 'PR014: no learner; PR015: had a trial, or another account of the mailbox had a plan; PR016: has or had a month.';
