-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.finish_erasures()
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  due record;
  kept date;
  finished integer := 0;
begin
  for due in
    select e.id, e.subject_id from public.erasures e
     where e.state = 'kept' and e.next_on <= private.school_today() order by e.next_on, e.id limit 100
  loop
    -- The learner before the erasure, as who erases one takes them, and who writes that one has returned: it is over then.
    perform private.hold_conversations_about(due.subject_id);
    perform from public.students c where c.id = due.subject_id for update;
    perform from public.erasures e where e.id = due.id and e.state = 'kept' for update;
    continue when not found;
    kept := private.take_learner(due.subject_id);
    update public.erasures e
       set state = case when kept is null then 'done' else 'kept' end,
           -- The last day that was said stands until it has come, whatever the school has chosen since.
           kept_until = case when e.kept_until > private.school_today() then least(e.kept_until, kept) else kept end,
           finished_at = case when kept is null then now() end
     where e.id = due.id;
    finished := finished + (kept is null)::integer;
  end loop;
  return finished;
end
$function$;
alter function private.finish_erasures() owner to portal_definer;
grant execute on function private.finish_erasures() to portal_jobs;
comment on function private.finish_erasures() is 'Erases what was kept of erased learners, each kind of it once its own time is over; how many learners are gone with that.';
