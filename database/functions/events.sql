-- The end defaults to the start.
create or replace function private.complete_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.end_date := coalesce(new.end_date, new.start_date);
  new.description := nullif(btrim(new.description), '');
  return new;
end
$$;
