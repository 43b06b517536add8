-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.schedule_turn()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  is_now jsonb := to_jsonb(new);
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  insert into private.outbox (kind, recipient, due_at)
  select tg_argv[0], new.id::text, greatest((is_now ->> moment)::timestamptz, now())
    from unnest(tg_argv[1:]) as moment
   where is_now ->> moment is not null and is_now ->> moment is distinct from was ->> moment;
  return null;
end
$function$;
alter function private.schedule_turn() owner to portal_definer;
comment on function private.schedule_turn() is 'Has the row turned at its moments: an item of the outbox of the kind that the trigger names first, for each of the columns that it names then.';
