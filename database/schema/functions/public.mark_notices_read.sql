-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.mark_notices_read(ids uuid[] default null::uuid[])
returns integer
language plpgsql
set search_path to ''
as $function$
declare
  marked integer;
begin
  update public.notices n set read_at = now()
   where n.profile_id = (select private.profile_id()) and n.read_at is null
     and (mark_notices_read.ids is null or exists (
           select from public.notices o
            where o.id = any(mark_notices_read.ids) and o.profile_id = n.profile_id and o.created_at >= n.created_at
              and private.thing_of(o.kind, o.subject_id, o.target) = private.thing_of(n.kind, n.subject_id, n.target)));
  get diagnostics marked = row_count;
  return marked;
end
$function$;
grant execute on function public.mark_notices_read(uuid[]) to authenticated;
comment on function public.mark_notices_read(uuid[]) is 'Marks these notices of the caller read, with the earlier ones about the same (private.thing_of), or all of them; how many that were.';
