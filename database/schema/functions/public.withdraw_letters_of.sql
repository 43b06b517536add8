-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.withdraw_letters_of(school uuid, printer uuid)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  withdrawn integer;
  former text;
begin
  if not private.administers(withdraw_letters_of.school) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school prints letters for its learners',
      hint = '{"code": "claim.admin_only"}';
  end if;
  -- In one order, as two at once take them.
  perform from public.claim_codes k
    where k.school_id = withdraw_letters_of.school and k.printer_id is not distinct from withdraw_letters_of.printer
      and k.claimed_at is null and k.withdrawn_at is null
    order by k.id for update;
  update public.claim_codes k set withdrawn_at = now()
   where k.school_id = withdraw_letters_of.school and k.printer_id is not distinct from withdraw_letters_of.printer
     and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now();
  get diagnostics withdrawn = row_count;
  select max(n.arguments ->> 'name') into former from public.notices n
   where n.kind = 'letters' and n.subject_id = withdraw_letters_of.printer and n.school_id = withdraw_letters_of.school;
  delete from public.notices n
   where n.kind = 'letters' and n.subject_id = withdraw_letters_of.printer and n.school_id = withdraw_letters_of.school;
  if former is not null then
    perform private.tell_of_letters_of(withdraw_letters_of.printer, former);
  end if;
  return withdrawn;
end
$function$;
alter function public.withdraw_letters_of(uuid,uuid) owner to portal_definer;
grant execute on function public.withdraw_letters_of(uuid,uuid) to authenticated;
comment on function public.withdraw_letters_of(uuid,uuid) is 'Makes worthless every letter of the school that is still good and that this person printed; how many they were. 42501 for anybody but an administrator of the school.';
