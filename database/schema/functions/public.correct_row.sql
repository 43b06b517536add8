-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.correct_row(relation text, row_id uuid, corrected jsonb, seen jsonb)
returns setof uuid
language plpgsql
rows 1
set search_path to ''
as $function$
declare
  columns text;
  as_seen text;
begin
  -- The tables whose forms say what they saw.
  if coalesce(correct_row.relation not in
      ('events', 'requests', 'lessons', 'lesson_timetables', 'students', 'disciplinary_records'), true) then
    return;
  end if;
  select string_agg(format('%I', named.key), ', ' order by named.key) into columns
    from jsonb_object_keys(correct_row.corrected) as named (key);
  if columns is null then
    return;
  end if;
  select coalesce(string_agg(format('t.%1$I is not distinct from s.%1$I', named.key), ' and ' order by named.key), 'true') into as_seen
    from jsonb_object_keys(correct_row.seen) as named (key);
  return query execute format(
    'update public.%1$I t
        set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2))
       from jsonb_populate_record(null::public.%1$I, $3) s
      where t.id = $1 and %3$s
      returning t.id', correct_row.relation, columns, as_seen)
    using correct_row.row_id, correct_row.corrected, correct_row.seen;
end
$function$;
grant execute on function public.correct_row(text,uuid,jsonb,jsonb) to authenticated;
comment on function public.correct_row(text,uuid,jsonb,jsonb) is 'Writes columns of one row of events, requests, lessons, lesson_timetables, students or disciplinary_records where others still say what the caller saw, with the caller''s own rights; its id, or none where something else stands by now, where it is gone or not the caller''s to change, and for other tables. corrected and seen: columns with their values; a column that seen does not name is not compared.';
