-- A copy of what is held about a learner or an account. It is read with the caller's own rights and nothing beside them:
-- what one guardian may not read of the other is not in it, whatever private.personal_records says.
create or replace function private.may_copy(p_kind text, p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select case p_kind when 'portal' then p_id = private.user_id() and private.is_portal_user()
    else private.may_erase(p_kind, p_id) or private.may_ask_for_erasure(p_kind, p_id) end
$$;
grant execute on function private.may_copy(text, uuid) to authenticated;
comment on function private.may_copy(text, uuid) is
  'Whether the caller has a copy: the school''s administrators, a guardian who reads the records and decides, the account''s owner; of the lessons portal (kind portal, by the account''s id) its learner alone.';

-- A guardian who is not the first one reads no row of students; who the child is is known by children_of anyway.
create or replace function private.copied_learner(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.may_ask_for_erasure('learner', p_id) then
    return null;
  end if;
  return (select jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
            'student_id', c.student_id, 'date_of_birth', c.date_of_birth, 'grade_id', c.grade_id, 'school_id', c.school_id,
            'grade_since', c.grade_since, 'former_grades', (
              select coalesce(jsonb_agg(jsonb_build_object('grade_id', f.grade_id, 'since', f.since, 'until', f.until) order by f.since), '[]')
                from private.former_grades f where f.student_id = c.id), 'left_on', c.left_on, 'created_at', c.created_at))
            from public.students c where c.id = p_id);
end
$$;
alter function private.copied_learner(uuid) owner to portal_definer;
grant execute on function private.copied_learner(uuid) to authenticated;

-- How somebody signs in is asked for by nobody but that person. Of what opens the account (passwords, tokens, the secrets of
-- factors, keys) nothing is in it, and not the digest either.
create or replace function private.copied_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'users', (select jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
                'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at, 'new_email', u.new_email, 'new_phone', u.new_phone,
                'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'last_seen_at', u.last_seen_at))
                from auth.users u where u.id = me.id),
    'identities', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at,
                'last_sign_in_at', i.last_sign_in_at) order by i.created_at, i.provider)
                from auth.identities i where i.user_id = me.id),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
                'user_agent', s.user_agent, 'ip', host(s.ip), 'aal', s.aal) order by s.created_at, s.id)
                from auth.sessions s where s.user_id = me.id),
    'mfa_factors', (select jsonb_agg(jsonb_build_object('friendly_name', f.friendly_name, 'factor_type', f.factor_type,
                'status', f.status, 'phone', f.phone, 'created_at', f.created_at) order by f.created_at, f.id)
                from auth.mfa_factors f where f.user_id = me.id),
    'webauthn_credentials', (select jsonb_agg(jsonb_build_object('friendly_name', w.friendly_name, 'created_at', w.created_at,
                'last_used_at', w.last_used_at) order by w.created_at, w.friendly_name)
                from auth.webauthn_credentials w where w.user_id = me.id)))
    from (select private.user_id() as id) me
   where me.id is not null
$$;
alter function private.copied_account() owner to portal_definer;
grant execute on function private.copied_account() to authenticated;
comment on function private.copied_account() is
  'How the caller signs in, as a copy has it: addresses, ways in, sessions, second factors and passkeys, without what opens any of them.';

-- As server/tables/plan/recorded.ts has it of the table interface: which of these rows are learners' records.
create or replace function private.records_among(p_relation text, p_rows jsonb, out kinds text[], out students uuid[])
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(r.kind), '{}'), coalesce(array_agg(r.student), '{}')
    from (select distinct m.kind,
                 case when m.field = 'record_id' then private.learner_of_incident((t.row ->> m.field)::uuid)
                      else (t.row ->> m.field)::uuid end as student
            from (values ('public.progress_reports', 'report', 'student_id'),
                         ('public.disciplinary_records', 'incident', 'student_id'),
                         ('public.disciplinary_corrections', 'incident', 'record_id'),
                         ('public.incident_replies', 'incident', 'record_id'),
                         ('public.incident_views', 'incident', 'record_id'),
                         ('public.guardianships', 'card', 'student_id'),
                         ('public.guardianship_history', 'card', 'student_id'),
                         ('public.students', 'card', 'id')) as m (relation, kind, field)
            cross join lateral jsonb_array_elements(p_rows) as t ("row")
           where m.relation = p_relation) r
   where r.student is not null
$$;
grant execute on function private.records_among(text, jsonb) to authenticated;
comment on function private.records_among(text, jsonb) is
  'Of rows of a table as a copy holds them, whose records they are, kind by kind; two empty arrays for a table of no records.';

create or replace function public.copy_of(kind text, subject uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  line record;
  found_rows jsonb;
  held jsonb := '{}';
  second text;
  -- Of which learners the copy of an account has records: of a teacher all whom that one wrote about.
  noted record;
  kinds text[] := '{}';
  students uuid[] := '{}';
begin
  if not coalesce(private.may_copy(copy_of.kind, copy_of.subject), false) then
    perform private.refuse_erasure();
  end if;
  if copy_of.kind = 'learner' then
    -- Of the office it is a read of everything; of guardians nothing is noted.
    perform private.keep_reads(array['report', 'incident', 'contact', 'card'], array_fill(copy_of.subject, array[4]));
  end if;
  -- The account behind a profile is asked for by the own one alone; of others no line needs it.
  second := case when copy_of.kind = 'account' then
    coalesce((select p.user_id from public.profiles p where p.id = copy_of.subject), private.user_id())::text else '' end;
  for line in
    select r.relation, r.rows_of, (
             select string_agg(format('%1$L, t.%1$I', a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
              where a.attrelid = r.relation::regclass and a.attnum > 0 and not a.attisdropped
                and pg_catalog.has_column_privilege(r.relation, a.attname, 'select')) as columns
      from private.personal_records() r
     where r.whose = copy_of.kind and r.is_copied and pg_catalog.has_any_column_privilege(r.relation, 'select')
     order by r.place
  loop
    if copy_of.kind = 'account' then
      execute format('select jsonb_agg(jsonb_build_object(%s) order by t.id) from %s t where %s', line.columns, line.relation, line.rows_of)
        into found_rows using copy_of.subject, second::uuid;
    else
      execute format('select jsonb_agg(jsonb_build_object(%s) order by t.id) from %s t where %s', line.columns, line.relation, line.rows_of)
        into found_rows using copy_of.subject, second;
    end if;
    if found_rows is null and line.relation = 'public.students' and copy_of.kind = 'learner' then
      found_rows := private.copied_learner(copy_of.subject);
    end if;
    if found_rows is not null then
      held := held || jsonb_build_object(substring(line.relation from 'public\.(.*)'), found_rows);
      if copy_of.kind = 'account' then
        noted := private.records_among(line.relation, found_rows);
        kinds := kinds || noted.kinds;
        students := students || noted.students;
      end if;
    end if;
  end loop;
  perform private.keep_reads(kinds, students);
  if copy_of.kind = 'portal' or copy_of.kind = 'account' and copy_of.subject = private.profile_id() then
    held := held || private.copied_account();
  end if;
  return held;
end
$$;
grant execute on function public.copy_of(text, uuid) to authenticated;
comment on function public.copy_of(text, uuid) is
  'What is held about a learner (kind learner), a profile (kind account) or a learner of the lessons portal (kind portal, by the account''s id), by table, as far as the caller may read it: for the school''s administrators, a guardian who reads the records and decides, and the account''s owner, whose own copy says how they sign in, too; 42501 for anybody else.';
