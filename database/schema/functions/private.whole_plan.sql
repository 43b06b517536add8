-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.whole_plan(p_kind text, p_id uuid)
returns table(relation text, outcome text, amount bigint, people bigint, kept_until date)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if private.may_erase(p_kind, p_id) then
    return query select r.* from private.plan_rows(p_kind, p_id, (private.subject_of_erasure(p_kind, p_id)).with_it) r;
  end if;
end
$function$;
alter function private.whole_plan(text,uuid) owner to portal_definer;
grant execute on function private.whole_plan(text,uuid) to authenticated;
