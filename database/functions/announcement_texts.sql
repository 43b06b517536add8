-- Bound by the announcements' own policies: what the caller does not see cannot be written to. As there, a teacher
-- writes to the own ones, an administrator to those of the schools that they run. A text of one that a teacher may only
-- change by having it approved again, one that is read or whose moment is still to come, is written while it waits; of one for a class that is another's now, none.
create or replace function private.may_translate(p_announcement_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.announcements a
     where a.id = p_announcement_id
       and (a.school_id = any(private.administered_school_ids())
            or a.author_id = private.profile_id() and a.school_id = private.school_id()
               and private.profile_role() = 'teacher'
               and not ((a.is_active or a.publish_at is not null and not a.awaits_approval)
                        and (private.asks_for_approval(a.school_id, a.audience_id)
                             or not private.may_still_address(a.school_id, a.audience_id)))));
end
$$;
grant execute on function private.may_translate(uuid) to authenticated;
comment on function private.may_translate(uuid) is 'Whether the caller may write this announcement in another language.';

-- An administrator approves what was shown. A text that is written, or a file that is put in, in that moment was allowed when its
-- statement began and would be read by everybody: the announcement is held, and it is asked once more as it is by then.
create or replace function private.may_translate_now(p_announcement_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.announcements a where a.id = p_announcement_id for no key update;
  return found and private.may_translate(p_announcement_id);
end
$$;
grant execute on function private.may_translate_now(uuid) to authenticated;
comment on function private.may_translate_now(uuid) is
  'Whether the caller may write this announcement in another language, as it is now; nobody else changes it until the transaction ends.';

-- As the policy passes over what may not be taken away. What goes with its announcement is asked of nobody.
create or replace function private.keep_approved() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if not private.may_translate_now(old.announcement_id) then
      return null;
    end if;
  end if;
  return old;
end
$$;

-- The school follows from the announcement. Whoever does not see it learns from the policy, not from here, that
-- they may not write to it.
create or replace function private.complete_announcement_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select a.school_id into new.school_id from public.announcements a where a.id = new.announcement_id;
  if not found then
    raise exception using errcode = '23503', column = 'announcement_id', message = 'There is no such announcement',
      hint = '{"code": "announcement.no_such"}';
  end if;
  return new;
end
$$;
alter function private.complete_announcement_text() owner to portal_definer;

-- Whoever reads announcements live is told that this one has changed, and whoever was told of it has its title in
-- the own language. An announcement that is opened after its texts were written is told of in all of them at once.
create or replace function private.retell_announcement_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed public.announcement_texts := case tg_op when 'DELETE' then old else new end;
begin
  update public.announcements a set updated_at = now() where a.id = changed.announcement_id;
  update public.notices n set title = told.title, arguments = told.arguments
    from (select p.id, private.announced_title(coalesce(t.title, a.title), told_as.corrected) as title,
                 private.announced_arguments(coalesce(t.title, a.title), private.title_language(t.language, a.language), told_as.corrected) as arguments
            from public.announcements a
            join public.notices m on m.subject_id = a.id and m.kind = 'announcement'
            cross join lateral (select coalesce(m.arguments ->> 'code' = 'announcement.corrected', false)) as told_as (corrected)
            join public.profiles p on p.id = m.profile_id and coalesce(p.language, 'en') = changed.language
            left join public.announcement_texts t on t.announcement_id = a.id and t.language = changed.language
           where a.id = changed.announcement_id and changed.language <> coalesce(a.language, 'en')) told
   where n.subject_id = changed.announcement_id and n.kind = 'announcement' and n.profile_id = told.id
     and n.arguments ->> 'code' is distinct from 'announcement.waits'
     and (n.title, n.arguments) is distinct from (told.title, told.arguments);
  return null;
end
$$;
alter function private.retell_announcement_text() owner to portal_definer;

create or replace function private.rows_under_keys(p_given jsonb, p_key text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(p_given)
    when 'object' then (select coalesce(jsonb_agg(given.value || jsonb_build_object(p_key, given.key)), '[]')
                          from jsonb_each(p_given) as given where given.value <> 'null')
    else p_given end
$$;
grant execute on function private.rows_under_keys(jsonb, text) to authenticated;
comment on function private.rows_under_keys(jsonb, text) is
  'Of an object that has rows under their keys, and null under that of one that goes, the rows as an array, each with its key under this name; an array as it is.';

-- An announcement with all that it is written in, in one call: it is there whole or not at all, and whoever is told of
-- it is told once, in the own language. The caller's own rights decide about each row. Of a correction what is not given
-- stays as it is by then: somebody else may have changed it since the caller began.
--
-- Refused: what the tables refuse. An announcement that is gone, or not the caller's to change, gives no id.
create or replace function public.write_announcement(announcement jsonb, texts jsonb) returns setof uuid
language plpgsql rows 1
set search_path = ''
as $$
declare
  written uuid := (announcement ->> 'id')::uuid;
  is_to_be_opened boolean := announcement ? 'school_id';
  is_new boolean := false;
  moment timestamptz;
  given_texts jsonb := private.rows_under_keys(texts, 'language');
  given_files jsonb := private.rows_under_keys(announcement -> 'files', 'file_path');
  seen jsonb := announcement -> 'seen';
begin
  if is_to_be_opened then
    -- Closed until its texts are there: it is told of when it is opened.
    insert into public.announcements (id, title, content, priority, language, is_active, author_id, school_id, audience_id, expires_at,
                                      pinned_until)
    select written, a.title, a.content, coalesce(a.priority, 'medium'), a.language, false, private.profile_id(), a.school_id, a.audience_id, a.expires_at,
           a.pinned_until
      from jsonb_to_record(announcement) as a (title text, content text, priority text, language text, school_id uuid, audience_id uuid,
                                               expires_at timestamptz, pinned_until timestamptz)
    on conflict (id) do nothing;
    is_new := found;
  end if;
  if jsonb_typeof(seen) = 'object' and not is_new then
    -- Whoever writes its texts takes this row first: what is compared stands until this is done.
    perform from public.announcements a, jsonb_populate_record(null::public.announcements, seen) as s
      where a.id = written
        and (not seen ? 'title' or a.title is not distinct from s.title)
        and (not seen ? 'content' or a.content is not distinct from s.content)
        and (not seen ? 'priority' or a.priority is not distinct from s.priority)
        and (not seen ? 'language' or a.language is not distinct from s.language)
        and (not seen ? 'audience_id' or a.audience_id is not distinct from s.audience_id)
        and (not seen ? 'publish_at' or a.publish_at is not distinct from s.publish_at)
        and (not seen ? 'expires_at' or a.expires_at is not distinct from s.expires_at)
        and (not seen ? 'pinned_until' or a.pinned_until is not distinct from s.pinned_until)
        and (not seen ? 'corrected_at' or a.corrected_at is not distinct from s.corrected_at)
        for no key update of a;
    if not found
      or exists (
        select from jsonb_each(coalesce(seen -> 'texts', '{}')) as s
          left join public.announcement_texts t on t.announcement_id = written and t.language = s.key
         where (t.title, t.content) is distinct from (s.value ->> 'title', s.value ->> 'content'))
    then
      return;
    end if;
  end if;
  -- What is there already is a correction, or an earlier attempt whose answer was lost.
  if not is_new then
    update public.announcements a
       set title = case when announcement ? 'title' then w.title else a.title end,
           content = case when announcement ? 'content' then w.content else a.content end,
           priority = coalesce(w.priority, a.priority),
           language = case when announcement ? 'language' then w.language else a.language end,
           audience_id = case when announcement ? 'audience_id' then w.audience_id else a.audience_id end,
           publish_at = case when announcement ? 'publish_at' and (not is_to_be_opened or a.awaits_approval) then w.publish_at
                             else a.publish_at end,
           expires_at = case when announcement ? 'expires_at' then w.expires_at else a.expires_at end,
           pinned_until = case when announcement ? 'pinned_until' then w.pinned_until else a.pinned_until end,
           -- What is told follows the texts that are written below.
           tells_again = a.tells_again or coalesce(announcement ->> 'tell_again' = 'true' and not is_to_be_opened, false)
      from jsonb_to_record(announcement) as w (title text, content text, priority text, language text, audience_id uuid,
                                               publish_at timestamptz, expires_at timestamptz, pinned_until timestamptz)
     where a.id = written;
    if not found then
      return;
    end if;
  end if;
  delete from public.announcement_texts t
   where t.announcement_id = written
     and (jsonb_typeof(texts) is distinct from 'object' or texts ? t.language)
     and not exists (select from jsonb_to_recordset(given_texts) as w (language text) where w.language = t.language);
  update public.announcement_texts t
     set title = w.title, content = w.content, is_machine_made = coalesce(w.is_machine_made, false)
    from jsonb_to_recordset(given_texts) as w (language text, title text, content text, is_machine_made boolean)
   where t.announcement_id = written and t.language = w.language
     and (t.title, t.content, t.is_machine_made) is distinct from (w.title, w.content, coalesce(w.is_machine_made, false));
  insert into public.announcement_texts (announcement_id, language, title, content, is_machine_made)
  select written, w.language, w.title, w.content, coalesce(w.is_machine_made, false)
    from jsonb_to_recordset(given_texts) as w (language text, title text, content text, is_machine_made boolean)
   where not exists (select from public.announcement_texts t
                      where t.announcement_id = written and t.language = w.language);
  -- Those that it goes with are all of them afterwards, or those under their paths; where none are named, they stay as they are.
  if announcement ? 'files' then
    delete from public.announcement_attachments f
     where f.announcement_id = written
       and (jsonb_typeof(announcement -> 'files') is distinct from 'object' or announcement -> 'files' ? f.file_path)
       and not exists (select from jsonb_to_recordset(given_files) as w (file_path text) where w.file_path = f.file_path);
    insert into public.announcement_attachments (announcement_id, file_path, file_name)
    select written, w.file_path, w.file_name
      from jsonb_to_recordset(given_files) as w (file_path text, file_name text)
     where not exists (select from public.announcement_attachments f
                        where f.announcement_id = written and f.file_path = w.file_path);
  end if;
  if is_to_be_opened then
    -- At once, at its moment, or when it can be taken back no more. What waits for an administrator keeps its moment and has
    -- no time to be taken back in: it is deleted while it waits.
    select coalesce((announcement ->> 'publish_at')::timestamptz,
                    case when announcement ->> 'undoable' = 'true' and not private.asks_for_approval(a.school_id, a.audience_id)
                         then private.undoable_until() end)
      into moment
      from public.announcements a where a.id = written;
    update public.announcements a
       set is_active = moment is null, publish_at = moment
     where a.id = written and not a.is_active and not a.awaits_approval;
  end if;
  return next written;
end
$$;
grant execute on function public.write_announcement(jsonb, jsonb) to authenticated;
comment on function public.write_announcement(jsonb, jsonb) is
  'Writes an announcement with its further texts, all or nothing; its id, or none where it is gone or not the caller''s to change. With a school_id it is a new one of the caller''s, told of once, at once or with "undoable": true ten seconds later, until when it can be deleted and nobody is told; the same id again is a correction, which leaves alone what is not given, and is told with "tell_again": true to whoever was told before. texts: an array of language, title, content and is_machine_made, which are all of them afterwards, or an object of those that are changed, under their languages, with null for one that goes; seen of the announcement, where given: columns, corrected_at (when it was told again last) among them, and texts under their languages (null for none), as the caller saw them, of which nothing is written and no id given where something else stands by now; files of the announcement, where given, an array of file_path (uploaded to announcement-attachments by the caller) and file_name, or an object under their paths, likewise.';
