-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.counted_answers(p_request_ids uuid[], p_student_ids uuid[])
returns setof public.answers
language plpgsql
stable security definer rows 500
set search_path to ''
as $function$
begin
  return query
    with deciders as materialized (select d.id, d.student_id from private.deciding_guardianships(p_student_ids) d)
    select distinct on (a.request_id, a.student_id, a.guardianship_id) a.*
      from public.requests r
      -- Fenced, so that each request is looked up: all answers of these learners are those of years.
      cross join lateral (
        select o.* from public.answers o
         where o.request_id = r.id and o.version = r.version and o.school_id = r.school_id and o.student_id = any(p_student_ids)
        offset 0) a
      left join deciders d on d.id = a.guardianship_id
     where r.id = any(p_request_ids) and a.student_id = any(p_student_ids)
       and (d.id is not null
         or a.guardianship_id is null and a.signed_name is not null
            and a.student_id not in (select o.student_id from deciders o))
     order by a.request_id, a.student_id, a.guardianship_id, private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc,
              a.id desc;
end
$function$;
alter function private.counted_answers(uuid[],uuid[]) owner to portal_definer;
comment on function private.counted_answers(uuid[],uuid[]) is 'The latest answers to the present versions of these requests, one of each guardian who decides now for one of these learners.';
