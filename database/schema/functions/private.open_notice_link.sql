-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.open_notice_link(p_code_hash bytea)
returns table(kind text, school_name text, date_format text, language text, title text, content text, priority text, start_date text, end_date text, start_time text, end_time text, created_at timestamp with time zone, files jsonb)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
declare
  link private.notice_links;
begin
  select * into link from private.notice_links l where l.code_hash = p_code_hash and l.expires_at > now();
  if not found or not private.is_still_told(link.profile_id, link.kind, link.subject_id)
     -- Whom the school or the portal has shut out is shown nothing, in a mail of before neither.
     or not exists (select from public.profiles p join auth.users u on u.id = p.user_id
                     where p.id = link.profile_id and (u.banned_until is null or u.banned_until <= now()))
  then
    return;
  end if;
  if link.kind = 'event' then
    return query
      select 'event', s.name, s.date_format, coalesce(own.text ->> 'language', e.language, 'en'), coalesce(own.text ->> 'title', e.title),
             case when own.text is null then e.description else own.text ->> 'description' end,
             null::text, e.start_date::text, e.end_date::text,
             left(e.start_time::text, 5), left(e.end_time::text, 5), e.created_at, '[]'::jsonb
        from public.events e
        join public.schools s on s.id = e.school_id
        join public.profiles p on p.id = link.profile_id
       cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
       where e.id = link.subject_id;
  else
    return query
      select 'announcement', s.name, s.date_format, coalesce(t.language, a.language, 'en'), coalesce(t.title, a.title),
             coalesce(t.content, a.content), a.priority, null::text, null::text, null::text, null::text, a.created_at,
             -- Names and sizes: the files themselves are behind the sign-in.
             (select coalesce(jsonb_agg(jsonb_build_object('name', f.file_name, 'size', f.size_bytes) order by f.file_name, f.id), '[]')
                from public.announcement_attachments f where f.announcement_id = a.id)
        from public.announcements a
        join public.schools s on s.id = a.school_id
        join public.profiles p on p.id = link.profile_id
        left join public.announcement_texts t on t.announcement_id = a.id and t.language = coalesce(p.language, 'en')
         and t.language <> coalesce(a.language, 'en')
       where a.id = link.subject_id;
  end if;
end
$function$;
alter function private.open_notice_link(bytea) owner to portal_definer;
grant execute on function private.open_notice_link(bytea) to portal_jobs;
comment on function private.open_notice_link(bytea) is 'The announcement, with the names and sizes of its files, or event, in its person''s language, that the code with this SHA-256 shows; no row once 72 hours have passed, its person may not read it any more, or the account is banned.';
