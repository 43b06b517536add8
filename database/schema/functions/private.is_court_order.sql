-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_court_order(p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return exists (select from public.court_orders o where o.file_path = p_name);
end
$function$;
grant execute on function private.is_court_order(text) to authenticated, portal_definer;
comment on function private.is_court_order(text) is 'Whether a court order names the file in the bucket court-orders.';
