-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.limit_sendings()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  written bigint;
  times integer;
  school record;
begin
  if auth.role() is distinct from 'authenticated' or auth.uid() is null then
    return null;
  end if;
  if tg_argv[0] = 'children' then
    -- Learners whom the school enrols itself are told to nobody.
    select count(*) into written from new_rows r where not r.is_confirmed;
  else
    select count(*) into written from new_rows;
  end if;
  if written = 0 then
    return null;
  end if;
  select coalesce(max(private.times_of(r.school_id)), 1) into times from (select distinct n.school_id from new_rows n) r;
  perform private.count_for_account(tg_argv[0], times, written);
  for school in select r.school_id as id, count(*) as written from new_rows r
                 where r.school_id is not null group by r.school_id order by r.school_id
  loop
    perform private.count_for_school(tg_argv[0], school.id, school.written);
    -- What is published later is counted then, and refused now: nobody is there to be told.
    if tg_argv[0] in ('announcements', 'events')
       and private.count_sending('school', school.id, 'notices.' || rtrim(tg_argv[0], 's'), 'day', 0)
           >= (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id) then
      perform private.refuse_sending('school', 'notices', 'day',
        (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id));
    end if;
    if tg_argv[0] = 'lessons' then
      if exists (select from new_rows r where r.school_id = school.id and r.publish_at is not null)
         and private.count_sending('school', school.id, 'notices.assignment', 'day', 0)
             >= (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id) then
        perform private.refuse_sending('school', 'notices', 'day',
          (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id));
      end if;
    end if;
  end loop;
  return null;
end
$function$;
alter function private.limit_sendings() owner to portal_definer;
