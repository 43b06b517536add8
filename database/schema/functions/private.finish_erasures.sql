-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.finish_erasures()
returns table(erasure uuid, ended boolean, fault text)
language plpgsql
security definer
set search_path to ''
as $function$
declare
  due record;
  days jsonb;
  kept date;
  at_table text;
  by_rule text;
begin
  for due in
    select e.id, e.subject_id from public.erasures e
     where e.state = 'kept' and e.next_on <= private.school_today() order by e.next_on, e.id limit 10
  loop
    erasure := due.id;
    ended := false;
    fault := null;
    -- Of each by itself: where the records of one cannot go, those of the others do, and that one is tried again tomorrow.
    begin
      -- The learner before the erasure, as who erases one takes them, and who writes that one has returned: it is over then.
      perform private.hold_conversations_about(due.subject_id);
      perform from public.students c where c.id = due.subject_id for update;
      select e.kept_days into days from public.erasures e
       where e.id = due.id and e.state = 'kept' and e.next_on <= private.school_today() for update;
      continue when not found;
      days := private.take_learner(due.subject_id, days);
      kept := private.last_day(days);
      update public.erasures e
         set state = case when kept is null then 'done' else 'kept' end,
             -- The last day that was said stands until it has come, whatever the school has chosen since.
             kept_until = case when kept is null or e.kept_until <= private.school_today() then kept else least(e.kept_until, kept) end,
             kept_days = days,
             finished_at = case when kept is null then now() end
       where e.id = due.id;
      ended := kept is null;
    exception when query_canceled or others then
      get stacked diagnostics fault = returned_sqlstate, at_table = table_name, by_rule = constraint_name;
      fault := concat_ws(' ', fault, nullif(at_table, ''), nullif(by_rule, ''));
      update public.erasures e set next_on = private.school_today() + 1 where e.id = due.id;
    end;
    return next;
    -- What is left is for the next statement, before the time of this one is over.
    exit when fault like '57014%' or clock_timestamp() >= statement_timestamp() + interval '3 seconds';
  end loop;
end
$function$;
alter function private.finish_erasures() owner to portal_definer;
grant execute on function private.finish_erasures() to portal_jobs;
comment on function private.finish_erasures() is 'Erases what was kept of some erased learners, each kind of it once its own time is over: for each erasure whether it has ended with that, and what kept it from being done (an SQLSTATE, a table and a constraint, and no name of anybody). No rows where nothing is due.';
