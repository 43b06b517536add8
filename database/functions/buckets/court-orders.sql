-- Files of court orders: read by the administrators of the learner's school.
create or replace function private.is_court_order(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.court_orders o where o.file_path = p_name);
end
$$;
grant execute on function private.is_court_order(text) to authenticated, portal_definer;
comment on function private.is_court_order(text) is
  'Whether a court order names the file in the bucket court-orders.';
