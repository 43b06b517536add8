-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.list_requests(school uuid, page integer default 0, page_size integer default 25)
returns table(id uuid, kind text, title text, version integer, due_on date, author text, created_at timestamp with time zone, withdrawn_at timestamp with time zone, printed_at timestamp with time zone, awaits_approval boolean, asks_staff boolean, learners integer, open integer, yes integer, no integer, conflict integer, total bigint)
language plpgsql
stable security definer rows 25
set search_path to ''
set enable_mergejoin to 'off'
set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  limited integer := least(greatest(list_requests.page_size, 1), 50);
  is_admin boolean := private.administers(list_requests.school);
  taught uuid[] := private.taught_student_ids();
begin
  if not is_admin and not coalesce(list_requests.school = private.school_id() and private.profile_role() = 'teacher', false) then
    return;
  end if;
  return query
    with seen as materialized (
      select r.* from public.requests r
       where r.school_id = list_requests.school and (is_admin or r.author_id = private.profile_id())),
    shown as materialized (
      select s.* from seen s order by s.created_at desc, s.id
       limit limited offset private.page_start(list_requests.page, limited, (select count(*) from seen))),
    known as materialized (
      select c.id from public.students c
       where c.school_id = list_requests.school and c.is_confirmed and c.left_on is null and (is_admin or c.id = any(taught))),
    asked as materialized (
      select a.* from private.asked_learners(array(select s.id from shown s), array(select k.id from known k)) a),
    counted as materialized (
      select s.request_id, count(*)::integer as learners, count(*) filter (where s.state = 'open')::integer as open,
             count(*) filter (where s.state = 'yes')::integer as yes,
             count(*) filter (where s.state in ('no', 'taken_back'))::integer as no,
             count(*) filter (where s.state = 'conflict')::integer as conflict
        from private.answer_states(array(select h.id from shown h), array(select k.id from known k)) s
        join asked a on a.request_id = s.request_id and a.student_id = s.student_id
       group by 1
      union all
      select s.request_id, count(*)::integer, count(*) filter (where s.state = 'open')::integer,
             count(*) filter (where s.state = 'yes')::integer, count(*) filter (where s.state in ('no', 'taken_back'))::integer, 0
        from private.staff_states(array(select h.id from shown h where h.asks_staff)) s group by 1)
    select r.id, r.kind, r.title, r.version, r.due_on, p.first_name || ' ' || p.last_name, r.created_at, r.withdrawn_at,
           r.printed_at, r.awaits_approval, r.asks_staff, coalesce(n.learners, 0), coalesce(n.open, 0), coalesce(n.yes, 0), coalesce(n.no, 0),
           coalesce(n.conflict, 0), (select count(*) from seen)
      from shown r
      left join public.profiles p on p.id = r.author_id
      left join counted n on n.request_id = r.id
     order by r.created_at desc, r.id;
end
$function$;
alter function public.list_requests(uuid,integer,integer) owner to portal_definer;
grant execute on function public.list_requests(uuid,integer,integer) to authenticated;
comment on function public.list_requests(uuid,integer,integer) is 'A page of the requests of a school, newest first, with how many learners, or of the staff (asks_staff), are asked and how they stand, and how many requests there are (total): all for its administrators, the own ones of learners taught for a teacher; nothing for others. page counts from 0; page_size is at most 50.';
