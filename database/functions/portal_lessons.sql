create or replace function private.portal_sample_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- contract/limits.ts, TRIAL_SAMPLE_LESSONS.
  promised constant integer := 5;
  marked uuid[] := array(
    select l.id from public.portal_lessons l where l.is_active and l.is_sample order by l.created_at desc, l.id);
begin
  return marked || array(
    select l.id from public.portal_lessons l
     where l.is_active and not l.is_sample
     order by l.created_at desc, l.id
     limit greatest(promised - cardinality(marked), 0));
end
$$;
alter function private.portal_sample_ids() owner to portal_definer;
grant execute on function private.portal_sample_ids() to authenticated, service_role;
comment on function private.portal_sample_ids() is
  'What a trial plays, whoever asks: every active lesson that is marked as a sample, filled up to five by the newest active ones.';

-- A lesson opens its files to learners, so it names only what its author has uploaded. The size is what the
-- server measured unless the client says one.
create or replace function private.complete_portal_lesson() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  by_person boolean := coalesce(auth.role() = 'authenticated', false);
  thumbnail text := private.public_file('portal-thumbnails', new.thumbnail_url);
  measured jsonb;
begin
  if tg_op = 'INSERT' and by_person then
    new.admin_id := coalesce(new.admin_id, private.profile_id());
  end if;
  new.description := nullif(btrim(new.description), '');
  new.thumbnail_url := nullif(new.thumbnail_url, '');
  if new.video_url !~* '^https?:' and (tg_op = 'INSERT' or new.video_url is distinct from old.video_url)
     and (by_person or new.file_size_mb is null) then
    measured := private.uploaded_file('portal-lessons', new.video_url);
    new.file_size_mb := coalesce(new.file_size_mb, round((measured ->> 'size')::numeric / 1048576, 2));
  end if;
  if by_person and thumbnail is not null and (tg_op = 'INSERT' or new.thumbnail_url is distinct from old.thumbnail_url) then
    perform private.uploaded_file('portal-thumbnails', thumbnail);
  end if;
  return new;
end
$$;
alter function private.complete_portal_lesson() owner to portal_definer;

-- After row security has had its say: a stranger does not learn what an id is.
create or replace function private.check_catalogue_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.grades g where g.id = new.grade_id and g.school_id is not null) then
    raise exception using errcode = '23514', column = 'grade_id', detail = 'grade_id',
      message = 'The grade belongs to a school, not to the lessons portal',
      hint = '{"code": "portal.grade_of_school"}';
  end if;
  if exists (select from public.subjects s where s.id = new.subject_id and s.school_id is not null) then
    raise exception using errcode = '23514', column = 'subject_id', detail = 'subject_id',
      message = 'The subject belongs to a school, not to the lessons portal',
      hint = '{"code": "portal.subject_of_school"}';
  end if;
  return null;
end
$$;
alter function private.check_catalogue_row() owner to portal_definer;

-- A file goes when the last lesson that names it goes or names another. That of a video goes with the video.
create or replace function private.drop_portal_lesson_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  thumbnail text := private.public_file('portal-thumbnails', old.thumbnail_url);
begin
  if old.video_id is null and old.video_url !~* '^https?:'
     and not exists (select from public.portal_lessons l where l.video_url = old.video_url) then
    perform private.drop_file('portal-lessons', old.video_url);
  end if;
  if thumbnail is not null and not exists (
       select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = thumbnail) then
    perform private.drop_file('portal-thumbnails', thumbnail);
  end if;
  return null;
end
$$;
alter function private.drop_portal_lesson_files() owner to portal_definer;

-- What there is, for every learner, also before paying: titles without sources. A function, because a learner
-- may know of a lesson without reading its row.
create or replace function public.portal_catalogue() returns table (
  id uuid, title text, description text, grade_id uuid, grade_name text, level smallint,
  subject_id uuid, subject_name text, subject_code text, thumbnail_url text, duration_seconds integer,
  file_size_mb numeric, created_at timestamptz, is_sample boolean, has_captions boolean, available boolean
)
language plpgsql stable security definer rows 500
set search_path = ''
as $$
declare
  access text := private.portal_access();
  samples uuid[] := private.portal_sample_ids();
begin
  if not private.is_portal_user() then
    return;
  end if;
  return query
    select l.id, l.title, l.description, g.id, g.name, g.level, s.id, s.name, s.code, l.thumbnail_url, l.duration_seconds,
           l.file_size_mb, l.created_at, l.id = any(samples), l.captions_path is not null,
           coalesce(access = 'paid' or (access = 'trial' and l.id = any(samples)), false)
      from public.portal_lessons l
      join public.grades g on g.id = l.grade_id
      join public.subjects s on s.id = l.subject_id
     where l.is_active
     order by l.created_at desc, l.id;
end
$$;
alter function public.portal_catalogue() owner to portal_definer;
grant execute on function public.portal_catalogue() to authenticated;
comment on function public.portal_catalogue() is
  'Every active lesson, newest first, for learners with and without a plan; no rows for others. `is_sample`: a trial plays it. `available`: the caller may play it now.';
