-- 0897 was edited after a version with another body of it had been given out, and a database that was made by that
-- version still has those functions. They are set again, so that every database has the same. (0898 was edited, too,
-- in how it asks before it writes; what it leaves behind is the same in both.)

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
