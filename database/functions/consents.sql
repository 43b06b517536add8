-- What hangs on a guardian's consent, and who has given it (docs/decisions/1880). A state is computed from the latest
-- answer of each guardian who decides now; rows are only ever added.
-- contract/child-consent.ts has the same; messages/consent is the text.
create or replace function private.consent_version() returns smallint
language sql immutable
set search_path = ''
as $$ select 1::smallint $$;
grant execute on function private.consent_version() to portal_definer;
comment on function private.consent_version() is
  'The version of the portal''s text by which families are told what is done with a child''s data.';

create or replace function private.consent_paragraph_of(p_school_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select l.id from (
    select p.id, p.content from public.consent_paragraphs p
     where p.school_id = p_school_id order by p.written_at desc, p.id desc limit 1) l
   where l.content is not null
$$;
alter function private.consent_paragraph_of(uuid) owner to portal_definer;
comment on function private.consent_paragraph_of(uuid) is 'What the school adds now; null for nothing.';

create or replace function private.write_paragraph() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');
  return new;
end
$$;
alter function private.write_paragraph() owner to portal_definer;

create or replace function public.consent_text(school uuid)
returns table (portal_version smallint, paragraph_id uuid, paragraph text)
language sql stable security definer rows 1
set search_path = ''
as $$
  select private.consent_version(), p.id, p.content
    from public.schools s
    left join public.consent_paragraphs p on p.id = private.consent_paragraph_of(s.id)
   where s.id = consent_text.school
$$;
alter function public.consent_text(uuid) owner to portal_definer;
grant execute on function public.consent_text(uuid) to anon, authenticated;
comment on function public.consent_text(uuid) is
  'Which text families of a school read now about a child''s data: the version of the portal''s, and what the school adds. Before a sign-in as after it, for it is read by whoever registers.';

create or replace function private.consent_states(p_student_ids uuid[], p_purpose text)
returns table (student_id uuid, state text)
language plpgsql stable security definer rows 200
set search_path = ''
as $$
begin
  return query
    with latest as (
      select distinct on (g.student_id, g.profile_id) g.student_id, c.is_given,
             c.portal_version = private.consent_version()
               and c.paragraph_id is not distinct from private.consent_paragraph_of(c.school_id) as is_current
        from private.deciding_guardianships(p_student_ids) g
        join public.consents c on c.student_id = g.student_id and c.profile_id = g.profile_id and c.purpose = p_purpose
       order by g.student_id, g.profile_id, c.given_at desc, c.id desc)
    select s.id, case when s.date_of_birth is not null and not private.is_minor(s.date_of_birth) then 'of_age'
             when bool_or(not l.is_given) then 'refused'
             when bool_or(l.is_given and l.is_current) then 'given' else 'open' end
      from public.students s left join latest l on l.student_id = s.id
     where s.id = any(p_student_ids)
     group by s.id, s.date_of_birth;
end
$$;
alter function private.consent_states(uuid[], text) owner to portal_definer;
comment on function private.consent_states(uuid[], text) is
  'Of each learner: given (somebody who decides has agreed to the text of now, and nobody who decides says no), refused, open, or of_age, for whom no guardian consents.';

create or replace function private.has_consent(p_student_id uuid, p_purpose text) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from private.consent_states(array[p_student_id], p_purpose) s where s.state = 'given') $$;
alter function private.has_consent(uuid, text) owner to portal_definer;
comment on function private.has_consent(uuid, text) is 'Whether what hangs on this consent may be done with the learner''s data now.';

create or replace function private.decides_for(p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.guardianships g
     where g.student_id = p_student_id and g.profile_id = private.profile_id() and g.school_id = private.school_id()
       and g.ended_at is null and g.may_decide);
end
$$;
alter function private.decides_for(uuid) owner to portal_definer;
grant execute on function private.decides_for(uuid) to authenticated;
comment on function private.decides_for(uuid) is 'Whether the caller is a guardian who decides for this learner.';

