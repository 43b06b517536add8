-- Names, titles and file names hold nothing that cannot be seen. What turns the direction of writing makes
-- `report[U+202E]fdp.exe` read like a PDF, and what is as wide as nothing makes two people of one name.
--
-- Refused: characters that nobody sees, where they are written anew; what is stored stays until it is changed.
-- Letters of every script pass, and the joiners that languages need between them. Texts of several lines are left as
-- they are: quoted text of two directions needs the controls.
create or replace function private.has_hidden_characters(p_text text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_text ~ '[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]'
      or p_text ~ '(^|[\u0001-\u024F])[\u200C\u200D]|[\u200C\u200D]($|[\u0001-\u024F\u200C\u200D])'
$$;
grant execute on function private.has_hidden_characters(text) to authenticated, service_role, portal_definer;
comment on function private.has_hidden_characters(text) is
  'Whether a line of text holds what nobody sees. The same as contract/hidden-characters.ts.';

-- Its arguments are the columns. Runs as the caller.
create or replace function private.refuse_hidden_characters() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;
