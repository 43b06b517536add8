-- Bound by the announcements' own policies: what the caller does not see cannot be written to. As there, a teacher
-- writes to the own ones, an administrator to those of the schools that they run.
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
               and private.profile_role() = 'teacher'));
end
$$;
grant execute on function private.may_translate(uuid) to authenticated;
comment on function private.may_translate(uuid) is 'Whether the caller may write this announcement in another language.';

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
  update public.notices n set title = told.title
    from (select p.id, coalesce(t.title, a.title) as title
            from public.announcements a
            join public.notices m on m.subject_id = a.id and m.kind = 'announcement'
            join public.profiles p on p.id = m.profile_id and coalesce(p.language, 'en') = changed.language
            left join public.announcement_texts t on t.announcement_id = a.id and t.language = changed.language
           where a.id = changed.announcement_id and changed.language <> coalesce(a.language, 'en')) told
   where n.subject_id = changed.announcement_id and n.kind = 'announcement' and n.profile_id = told.id
     and n.title <> told.title;
  return null;
end
$$;
alter function private.retell_announcement_text() owner to portal_definer;