create or replace function public.my_consents()
returns table (student_id uuid, purpose text, is_given boolean, is_current boolean, is_of_age boolean)
language sql stable security definer rows 6
set search_path = ''
as $$
  select s.id, p.purpose, l.is_given, coalesce(l.is_current, false), s.date_of_birth is not null and not private.is_minor(s.date_of_birth)
    from public.guardianships g
    join public.students s on s.id = g.student_id
    cross join (values ('pictures'), ('texts')) as p (purpose)
    left join lateral (
      select c.is_given, c.portal_version = private.consent_version()
               and c.paragraph_id is not distinct from private.consent_paragraph_of(c.school_id) as is_current
        from public.consents c
       where c.student_id = s.id and c.profile_id = g.profile_id and c.purpose = p.purpose
       order by c.given_at desc, c.id desc limit 1) l on true
   where g.profile_id = (select private.profile_id()) and g.school_id = (select private.school_id())
     and g.ended_at is null and g.may_decide
   order by s.first_name collate "und-x-icu", s.id, p.purpose
$$;
alter function public.my_consents() owner to portal_definer;
grant execute on function public.my_consents() to authenticated;
comment on function public.my_consents() is
  'What the caller has last said for each child for whom the caller decides, and whether that was to the text of now. Nothing of another guardian.';

