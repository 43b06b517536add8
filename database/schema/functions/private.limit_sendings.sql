-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.limit_sendings()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  account uuid := auth.uid();
  usual record;
  written bigint;
  times integer;
  school record;
begin
  if auth.role() is distinct from 'authenticated' or account is null then
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
  select * into usual from private.usual_sendings() u where u.kind = tg_argv[0];
  select coalesce(max(private.times_of(r.school_id)), 1) into times from (select distinct n.school_id from new_rows n) r;
  if private.count_sending('account', account, usual.kind, 'hour', written) > usual.account_hour * times then
    perform private.refuse_sending('account', usual.kind, 'hour', usual.account_hour * times);
  end if;
  if private.count_sending('account', account, usual.kind, 'day', written) > usual.account_day * times then
    perform private.refuse_sending('account', usual.kind, 'day', usual.account_day * times);
  end if;
  for school in select r.school_id as id, count(*) as written from new_rows r
                 where r.school_id is not null group by r.school_id order by r.school_id
  loop
    times := private.times_of(school.id);
    if private.count_sending('school', school.id, usual.kind, 'day', school.written) > usual.school_day * times then
      perform private.refuse_sending('school', usual.kind, 'day', usual.school_day * times);
    end if;
  end loop;
  return null;
end
$function$;
alter function private.limit_sendings() owner to portal_definer;
