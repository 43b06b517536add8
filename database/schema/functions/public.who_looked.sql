-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.who_looked(learner uuid, page integer default 0, page_size integer default 50)
returns table(reader_name text, reader_role text, kind text, looked_at timestamp with time zone)
language plpgsql
stable security definer rows 50
set search_path to ''
as $function$
declare
  limited int := least(greatest(who_looked.page_size, 1), 200);
begin
  if who_looked.learner is null or not (who_looked.learner = any((select private.children_ids())::uuid[])) then
    return;
  end if;
  return query
    select r.reader_name, r.reader_role, r.kind, r.quarter
      from private.record_reads r
     where r.student_id = who_looked.learner
     order by r.quarter desc, r.reader_name collate "und-x-icu", r.reader_id, r.kind
     limit limited offset greatest(who_looked.page, 0)::bigint * limited;
end
$function$;
alter function public.who_looked(uuid,integer,integer) owner to portal_definer;
grant execute on function public.who_looked(uuid,integer,integer) to authenticated;
comment on function public.who_looked(uuid,integer,integer) is 'Who of the school read a learner''s record, the latest first, each with the beginning of its quarter hour. page counts from 0; page_size is at most 200. For guardians who read the records of a confirmed child; nothing for others, and nothing about guardians.';