-- No row of the portal says who is on a picture (docs/decisions/1880): people take away those that were shared.
create or replace function private.tell_of_pictures(p_student_id uuid, p_school_id uuid, p_was_given boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  is_given boolean := private.has_consent(p_student_id, 'pictures');
begin
  if is_given or p_was_given then
    -- Given again, there is nothing to remove; taken back, it is told anew.
    delete from public.notices n where n.kind = 'consent' and n.subject_id = p_student_id;
  end if;
  if p_was_given and not is_given then
    insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
    select a.id, 'consent', p_student_id, 'Consent to pictures was taken back: please remove pictures that show this learner',
           '{"code": "consent.withdrawn"}', p_student_id, p_school_id
      from private.school_administrators(p_school_id) as a (id)
     order by a.id;
  end if;
end
$$;
alter function private.tell_of_pictures(uuid, uuid, boolean) owner to portal_definer;
comment on function private.tell_of_pictures(uuid, uuid, boolean) is
  'Tells the school''s administrators that pictures of this learner may be shown no longer, where they might before; takes that back where they may again.';

-- Who decides for a child changes as well whether pictures are shared: by whoever comes with a no, and by whoever goes and
-- had agreed alone.
create or replace function private.pictures_given(p_student_id uuid, p_profile_id uuid, p_decides boolean) returns boolean
language sql stable security definer
set search_path = ''
as $$
  with latest as (
    select distinct on (c.profile_id) c.is_given,
           c.portal_version = private.consent_version()
             and c.paragraph_id is not distinct from private.consent_paragraph_of(c.school_id) as is_current
      from public.consents c
     where c.student_id = p_student_id and c.purpose = 'pictures'
       and case when c.profile_id = p_profile_id then p_decides
                else c.profile_id in (select g.profile_id from private.deciding_guardianships(array[p_student_id]) g) end
     order by c.profile_id, c.given_at desc, c.id desc)
  select coalesce(bool_and(l.is_given) and bool_or(l.is_given and l.is_current), false)
     and not exists (select from public.students s
                      where s.id = p_student_id and s.date_of_birth is not null and not private.is_minor(s.date_of_birth))
    from latest l
$$;
alter function private.pictures_given(uuid, uuid, boolean) owner to portal_definer;
comment on function private.pictures_given(uuid, uuid, boolean) is
  'What private.has_consent says, or would say, of pictures if this guardian decided or did not, whatever their row says.';

create or replace function private.tell_of_deciders() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  approved boolean := exists (
    select from public.profiles p
     where p.id = new.profile_id and p.role = 'parent' and p.approval_status = 'approved' and p.school_id = new.school_id);
  decided boolean := false;
begin
  if approved and exists (
    select from public.consents c
     where c.student_id = new.student_id and c.profile_id = new.profile_id and c.purpose = 'pictures')
  then
    if tg_op = 'UPDATE' then
      decided := old.may_decide and old.ended_at is null and coalesce(old.profile_id = new.profile_id, false);
    end if;
    perform private.tell_of_pictures(new.student_id, new.school_id,
      private.pictures_given(new.student_id, new.profile_id, decided));
  end if;
  return null;
end
$$;
alter function private.tell_of_deciders() owner to portal_definer;
comment on function private.tell_of_deciders() is
  'Tells the administrators where pictures of a learner may be shown no longer because a guardian begins or ceases to decide.';

create or replace function private.tell_of_judged_deciders() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_pictures(g.student_id, g.school_id,
            private.pictures_given(g.student_id, old.id,
              old.role = 'parent' and old.approval_status = 'approved' and coalesce(old.school_id = g.school_id, false)))
     from (select o.student_id, o.school_id from public.guardianships o
            where o.profile_id = new.id and o.ended_at is null and o.may_decide and exists (
              select from public.consents c
               where c.student_id = o.student_id and c.profile_id = o.profile_id and c.purpose = 'pictures')
            order by o.student_id) g;
  return null;
end
$$;
alter function private.tell_of_judged_deciders() owner to portal_definer;
comment on function private.tell_of_judged_deciders() is
  'The same of the learners of a guardian who is approved, rejected or moved.';

create or replace function public.give_consent(learner uuid, purpose text, given boolean, version smallint, paragraph uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  home uuid;
  was_given boolean;
begin
  -- The learner is held as an erasure holds it: an answer is written before it, or not at all.
  select s.school_id into home from public.students s where s.id = give_consent.learner for key share;
  if not coalesce(private.decides_for(give_consent.learner), false) then
    raise exception using errcode = '42501', message = 'Only a guardian who decides for the child says this',
      hint = '{"code": "consent.not_yours"}';
  end if;
  if (give_consent.version, give_consent.paragraph) is distinct from (private.consent_version(), private.consent_paragraph_of(home)) then
    raise exception using errcode = 'PR004', message = 'The text has changed. Read it again and answer what it says now',
      hint = '{"code": "consent.changed"}';
  end if;
  if private.count_sending('account', me, 'consents', 'day', 1) > 200 then
    raise exception using errcode = 'PT429', message = 'You have changed this very often today. Please go on tomorrow',
      hint = '{"code": "consent.too_often"}';
  end if;
  -- One after the other: of two who take it back in one moment, the second takes back nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('consent ' || give_consent.learner, 0));
  was_given := private.has_consent(give_consent.learner, 'pictures');
  insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way)
  select home, give_consent.learner, me, said.purpose, said.is_given, give_consent.version, give_consent.paragraph, 'screen'
    from (values ('notice', true), (give_consent.purpose, give_consent.given)) as said (purpose, is_given)
   -- What stands is not said again.
   where said is distinct from (
     select (c.purpose, c.is_given) from public.consents c
      where c.student_id = give_consent.learner and c.profile_id = me and c.purpose = said.purpose
        and c.portal_version = give_consent.version and c.paragraph_id is not distinct from give_consent.paragraph
      order by c.given_at desc, c.id desc limit 1);
  if give_consent.purpose = 'pictures' then
    perform private.tell_of_pictures(give_consent.learner, home, was_given);
  end if;
end
$$;
alter function public.give_consent(uuid, text, boolean, smallint, uuid) owner to portal_definer;
grant execute on function public.give_consent(uuid, text, boolean, smallint, uuid) to authenticated;
comment on function public.give_consent(uuid, text, boolean, smallint, uuid) is
  'Says yes or no to what hangs on consent (pictures, texts), for a child for whom the caller decides, to the text that was read (consent_text). 42501: the caller does not decide; PR004: the text is another one by now.';

