-- Names, titles and file names hold nothing that cannot be seen. What turns the direction of writing made
-- `report[U+202E]fdp.exe` read like a PDF, and what is as wide as nothing made two people of one name.
--
-- Refused: characters that nobody sees, where they are written anew; what stood before stays until it is changed.
-- Letters of every script pass, and the joiners that languages need between them. Texts of several lines are left
-- as they are: quoted text of two directions needs the controls.

create function private.has_hidden_characters(p_text text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_text ~ '[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]'
      or p_text ~ '(^|[\u0001-\u024F])[\u200C\u200D]|[\u200C\u200D]($|[\u0001-\u024F\u200C\u200D])'
$$;
comment on function private.has_hidden_characters(text) is
  'Whether a line of text holds what nobody sees. The same as contract/hidden-characters.ts.';
revoke execute on function private.has_hidden_characters(text) from public;
grant execute on function private.has_hidden_characters(text) to authenticated, service_role, portal_definer;

-- Its arguments are the columns. Runs as the caller.
create function private.refuse_hidden_characters() returns trigger
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
        message = 'This contains characters that cannot be seen. Please type it again';
    end if;
  end loop;
  return new;
end
$$;
revoke execute on function private.refuse_hidden_characters() from public;

do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('schools', array['name', 'email', 'phone']),
      ('profiles', array['first_name', 'last_name', 'phone']),
      ('students', array['first_name', 'last_name', 'student_id']),
      ('grades', array['name']),
      ('subjects', array['name', 'code']),
      ('terms', array['name']),
      ('announcements', array['title']),
      ('events', array['title']),
      ('shared_files', array['title', 'file_name']),
      ('lessons', array['title']),
      ('lesson_timetables', array['title', 'room_number']),
      ('messages', array['subject']),
      ('message_attachments', array['file_name']),
      ('imports', array['file_name']),
      ('portal_users', array['full_name', 'guardian_name']),
      ('portal_lessons', array['title']),
      ('ads_management', array['title', 'link_url'])
    ) as lines (tab, columns)
  loop
    execute format(
      'create trigger visible before insert or update of %s on public.%I for each row execute function private.refuse_hidden_characters(%s)',
      (select string_agg(quote_ident(c), ', ') from unnest(named.columns) c), named.tab,
      (select string_agg(quote_literal(c), ', ') from unnest(named.columns) c));
  end loop;
end
$$;
