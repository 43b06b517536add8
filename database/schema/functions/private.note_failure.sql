-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_failure(p_payment public.portal_payments)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if p_payment.status <> 'created' then
    return 'too_late';
  end if;
  update public.portal_payments p set status = 'failed', failed_at = now() where p.id = p_payment.id;
  return 'failed';
end
$function$;
alter function private.note_failure(public.portal_payments) owner to portal_definer;