-- What came with a registration is taken as it was shown; what does not fit is left out, and asked on the screen.
create or replace function private.register_consents(p_profile_id uuid, p_school_id uuid, p_shown jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if jsonb_typeof(p_shown -> 'version') is distinct from 'number'
     or (p_shown ->> 'version')::numeric not between 1 and private.consent_version() then
    return;
  end if;
  insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way)
  select p_school_id, c.id, p_profile_id, said.purpose, said.is_given, (p_shown ->> 'version')::numeric::smallint, shown.id, 'registration'
    from private.declared_children_of(p_profile_id) as c (id)
    cross join (values ('notice', true), ('pictures', private.said_yes(p_shown, 'pictures')), ('texts', private.said_yes(p_shown, 'texts')))
      as said (purpose, is_given)
    left join public.consent_paragraphs shown on shown.id::text = p_shown ->> 'paragraph' and shown.school_id = p_school_id
   where said.is_given is not null
     -- A paragraph that this school never wrote was not shown.
     and (p_shown ->> 'paragraph' is null or shown.id is not null);
end
$$;
alter function private.register_consents(uuid, uuid, jsonb) owner to portal_definer;
comment on function private.register_consents(uuid, uuid, jsonb) is
  'Writes down what the text at a registration was and what was said to it, for each declared child.';

create or replace function private.said_yes(p_shown jsonb, p_purpose text) returns boolean
language sql immutable
set search_path = ''
as $$ select case p_shown -> p_purpose when 'true' then true when 'false' then false end $$;
grant execute on function private.said_yes(jsonb, text) to portal_definer;

-- A declared child turns out to be a learner of the school: what its parent said holds for the learner.
create or replace function private.carry_consents(p_declared_id uuid, p_learner_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way, given_at)
  select c.school_id, p_learner_id, c.profile_id, c.purpose, c.is_given, c.portal_version, c.paragraph_id, c.way, c.given_at
    from public.consents c where c.student_id = p_declared_id
$$;
alter function private.carry_consents(uuid, uuid) owner to portal_definer;
comment on function private.carry_consents(uuid, uuid) is
  'Copies what was said of a declared child to the learner of the same school whom it is.';

create or replace function public.learners_by_consent(school uuid, purpose text, page integer default 0, page_size integer default 50)
returns table (id uuid, first_name text, last_name text, grade_name text, state text)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  runs boolean := learners_by_consent.school = any((select private.administered_school_ids())::uuid[]);
  seen uuid[];
begin
  seen := array(
    select s.id from public.students s
     where s.school_id = learners_by_consent.school and s.is_confirmed and s.left_on is null
       and (runs or s.grade_id = any((select private.taught_grade_ids())::uuid[])
         or s.id = any((select private.assigned_student_ids())::uuid[])));
  return query
    select s.id, s.first_name, s.last_name, g.name, c.state
      from private.consent_states(seen, learners_by_consent.purpose) c
      join public.students s on s.id = c.student_id
      join public.grades g on g.id = s.grade_id
     where c.state <> 'given'
     order by g.level nulls last, g.name collate "und-x-icu", s.last_name collate "und-x-icu", s.first_name collate "und-x-icu", s.id
     limit least(greatest(learners_by_consent.page_size, 1), 200)
     offset greatest(learners_by_consent.page, 0) * least(greatest(learners_by_consent.page_size, 1), 200);
end
$$;
alter function public.learners_by_consent(uuid, text, integer, integer) owner to portal_definer;
grant execute on function public.learners_by_consent(uuid, text, integer, integer) to authenticated;
comment on function public.learners_by_consent(uuid, text, integer, integer) is
  'Learners whose data may not be used for this purpose now, by class: of the whole school for its administrators, those whom they teach for teachers. state: open (nobody who decides has answered the text of now), refused, of_age. No row for anybody else.';
