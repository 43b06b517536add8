-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.counted_answers(p_request public.requests, p_student_ids uuid[])
returns setof public.answers
language plpgsql
stable security definer rows 200
set search_path to ''
as $function$
begin
  return query
    with deciders as materialized (select d.id, d.student_id from private.deciding_guardianships(p_student_ids) d)
    select distinct on (a.student_id, a.guardianship_id) a.*
      from public.answers a
     where a.request_id = p_request.id and a.version = p_request.version and a.school_id = p_request.school_id
       and a.student_id = any(p_student_ids)
       and (exists (select from deciders d where d.id = a.guardianship_id)
         or a.guardianship_id is null and a.signed_name is not null
            and not exists (select from deciders d where d.student_id = a.student_id))
     order by a.student_id, a.guardianship_id, a.answered_at desc, a.id desc;
end
$function$;
alter function private.counted_answers(public.requests,uuid[]) owner to portal_definer;
comment on function private.counted_answers(public.requests,uuid[]) is 'The latest answers to the present version of a request, one of each guardian who decides now for one of these learners.';
