-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.forget_videos()
returns bigint
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.forget_videos() owner to portal_definer;
grant execute on function private.forget_videos() to portal_files;
comment on function private.forget_videos() is 'Lets go of videos that no lesson came to name within a day; how many.';
