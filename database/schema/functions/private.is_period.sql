-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_period(p_since date, p_until date)
returns boolean
language plpgsql
immutable
set search_path to ''
as $function$
begin
  if p_since is null or p_until is null or not isfinite(p_since) or not isfinite(p_until)
     or p_until < p_since or p_until > p_since + 3660
  then
    raise exception using errcode = '22023', message = 'Give a period of at most ten years',
      hint = '{"code": "period.too_long"}';
  end if;
  return true;
end
$function$;
grant execute on function private.is_period(date,date) to authenticated, portal_definer;
comment on function private.is_period(date,date) is 'True for the days of a period, both its ends included. Raises 22023 for no period, or one of more than ten years.';
