-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.my_week(week date default null::date)
returns jsonb
language plpgsql
stable security definer
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  today date := private.school_today();
  monday date := private.week_to_show(case when my_week.week between today - 400 and today + 400 then my_week.week else today end);
  shown jsonb := private.week_of(private.profile_id(), monday, false);
begin
  if shown is null then
    return null;
  end if;
  return shown || jsonb_build_object('day', today, 'learners',
    (select coalesce(jsonb_agg(to_jsonb(c) order by c.first_name collate "und-x-icu", c.id), '[]') from public.children_of() c)) || (
    with listed as materialized (select t.* from private.own_todo() t)
    select jsonb_build_object(
      'todo_total', (select count(*) from listed),
      'todo', coalesce(jsonb_agg(to_jsonb(l) - 'urgency' order by l.urgency, l.due_on nulls last, l.created_at desc, l.subject_id), '[]'))
      from (select s.* from listed s
             order by s.urgency, s.due_on nulls last, s.created_at desc, s.subject_id limit 40) l);
end
$function$;
alter function public.my_week(date) owner to portal_definer;
grant execute on function public.my_week(date) to authenticated;
comment on function public.my_week(date) is 'The first screen of the calling guardian in one read: todo, what waits to be answered, signed or read, the most urgent first (40 at most; todo_total says how many), the learners as children_of gives them, and the week in which a day lies (private.week_of), on a weekend the one that comes; week: this day, else today. Null for whoever is no approved guardian.';
