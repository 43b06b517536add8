-- What has become of a request, learner by learner, and the lists that show it. Nothing of it is stored: it follows from the
-- answers and from who decides now.
--
-- Of each guardian who decides the latest answer to the present version counts. Whose guardianship has ended, or decides no
-- longer, has answered nothing any more; a name on a paper counts while nobody decides. The latest is the one that was said
-- last (private.said_at), whichever was entered last.
create or replace function private.counted_answers(p_request_ids uuid[], p_student_ids uuid[])
returns setof public.answers
language plpgsql stable security definer rows 500
set search_path = ''
as $$
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
$$;
alter function private.counted_answers(uuid[], uuid[]) owner to portal_definer;
comment on function private.counted_answers(uuid[], uuid[]) is
  'The latest answers to the present versions of these requests, one of each guardian who decides now for one of these learners.';

create or replace function private.answer_states(p_request_ids uuid[], p_student_ids uuid[])
returns table (
  request_id uuid, student_id uuid, state text, deciders integer, agreed integer, refused integer, on_paper boolean,
  last_at timestamptz)
language plpgsql stable security definer rows 1000
set search_path = ''
-- Joined by request alone, each learner's row would meet those of all others.
set enable_mergejoin = off
as $$
begin
  return query
    with deciding as materialized (
      select d.student_id, count(*)::integer as deciders from private.deciding_guardianships(p_student_ids) d group by 1),
    given as materialized (
      select a.request_id, a.student_id, count(*) filter (where a.answer = 'yes')::integer as agreed,
             count(*) filter (where a.answer <> 'yes')::integer as refused, bool_or(a.answer = 'no') as has_no,
             bool_or(a.way = 'paper') as on_paper, max(a.answered_at) as last_at
        from private.counted_answers(p_request_ids, p_student_ids) a
       group by 1, 2)
    select r.id, c.id,
           case when r.withdrawn_at is not null then 'withdrawn'
                when g.agreed > 0 and g.refused > 0 then 'conflict'
                when g.has_no then 'no'
                when g.refused > 0 then 'taken_back'
                when g.agreed > 0 and (not r.needs_all or g.agreed >= coalesce(d.deciders, 1)) then 'yes'
                else 'open' end,
           coalesce(d.deciders, 0), coalesce(g.agreed, 0), coalesce(g.refused, 0), coalesce(g.on_paper, false),
           g.last_at
      from public.requests r
      cross join unnest(p_student_ids) c (id)
      left join deciding d on d.student_id = c.id
      left join given g on g.request_id = r.id and g.student_id = c.id
     where r.id = any(p_request_ids);
end
$$;
alter function private.answer_states(uuid[], uuid[]) owner to portal_definer;
comment on function private.answer_states(uuid[], uuid[]) is
  'For each of these requests and each of these learners, whether it asks them or not: open, yes, no, conflict (one guardian yes, another no or taken back), taken_back or withdrawn; how many decide, how many of them said yes and otherwise; whether one was on paper.';

create or replace function public.my_requests(request uuid default null)
returns table (
  id uuid, version integer, kind text, title text, content text, form jsonb, due_on date, created_at timestamptz,
  withdrawn_at timestamptz, student_id uuid, first_name text, may_decide boolean, answer text, filled jsonb, way text,
  answered_at timestamptz, is_asked_again boolean, household jsonb, language text, texts jsonb)
language plpgsql stable security definer rows 30
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.profile_id();
  answering uuid[];
