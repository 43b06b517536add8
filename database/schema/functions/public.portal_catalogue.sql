-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.portal_catalogue()
returns table(id uuid, title text, description text, grade_id uuid, grade_name text, level smallint, subject_id uuid, subject_name text, subject_code text, thumbnail_url text, duration_seconds integer, file_size_mb numeric, created_at timestamp with time zone, is_sample boolean, has_captions boolean, available boolean)
language plpgsql
stable security definer rows 500
set search_path to ''
as $function$
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
$function$;
alter function public.portal_catalogue() owner to portal_definer;
grant execute on function public.portal_catalogue() to authenticated;
comment on function public.portal_catalogue() is 'Every active lesson, newest first, for learners with and without a plan; no rows for others. `is_sample`: a trial plays it. `available`: the caller may play it now.';
