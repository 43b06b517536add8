-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_due_day(p_due_on date, p_asked_on date)
returns void
language plpgsql
stable
set search_path to ''
as $function$
begin
  -- The secret key loads what was asked elsewhere.
  if auth.role() is distinct from 'authenticated' then
    return;
  end if;
  if p_due_on < p_asked_on then
    raise exception using errcode = '23514', column = 'due_on', detail = 'due_on',
      message = 'The day until which you ask for answers is over. Choose today or a later day',
      hint = '{"code": "request.due_past"}';
  end if;
  if p_due_on > p_asked_on + 366 then
    raise exception using errcode = '23514', column = 'due_on', detail = 'due_on',
      message = 'Choose a day within the next year', hint = '{"code": "request.due_far"}';
  end if;
end
$function$;
grant execute on function private.refuse_due_day(date,date) to portal_definer;
comment on function private.refuse_due_day(date,date) is 'Raises 23514 for a day that is over on the day on which people are asked, or more than a year after it.';