begin
  if private.profile_role() in ('teacher', 'admin') then
    return query
      select r.id, r.version, r.kind, r.title, r.content, r.form, r.due_on, r.created_at, r.withdrawn_at,
             null::uuid, ''::text, true, own.answer, own.filled, 'screen'::text, own.answered_at,
             own.answer is null and exists (
               select from public.staff_answers a where a.request_id = r.id and a.profile_id = me),
             '[]'::jsonb, r.language, r.texts
        from public.requests r
        left join lateral (
          select a.answer, a.filled, a.answered_at from public.staff_answers a
           where a.request_id = r.id and a.version = r.version and a.profile_id = me
           order by a.answered_at desc, a.id desc limit 1) own on true
       where r.asks_staff and r.school_id = private.school_id() and r.audience_id = any(private.audience_ids())
         and case when my_requests.request is null
               then (r.created_at > now() - interval '400 days' or r.due_on >= private.school_today())
                and (r.withdrawn_at is null or own.answer is not null and r.withdrawn_at > now() - interval '30 days')
               else r.id = my_requests.request end
       order by own.answer is not null, r.due_on nulls last, r.created_at desc, r.id
       limit 200;
  end if;
  if private.profile_role() is distinct from 'parent' then
    return;
  end if;
  answering := private.answering_guardianship_ids();
  return query
    with mine as materialized (
      select g.id as guardianship_id, g.student_id, g.may_decide, c.first_name
        from public.guardianships g join public.students c on c.id = g.student_id
       where g.profile_id = me and g.ended_at is null and c.id = any(private.children_ids())),
    shown as materialized (
      select r.id from public.requests r
       where r.school_id = private.school_id() and not r.awaits_approval
         and case when my_requests.request is null then r.created_at > now() - interval '400 days' or r.due_on >= private.school_today()
                  else r.id = my_requests.request end),
    asked as materialized (
      select a.request_id, a.student_id
        from private.asked_learners(array(select s.id from shown s), array(select m.student_id from mine m)) a),
    -- Where nobody else of the household answers, nothing is looked up.
    others as materialized (
      select o.request_id, o.student_id, h.id as guardianship_id, coalesce(p.first_name, h.contact_name) as name, o.answer, o.answered_at
        from private.counted_answers(
               array(select distinct k.request_id from asked k),
               array(select distinct k.student_id from asked k where cardinality(answering) > (select count(*) from mine))) o
        join public.guardianships h on h.id = o.guardianship_id
        left join public.profiles p on p.id = h.profile_id
       where h.id = any(answering))
    select r.id, r.version, r.kind, r.title, r.content, r.form, r.due_on, r.created_at, r.withdrawn_at,
           m.student_id, m.first_name, m.may_decide, own.answer, own.filled, own.way, own.answered_at,
           own.answer is null and exists (
             select from public.answers a
              where a.request_id = r.id and a.student_id = m.student_id and a.guardianship_id = m.guardianship_id),
           (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'answer', o.answer,
                     'answered_at', o.answered_at) order by o.answered_at), '[]')
              from others o
             where o.request_id = r.id and o.student_id = m.student_id and o.guardianship_id <> m.guardianship_id),
           r.language, r.texts
      from asked k
      join mine m on m.student_id = k.student_id
      join public.requests r on r.id = k.request_id
      left join lateral (
        select a.answer, a.filled, a.way, a.answered_at from public.answers a
         where a.request_id = r.id and a.version = r.version and a.student_id = m.student_id
           and a.guardianship_id = m.guardianship_id
         order by private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc, a.id desc limit 1) own on true
     where my_requests.request is not null or r.withdrawn_at is null
        or own.answer is not null and r.withdrawn_at > now() - interval '30 days'
     order by own.answer is not null, r.due_on nulls last, r.created_at desc, r.id, m.first_name collate "und-x-icu", m.student_id
     limit 200;
end
$$;
alter function public.my_requests(uuid) owner to portal_definer;
grant execute on function public.my_requests(uuid) to authenticated;
comment on function public.my_requests(uuid) is
  'What the caller is asked: one of the staff, what is asked of the staff alone (student_id null); a guardian, once for each learner whose records the guardian reads, open ones first: with the own answer to the present version, whether an earlier one was answered, what others of the household answered, and what it says in further languages. Nothing of guardians who live apart. request: that one alone.';

create or replace function private.named_deciders(p_student_ids uuid[], p_is_admin boolean)
returns table (id uuid, student_id uuid, relation text, is_primary boolean, has_account boolean, name text)
language sql stable
as $$
  select d.id, d.student_id, d.relation, d.is_primary, d.profile_id is not null, d.name
    from private.deciding_guardianships(p_student_ids) d
   -- A teacher knows the guardians who read the records, and of no others; the learner, of age, is one whom the teacher has.
   where p_is_admin or d.relation = 'self' or d.reads_records and d.profile_id is not null
