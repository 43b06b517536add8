-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.publish_losses(relation regclass, variadic deciding text[])
returns void
language plpgsql
set search_path to ''
as $function$
declare
  olds text;
  news text;
begin
  select string_agg(format('old.%I', d), ', '), string_agg(format('new.%I', d), ', ') into olds, news from unnest(deciding) d;
  execute format('create trigger publish_losses after update on %s
    for each row when ((%s) is distinct from (%s)) execute function private.record_new_key()', relation, olds, news);
end
$function$;
comment on function private.publish_losses(regclass,text[]) is 'Beside publish_changes: whoever loses a row by a change of these columns is told so live. Row security decides who that is.';
