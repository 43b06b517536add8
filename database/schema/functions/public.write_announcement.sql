-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.write_announcement(announcement jsonb, texts jsonb)
returns setof uuid
language plpgsql
rows 1
set search_path to ''
as $function$
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
$function$;
grant execute on function public.write_announcement(jsonb,jsonb) to authenticated;
comment on function public.write_announcement(jsonb,jsonb) is 'Writes an announcement with its further texts, all or nothing; its id, or none where it is gone or not the caller''s to change. With a school_id it is a new one of the caller''s, told of once, at once or with "undoable": true ten seconds later, until when it can be deleted and nobody is told; the same id again is a correction, which leaves alone what is not given, and is told with "tell_again": true to whoever was told before. texts: an array of language, title, content and is_machine_made, which are all of them afterwards, or an object of those that are changed, under their languages, with null for one that goes; seen of the announcement, where given: columns, corrected_at (when it was told again last) among them, and texts under their languages (null for none), as the caller saw them, of which nothing is written and no id given where something else stands by now; files of the announcement, where given, an array of file_path (uploaded to announcement-attachments by the caller) and file_name, or an object under their paths, likewise.';
