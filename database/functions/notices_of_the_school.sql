-- In which language the title of an announcement's or event's notice is, as its arguments: for whoever reads it out.
create or replace function private.title_language(p_text text, p_first text) returns jsonb
language sql immutable
set search_path = ''
as $$ select jsonb_build_object('code', 'announcement.written', 'language', coalesce(p_text, p_first, 'en')) $$;
alter function private.title_language(text, text) owner to portal_definer;

-- What the notice of an announcement says: of one that is corrected that it is, so that nobody takes it for the same.
create or replace function private.announced_title(p_title text, p_is_corrected boolean) returns text
language sql immutable
set search_path = ''
as $$ select case when p_is_corrected then 'Correction: ' || p_title else p_title end $$;
alter function private.announced_title(text, boolean) owner to portal_definer;

create or replace function private.announced_arguments(p_title text, p_language jsonb, p_is_corrected boolean) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_is_corrected then p_language || jsonb_build_object('code', 'announcement.corrected', 'title', p_title) else p_language end
$$;
alter function private.announced_arguments(text, jsonb, boolean) owner to portal_definer;

-- What is urgent passes quiet hours and does not wait for the digest of a whole school: that is for whoever runs the
-- school to say. A teacher's high priority is shown with the announcement, and disturbs nobody at night.
create or replace function private.is_urgent_announcement(p_priority text, p_author_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_priority = 'high'
     and not exists (select from public.profiles p where p.id = p_author_id and p.role <> 'admin')
$$;
alter function private.is_urgent_announcement(text, uuid) owner to portal_definer;
comment on function private.is_urgent_announcement(text, uuid) is
  'Whether an announcement of this priority and author is urgent: high, and not of a teacher.';

-- What waits for an administrator is told to those of its school, in the bell as an announcement is, and no longer once
-- it was decided. One that was read before, and waits for what was corrected, is unread to them again.
create or replace function private.tell_of_waiting(p_kind text, p_id uuid, p_title text, p_target text, p_school_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices as n (profile_id, kind, subject_id, title, arguments, target, urgent, school_id)
  select told.id, p_kind, p_id, 'Waits for approval: ' || p_title,
         jsonb_build_object('code', 'announcement.waits', 'title', p_title), p_target, false, p_school_id
    from private.school_administrators(p_school_id) as told (id)
  on conflict (profile_id, kind, subject_id) do update
    set title = excluded.title, arguments = excluded.arguments, target = excluded.target, read_at = null;
end
$$;
alter function private.tell_of_waiting(text, uuid, text, text, uuid) owner to portal_definer;
comment on function private.tell_of_waiting(text, uuid, text, text, uuid) is
  'Tells who runs the school (private.school_administrators) that this announcement, event or request (kind) waits for one of them.';

-- Announcements and events are told to everybody approved at the school, or who belongs to the audience, but whoever wrote them: when an
-- announcement is active, and never a second time when it is activated again. A title that is written in the
-- reader's language is told in it.
create or replace function private.tell_announcements() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_waiting('announcement', a.id, a.title, null, a.school_id) from new_rows a where a.awaits_approval;
  -- What holds of an announcement for everybody is asked once for it.
  with active as materialized (
    select a.id, a.title, a.language, a.author_id, a.audience_id, a.school_id, a.created_at,
           private.title_language(null, a.language) as arguments, private.is_urgent_announcement(a.priority, a.author_id) as urgent,
           private.read_as_history(a.created_at) as read_at
      from new_rows a
     where a.is_active)
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id, created_at, read_at)
  select p.id, 'announcement', a.id, coalesce(t.title, a.title),
         case when t.language is null then a.arguments else private.title_language(t.language, a.language) end,
         a.urgent, a.school_id, a.created_at, a.read_at
    from active a
    cross join lateral private.told_people(a.school_id, a.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from a.author_id
    left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
     and t.language <> coalesce(a.language, 'en')
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_announcements() owner to portal_definer;

-- What the bell learns when an announcement, event, lesson or assignment is changed or deleted.
--
-- Refused: other people's notices, and the title of what one may no longer read.

-- Whoever was told of it, and belongs to it still, has the notice anew: by the ways of a new one, unread, and once, since what
-- had not left yet of the former one goes with it. Nobody else is told.
create or replace function private.tell_corrections(p_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of what nobody was told there is nothing to correct.
  update public.announcements a
     set tells_again = false,
         corrected_at = case when exists (select from public.notices n where n.subject_id = a.id and n.kind = 'announcement')
                        then now() else a.corrected_at end
   where a.id = any(p_ids);
  -- What was texted of it said something else.
  delete from private.texted_notices t where t.kind = 'announcement' and t.subject_id = any(p_ids);
  with before as (
    delete from public.notices n using public.announcements a
     where a.id = any(p_ids) and n.subject_id = a.id and n.kind = 'announcement'
       and n.profile_id in (select private.told_people(a.school_id, a.audience_id))
    returning n.profile_id, n.subject_id)
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select p.id, 'announcement', a.id, private.announced_title(coalesce(t.title, a.title), true),
         private.announced_arguments(coalesce(t.title, a.title), private.title_language(t.language, a.language), true),
         private.is_urgent_announcement(a.priority, a.author_id), a.school_id
    from before b
    join public.announcements a on a.id = b.subject_id
    join public.profiles p on p.id = b.profile_id and p.id is distinct from a.author_id
    left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
     and t.language <> coalesce(a.language, 'en')
   order by a.id, p.id;
end
$$;
alter function private.tell_corrections(uuid[]) owner to portal_definer;
comment on function private.tell_corrections(uuid[]) is
  'Tells whoever was told of these announcements that they are corrected.';

-- A priority that is corrected counts in the bell, and in the mail that has not left yet.
create or replace function private.retell_announcements() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before it is told to everybody: these were told of something else.
  delete from public.notices n using new_rows a join old_rows o on o.id = a.id
   where n.subject_id = a.id and n.kind = 'announcement' and o.awaits_approval and not a.awaits_approval
     and n.arguments ->> 'code' = 'announcement.waits';
  -- Asked first: telling is a change of the announcement, too.
  if exists (select from new_rows a where a.is_active and a.tells_again) then
    perform private.tell_corrections(array(select a.id from new_rows a where a.is_active and a.tells_again order by a.id));
  end if;
  perform private.tell_of_waiting('announcement', a.id, a.title, null, a.school_id)
    from new_rows a join old_rows o on o.id = a.id
   where a.awaits_approval and (not o.awaits_approval or a.title <> o.title);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select p.id, 'announcement', a.id, coalesce(t.title, a.title), private.title_language(t.language, a.language), private.is_urgent_announcement(a.priority, a.author_id), a.school_id
    from new_rows a join old_rows o on o.id = a.id
    cross join lateral private.told_people(a.school_id, a.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from a.author_id
    left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
     and t.language <> coalesce(a.language, 'en')
   where a.is_active
     -- Whoever was told before is not told again, nor is whoever came to the school since. An audience that is widened is
     -- news for those who come to it by that.
     and (a.audience_id is distinct from o.audience_id and private.is_told(a.created_at)
       or not o.is_active and not exists (select from public.notices n where n.subject_id = a.id and n.kind = 'announcement'))
  on conflict do nothing;
  update public.notices n set title = told.title, arguments = told.arguments, urgent = told.urgent
    from (select a.id, p.id as profile_id, private.announced_title(coalesce(t.title, a.title), told_as.corrected) as title,
                 private.announced_arguments(coalesce(t.title, a.title), private.title_language(t.language, a.language), told_as.corrected) as arguments,
                 private.is_urgent_announcement(a.priority, a.author_id) as urgent
            from new_rows a join old_rows o on o.id = a.id
            join public.notices m on m.subject_id = a.id and m.kind = 'announcement'
            cross join lateral (select coalesce(m.arguments ->> 'code' = 'announcement.corrected', false)) as told_as (corrected)
            join public.profiles p on p.id = m.profile_id
            left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
             and t.language <> coalesce(a.language, 'en')
           where (a.title, a.priority = 'high', a.language) is distinct from (o.title, o.priority = 'high', o.language)
             and m.arguments ->> 'code' is distinct from 'announcement.waits') told
   where n.subject_id = told.id and n.kind = 'announcement' and n.profile_id = told.profile_id
     and n.arguments ->> 'code' is distinct from 'announcement.waits';
  return null;
end
$$;
alter function private.retell_announcements() owner to portal_definer;

create or replace function private.tell_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_waiting('event', e.id, e.title, e.start_date::text, e.school_id) from new_rows e where e.awaits_approval;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id, created_at, read_at)
  select p.id, 'event', e.id, coalesce(own.text ->> 'title', e.title), private.title_language(own.text ->> 'language', e.language),
         e.start_date::text, e.school_id, e.created_at, private.read_as_history(e.created_at)
    from new_rows e
    cross join lateral private.told_people(e.school_id, e.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from e.created_by
    cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
   where e.is_active and private.is_told(e.created_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_events() owner to portal_definer;

-- An event that was moved is found on its new day, and its title follows each of its texts. Who comes to it by another
-- audience is told.
create or replace function private.retell_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before it is told to everybody: these were told of something else.
  delete from public.notices n using new_rows e join old_rows o on o.id = e.id
   where n.subject_id = e.id and n.kind = 'event' and o.awaits_approval and not e.awaits_approval
     and n.arguments ->> 'code' = 'announcement.waits';
  perform private.tell_of_waiting('event', e.id, e.title, e.start_date::text, e.school_id)
    from new_rows e join old_rows o on o.id = e.id
   where e.awaits_approval and (not o.awaits_approval or e.title <> o.title or e.start_date <> o.start_date);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id)
  select p.id, 'event', e.id, coalesce(own.text ->> 'title', e.title), private.title_language(own.text ->> 'language', e.language),
         e.start_date::text, e.school_id
    from new_rows e join old_rows o on o.id = e.id
    cross join lateral private.told_people(e.school_id, e.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from e.created_by
    cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
   where e.is_active and (e.audience_id is distinct from o.audience_id and private.is_told(e.created_at)
     or not o.is_active and not exists (select from public.notices n where n.subject_id = e.id and n.kind = 'event'))
  on conflict do nothing;
  update public.notices n set title = told.title, arguments = told.arguments, target = told.target
    from (select e.id, p.id as profile_id, coalesce(own.text ->> 'title', e.title) as title,
                 private.title_language(own.text ->> 'language', e.language) as arguments, e.start_date::text as target
            from new_rows e join old_rows o on o.id = e.id
            join public.notices m on m.subject_id = e.id and m.kind = 'event'
            join public.profiles p on p.id = m.profile_id
            cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
           where (e.title, e.start_date, e.language, e.texts) is distinct from (o.title, o.start_date, o.language, o.texts)) told
   where n.subject_id = told.id and n.kind = 'event' and n.profile_id = told.profile_id
     and n.arguments ->> 'code' is distinct from 'announcement.waits';
  return null;
end
$$;
alter function private.retell_events() owner to portal_definer;
