-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.found_ids(p_kind text, p_query tsquery, p_names tsquery)
returns setof uuid
language plpgsql
stable security definer rows 50
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  me uuid := private.profile_id();
  my_school uuid := private.school_id();
  everywhere boolean := private.is_platform_admin();
  -- Table, where it matches, and in which order.
  found text[] := case p_kind
    when 'message' then array['messages', $m$(r.sender_id = $1 or r.recipient_id = $1)
      and private.words_in_school(r.school_id, private.text_words(coalesce(r.subject, '') || ' ' || r.content)) @@ $3$m$, 'f.created_at desc']
    when 'announcement' then array['announcements', $m$private.text_words(r.title || ' ' || r.content) @@ $3$m$,
      'f.created_at desc']
    when 'announcement_text' then array['announcement_texts', $m$private.text_words(r.title || ' ' || r.content) @@ $3$m$,
      'f.created_at desc']
    when 'event' then array['events', $m$private.event_words(r.title, r.description, r.texts) @@ $3$m$,
      'f.start_date < (select private.school_today()), abs(f.start_date - (select private.school_today()))']
    when 'lesson' then array['lessons', $m$private.text_words(r.title || ' ' || coalesce(r.description, '')) @@ $3$m$,
      'f.created_at desc']
    when 'person' then array['profiles', 'r.id <> $1 and ' || case when everywhere then 'private.person_words(r.first_name, r.last_name, r.phone) @@ $4'
      else 'private.words_in_school(r.school_id, private.person_words(r.first_name, r.last_name, r.phone)) @@ $4' end,
      'f.last_name, f.first_name, f.id']
    when 'learner' then array['students', case when everywhere then 'private.learner_words(r.first_name, r.last_name, r.student_id) @@ $4'
      else 'private.words_in_school(r.school_id, private.learner_words(r.first_name, r.last_name, r.student_id)) @@ $4' end,
      'f.last_name, f.first_name, f.id']
  end;
begin
  if me is null or p_query is null or (my_school is null and not everywhere) then
    return;
  end if;
  -- What matches is found first ("offset 0") and put in order then. Walking an order and asking each row takes
  -- the index of the order instead of that of the words, and reads all rows for a rare one. Row security may
  -- leave out most of it in a school, so all of it counts there; whoever runs every school reads all that
  -- matches, and of more than a thousand some are enough, which the index of the words alone can give.
  if everywhere then
    perform set_config('enable_indexscan', 'off', true);
  end if;
  return query execute format(
    'select f.id from (select r.* from public.%I r where %s %s %s) f order by %s limit $5',
    found[1], found[2], case when p_kind <> 'message' and not everywhere then 'and r.school_id = $2' end,
    case when everywhere and p_kind <> 'message' then 'limit 1000' else 'offset 0' end, found[3])
    using me, my_school, p_query, p_names, case when everywhere then 100 else 2000 end;
  if everywhere then
    perform set_config('enable_indexscan', 'on', true);
  end if;
end
$function$;
alter function private.found_ids(text,tsquery,tsquery) owner to portal_definer;
grant execute on function private.found_ids(text,tsquery,tsquery) to authenticated;
