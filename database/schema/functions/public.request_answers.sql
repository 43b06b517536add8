-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.request_answers(request uuid)
returns table(student_id uuid, first_name text, last_name text, grade text, state text, deciders jsonb, answers jsonb, on_paper boolean, is_late boolean, changed_at timestamp with time zone, is_changed boolean, read_at timestamp with time zone)
language plpgsql
stable security definer rows 200
set search_path to ''
set enable_mergejoin to 'off'
set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  asked public.requests;
  learners uuid[];
  is_admin boolean;
  today date := private.school_today();
begin
  select * into asked from public.requests r
   where r.id = request_answers.request
     and (private.administers(r.school_id)
       or r.author_id = private.profile_id() and r.school_id = private.school_id() and private.profile_role() = 'teacher');
  if not found then
    return;
  end if;
  if asked.asks_staff then
    return query
      select s.profile_id, p.first_name, p.last_name, ''::text, s.state, '[]'::jsonb,
             case when s.answer is null then '[]'::jsonb
                  else jsonb_build_array(jsonb_build_object('guardianship_id', null, 'name', p.first_name || ' ' || p.last_name,
                         'answer', s.answer, 'filled', s.filled, 'way', 'screen', 'taken_by', null, 'signed_on', null,
                         'answered_at', s.answered_at)) end,
             false, s.is_late, s.answered_at,
             coalesce(greatest(s.answered_at, asked.changed_at) > asked.printed_at, false), statement_timestamp()
        from private.staff_states(array[asked.id]) s join public.profiles p on p.id = s.profile_id
       order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id;
    return;
  end if;
  is_admin := private.administers(asked.school_id);
  learners := array(
    select l.student_id from private.asked_learners(array[asked.id], private.known_learner_ids(asked.school_id, is_admin)) l);
  return query
    with people as materialized (select d.* from private.named_deciders(learners, is_admin) d),
    -- Gathered once for each learner: a look-up for each of them would read all guardians each time.
    decide as materialized (
      select w.student_id, jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'relation', w.relation,
                             'has_account', w.has_account) order by w.is_primary desc, w.name, w.id) as list
        from people w group by 1),
    -- Whoever answered in time and says something else since was in time.
    firsts as materialized (
      select a.student_id, a.guardianship_id, min(coalesce(a.signed_on, (a.answered_at at time zone private.school_zone())::date)) as first_on
        from public.answers a
       where asked.due_on is not null and a.request_id = asked.id and a.version = asked.version and a.school_id = asked.school_id
       group by 1, 2),
    given as materialized (
      select a.student_id, min(f.first_on) as first_on, jsonb_agg(jsonb_build_object('guardianship_id', a.guardianship_id,
                             'name', coalesce(w.name, a.signed_name),
                             'is_learner', coalesce(w.relation = 'self', false), 'answer', a.answer, 'filled', a.filled, 'way', a.way,
                             'taken_by', t.first_name || ' ' || t.last_name, 'signed_on', a.signed_on,
                             'answered_at', a.answered_at) order by a.answered_at) as list
        from private.counted_answers(array[asked.id], learners) a
        left join firsts f on f.student_id = a.student_id and f.guardianship_id is not distinct from a.guardianship_id
        left join people w on w.id = a.guardianship_id
        left join public.profiles t on t.id = a.taken_by
       group by 1)
    select c.id, c.first_name, c.last_name, gr.name, s.state, coalesce(w.list, '[]'), coalesce(a.list, '[]'),
           s.on_paper, coalesce(coalesce(a.first_on, today) > asked.due_on, false), s.last_at,
           -- A text that was changed, too, makes what was printed old.
           coalesce(greatest(s.last_at, asked.changed_at) > asked.printed_at, false), statement_timestamp()
      from private.answer_states(array[asked.id], learners) s
      join public.students c on c.id = s.student_id
      join public.grades gr on gr.id = c.grade_id
      left join decide w on w.student_id = c.id
      left join given a on a.student_id = c.id
     order by gr.level, gr.name collate "und-x-icu", c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id;
end
$function$;
alter function public.request_answers(uuid) owner to portal_definer;
grant execute on function public.request_answers(uuid) to authenticated;
comment on function public.request_answers(uuid) is 'What has become of a request, a row for each learner who is asked, or for each of the staff where these are (student_id is then the profile''s id): state (private.answer_states), who decides, the answers that count (is_learner: of the learner, who is of age), and whether it changed since it was last printed; read_at is the moment from which on a change is none of these. For administrators of the school, and its author of learners whom the author teaches; nothing for others.';
