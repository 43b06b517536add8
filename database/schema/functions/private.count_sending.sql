-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_sending(p_holder text, p_id uuid, p_kind text, p_span text, p_count bigint)
returns bigint
language plpgsql
security definer
set search_path to ''
as $function$
declare
  counted bigint;
begin
  insert into private.sendings as s (holder, id, kind, span, since, count)
  values (p_holder, p_id, p_kind, p_span, private.span_start(p_span), p_count)
  on conflict (holder, id, kind, span) do update
    -- Who began before the hour turned and waited here counts for the new one.
    set count = case when s.since >= excluded.since then s.count + excluded.count else excluded.count end,
        since = greatest(s.since, excluded.since)
  returning count into counted;
  return counted;
end
$function$;
alter function private.count_sending(text,uuid,text,text,bigint) owner to portal_definer;
comment on function private.count_sending(text,uuid,text,text,bigint) is 'Counts, and answers the count.';
