-- Who deletes a lesson holds it and then its video; the work on a video held the video and then its lesson, which is
-- told how long the video is. Where both met, one of them was ended by the database. All take the lesson first now.

create function private.held_with_lesson(p_video_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.portal_lessons l where l.video_id = p_video_id for no key update;
  return p_video_id;
end
$$;
comment on function private.held_with_lesson(uuid) is
  'The same id, once the lesson that names the video is held: for a change of the video that its lesson is told.';
revoke execute on function private.held_with_lesson(uuid) from public;
grant execute on function private.held_with_lesson(uuid) to portal_files;
alter function private.held_with_lesson(uuid) owner to portal_definer;

create or replace function private.note_video_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Of a video that is made ready already nothing is noted, and its lesson is told nothing.
  arrived uuid := (
    select v.id from public.portal_videos v
     where v.host = 'own' and v.host_video_id = new.name and v.state in ('created', 'uploaded')
  );
begin
  update public.portal_videos v
     set state = 'uploaded', uploaded_at = now(),
         bytes = (new.metadata ->> 'size')::bigint, content_type = left(new.metadata ->> 'mimetype', 100)
   where v.id = (select private.held_with_lesson(arrived)) and v.state in ('created', 'uploaded');
  return null;
end
$$;

-- A lesson may come to name a video in the very moment in which it would be forgotten: who takes a video looks again,
-- and passes over one that another is taking.
create or replace function private.forget_videos() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  unnamed uuid;
  forgotten bigint := 0;
begin
  for unnamed in
    select v.id from public.portal_videos v
     where v.created_at < now() - interval '25 hours' and v.removal = 'none'
       and not exists (select from public.portal_lessons l where l.video_id = v.id)
     order by v.id for update skip locked
  loop
    if not exists (select from public.portal_lessons l where l.video_id = unnamed) then
      perform private.let_video_go(unnamed);
      forgotten := forgotten + 1;
    end if;
  end loop;
  return forgotten;
end
$$;