$$;
grant execute on function private.named_deciders(uuid[], boolean) to portal_definer;
comment on function private.named_deciders(uuid[], boolean) is
  'Who decides for these learners, by name, as far as the office or a teacher knows them.';

-- Of a whole school, or of few learners: planned for how many they are, with all that it asks, as the list and chase lists.
create or replace function public.request_answers(request uuid)
returns table (
  student_id uuid, first_name text, last_name text, grade text, state text, deciders jsonb, answers jsonb, on_paper boolean,
  is_late boolean, changed_at timestamptz, is_changed boolean, read_at timestamptz)
language plpgsql stable security definer rows 200
set search_path = ''
set enable_mergejoin = off
set plan_cache_mode = force_custom_plan
as $$
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
$$;
alter function public.request_answers(uuid) owner to portal_definer;
grant execute on function public.request_answers(uuid) to authenticated;
comment on function public.request_answers(uuid) is
  'What has become of a request, a row for each learner who is asked, or for each of the staff where these are (student_id is then the profile''s id): state (private.answer_states), who decides, the answers that count (is_learner: of the learner, who is of age), and whether it changed since it was last printed; read_at is the moment from which on a change is none of these. For administrators of the school, and its author of learners whom the author teaches; nothing for others.';

create or replace function public.learners_asked_before(request uuid)
returns table (student_id uuid, first_name text, last_name text, grade text, deciders jsonb, asked_until date)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  asked public.requests;
  is_admin boolean;
  known uuid[];
begin
  select * into asked from public.requests r
   where r.id = learners_asked_before.request and not r.asks_staff
     and (private.administers(r.school_id)
       or r.author_id = private.profile_id() and r.school_id = private.school_id() and private.profile_role() = 'teacher');
  if not found or not private.loses_by_move(asked.audience_id, asked.school_id) then
    return;
  end if;
  is_admin := private.administers(asked.school_id);
  known := private.known_learner_ids(asked.school_id, is_admin);
  return query
    with moved as materialized (
      select b.* from private.asked_before_move(asked, known) b
       where b.student_id not in (select l.student_id from private.asked_learners(array[asked.id], known) l)),
    people as materialized (
      select d.* from private.named_deciders(array(select m.student_id from moved m), is_admin) d)
    select c.id, c.first_name, c.last_name, g.name,
           coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'relation', w.relation,
                              'has_account', w.has_account) order by w.is_primary desc, w.name, w.id)
                       from people w where w.student_id = c.id), '[]'),
           m.asked_until
      from moved m
      join public.students c on c.id = m.student_id
      join public.grades g on g.id = c.grade_id
     order by c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id;
end
$$;
alter function public.learners_asked_before(uuid) owner to portal_definer;
grant execute on function public.learners_asked_before(uuid) to authenticated;
comment on function public.learners_asked_before(uuid) is
  'Learners who were asked in a grade from which they moved before anybody answered, each with the present grade, who decides, and the last day on which it was asked: a paper that was signed by then is entered for them. For whom request_answers is; nothing for others.';

create or replace function public.list_requests(school uuid, page integer default 0, page_size integer default 25)
returns table (
  id uuid, kind text, title text, version integer, due_on date, author text, created_at timestamptz, withdrawn_at timestamptz,
  printed_at timestamptz, awaits_approval boolean, asks_staff boolean, learners integer, open integer, yes integer, no integer, conflict integer, total bigint)
language plpgsql stable security definer rows 25
set search_path = ''
-- Joined by request alone, each learner's row would meet those of all others.
set enable_mergejoin = off
set plan_cache_mode = force_custom_plan
as $$
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
$$;
alter function public.list_requests(uuid, integer, integer) owner to portal_definer;
grant execute on function public.list_requests(uuid, integer, integer) to authenticated;
comment on function public.list_requests(uuid, integer, integer) is
  'A page of the requests of a school, newest first, with how many learners, or of the staff (asks_staff), are asked and how they stand, and how many requests there are (total): all for its administrators, the own ones of learners taught for a teacher; nothing for others. page counts from 0; page_size is at most 50.';
