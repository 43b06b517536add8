-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.withdraw_claim_code(claim_code uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.claim_codes k set withdrawn_at = now()
   where k.id = withdraw_claim_code.claim_code and k.school_id = any((select private.administered_school_ids())::uuid[])
     and k.claimed_at is null and k.withdrawn_at is null;
  if not found and not exists (
    select from public.claim_codes k
     where k.id = withdraw_claim_code.claim_code and k.school_id = any((select private.administered_school_ids())::uuid[])
       and k.withdrawn_at is not null)
  then
    raise exception using errcode = 'PR004', detail = 'claim_code', message = 'This letter has been used already, or is not yours to withdraw',
      hint = '{"code": "claim.used"}';
  end if;
end
$function$;
alter function public.withdraw_claim_code(uuid) owner to portal_definer;
grant execute on function public.withdraw_claim_code(uuid) to authenticated;
comment on function public.withdraw_claim_code(uuid) is 'Makes a letter worthless; again, it changes nothing. PR004: used already, or not of a school that the caller runs.';
