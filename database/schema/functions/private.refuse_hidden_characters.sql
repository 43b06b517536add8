-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_hidden_characters()
returns trigger
language plpgsql
set search_path to ''
as $function$
declare
  written jsonb := to_jsonb(new);
  before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  name text;
begin
  foreach name in array tg_argv loop
    if written ->> name is distinct from before ->> name and private.has_hidden_characters(written ->> name) then
      raise exception using errcode = '23514', column = name, table = tg_table_name, schema = tg_table_schema,
        message = 'This contains characters that cannot be seen. Please type it again',
        hint = '{"code": "text.hidden_characters"}';
    end if;
  end loop;
  return new;
end
$function$;
