-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.staff_states(p_request_ids uuid[])
returns table(request_id uuid, profile_id uuid, state text, answer text, filled jsonb, answered_at timestamp with time zone, is_late boolean)
language plpgsql
stable security definer rows 50
set search_path to ''
as $function$
declare
  today date := private.school_today();
begin
  return query
    select r.id, p.id,
           case when r.withdrawn_at is not null then 'withdrawn' else coalesce(a.answer, 'open') end,
           a.answer, a.filled, a.answered_at,
           coalesce(coalesce((f.first_at at time zone private.school_zone())::date, today) > r.due_on, false)
      from public.requests r
      -- Who belongs to an audience of the staff alone, as private.targets_of has it.
      join public.profiles p on p.school_id = r.school_id and p.role in ('teacher', 'admin') and p.approval_status = 'approved'
      left join lateral (
        select s.answer, s.filled, s.answered_at from public.staff_answers s
         where s.request_id = r.id and s.version = r.version and s.profile_id = p.id
         order by s.answered_at desc, s.id desc limit 1) a on true
      left join lateral (
        select min(s.answered_at) as first_at from public.staff_answers s
         where s.request_id = r.id and s.version = r.version and s.profile_id = p.id) f on true
     where r.id = any(p_request_ids) and r.asks_staff;
end
$function$;
alter function private.staff_states(uuid[]) owner to portal_definer;
comment on function private.staff_states(uuid[]) is 'For each of these requests that ask the staff, each of them: open, yes, no, taken_back or withdrawn, with the latest answer to the present version, and whether the first came after the day, or none has come by now.';
