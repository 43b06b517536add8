-- Text messages about notices: the last way, which costs money. Only to a number that its person has shown to hold, that
-- has not answered STOP, for kinds that the school texts, within its month's budget, and once for a household.

-- As the account service has it (PHONE_PROOF_DAYS): whose number it is today, nobody knows after that (decision 1400).
create or replace function private.is_number_proven(p_confirmed_at timestamptz, p_proven_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(coalesce(p_proven_at, p_confirmed_at) > now() - interval '90 days', false) and p_confirmed_at is not null $$;
grant execute on function private.is_number_proven(timestamptz, timestamptz) to portal_definer;
comment on function private.is_number_proven(timestamptz, timestamptz) is
  'Whether a number was confirmed (phone_confirmed_at) and its last code was used (phone_proven_at) within 90 days.';

create or replace function private.alarm_number(p_user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select u.phone from auth.users u
   where u.id = p_user_id and u.phone_confirmed_at is not null
     and (u.banned_until is null or u.banned_until <= now())
     and not exists (select from private.stopped_numbers s where s.phone = u.phone)
$$;
alter function private.alarm_number(uuid) owner to portal_definer;
comment on function private.alarm_number(uuid) is
  'The number of the account that an emergency is texted to, without a plus: confirmed, however long ago, and not stopped. What it says is the school''s to all.';

create or replace function private.textable_number(p_user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.alarm_number(u.id) from auth.users u
   where u.id = p_user_id and private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at)
$$;
alter function private.textable_number(uuid) owner to portal_definer;
comment on function private.textable_number(uuid) is
  'The number of the account that notices may be texted to, without a plus: proven within 90 days, and not stopped.';

create or replace function private.is_texted(p_settings public.reach_settings, p_kind text) returns boolean
language sql immutable
as $$ select coalesce(p_settings.sms_month_cents > 0 and (p_kind = any(p_settings.sms_kinds) or p_kind in ('number', 'breach')), false) $$;
grant execute on function private.is_texted(public.reach_settings, text) to portal_definer;
comment on function private.is_texted(public.reach_settings, text) is
  'Whether a school of these settings texts notices of this kind: what it has chosen and, within the same budget, that a number lapses and that records may have been read.';

-- Guardians whom the school has marked one household hear of the same thing by one text message. A household is one for a
-- learner: two who live together for one child may live apart for another, and what is about neither alone may be about that one.
create or replace function private.shares_household(p_one uuid, p_other uuid, p_student_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(b.household = a.household, false)), false)
    from public.guardianships a
    join public.guardianships b on b.student_id = a.student_id
   where a.profile_id = p_one and b.profile_id = p_other and a.ended_at is null and b.ended_at is null
     and (p_student_id is null or a.student_id = p_student_id)
$$;
alter function private.shares_household(uuid, uuid, uuid) owner to portal_definer;
comment on function private.shares_household(uuid, uuid, uuid) is
  'Whether the school has marked these two guardians one household for this learner; for none given, for each learner of both.';

create or replace function private.is_texted_already(
  p_profile_id uuid, p_kind text, p_subject_id uuid, p_student_id uuid, p_outbox_id bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.texted_notices t join private.texts m on m.id = t.text_id
     where t.subject_id = p_subject_id and t.kind = p_kind and m.outbox_id <> p_outbox_id
       and (t.profile_id = p_profile_id
         -- In an emergency everybody answers for themselves; and what one telephone did not take told nobody at home.
         or not private.is_emergency(p_kind) and m.state <> 'failed'
           and private.shares_household(p_profile_id, t.profile_id, p_student_id)))
$$;
alter function private.is_texted_already(uuid, text, uuid, uuid, bigint) owner to portal_definer;
comment on function private.is_texted_already(uuid, text, uuid, uuid, bigint) is
  'Whether this person, or the household, has had a text message about this, of this learner or none, by another outbox row.';

-- What is about several children of one guardian names none of them: each of those whom it may be about counts.
create or replace function private.may_say_kind(p_notice public.notices) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_notice.student_id is not null then
    return private.has_consent(p_notice.student_id, 'texts');
  end if;
  -- A title that is the school's own words is said of what many read. Of what is for single learners it is about them, and
  -- consent is given to the kind alone.
  if p_notice.kind in ('announcement', 'event') then
    return not exists (
      select from public.audience_parts a
       where a.audience_id in (select o.audience_id from public.announcements o where o.id = p_notice.subject_id
                               union all select e.audience_id from public.events e where e.id = p_notice.subject_id)
      having count(*) > 0 and bool_and(a.kind = 'learner'));
  end if;
  return p_notice.kind not in ('request', 'assignment', 'lesson') or not exists (
    select from public.guardianships g join public.students c on c.id = g.student_id
     where g.profile_id = p_notice.profile_id and g.ended_at is null and g.reads_records and g.is_told
       and c.is_confirmed and c.left_on is null and not private.has_consent(c.id, 'texts'));
end
$$;
alter function private.may_say_kind(public.notices) owner to portal_definer;
comment on function private.may_say_kind(public.notices) is
  'Whether a text message may say what kind of notice this is: of one child, or several, only with consent for each; of an announcement or event, whose title it says, only where it is not for single learners alone; anything of what is about no child.';

-- What came within a quarter of an hour goes along: two children, one message.
create or replace function private.textable_notices(p_outbox_id bigint, p_profile_id uuid, p_notice_ids uuid[])
returns table (
  phone text, language text, role text, school_name text, notice_id uuid, kind text, subject_id uuid, title text,
  arguments jsonb, says_kind boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- What is urgent for life goes by itself.
  is_alarm boolean := exists (
    select from public.notices n where n.id = any(p_notice_ids) and n.profile_id = p_profile_id and private.is_emergency(n.kind));
begin
  return query
    with wanted as (
      select case when private.is_emergency(n.kind) then private.alarm_number(me.user_id) else private.textable_number(me.user_id) end as number, me.language, me.role, s.name, n.id, n.kind, n.subject_id, n.title,
             n.arguments, private.may_say_kind(n) as says_kind,
             n.created_at, n.id = any(p_notice_ids) as is_meant
        from public.notices n
        join public.profiles me on me.id = n.profile_id and me.approval_status = 'approved'
        join public.schools s on s.id = n.school_id
        left join public.reach_settings r on r.school_id = n.school_id
        left join public.delivery_preferences p on p.profile_id = me.id
       where n.profile_id = p_profile_id and n.read_at is null
         and (n.id = any(p_notice_ids)
           or not is_alarm and not private.is_emergency(n.kind) and n.created_at between now() - interval '1 day'
              and (select max(m.created_at) + interval '15 minutes' from public.notices m where m.id = any(p_notice_ids)))
         and (private.is_emergency(n.kind)
           or private.delivery_of(p, n.kind) = 'at_once' and coalesce(p.sms, true) and private.is_texted(r, n.kind))
         and private.is_person_told(me, n.kind, n.subject_id)
         and not private.is_over(n.kind, n.subject_id)
         and not private.is_texted_already(n.profile_id, n.kind, n.subject_id, n.student_id, p_outbox_id))
    select w.number, w.language, w.role, w.name, w.id, w.kind, w.subject_id, w.title, w.arguments, w.says_kind from wanted w
     where w.number is not null and exists (select from wanted m where m.is_meant and m.number is not null)
     order by w.created_at desc, w.id;
end
$$;
alter function private.textable_notices(bigint, uuid, uuid[]) owner to portal_definer;
grant execute on function private.textable_notices(bigint, uuid, uuid[]) to portal_jobs;
comment on function private.textable_notices(bigint, uuid, uuid[]) is
  'What is still to be texted of these notices, newest first, with what came at the same time: unread, wanted, readable, to a number that was proven within 90 days (of an emergency: confirmed at some time) and has not stopped, once for a household. says_kind: whether the text message may say what it is about; of a child only with consent.';

create or replace function private.spent_on_texts(p_school_id uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(t.cents), 0)::integer from private.texts t
   where t.school_id = p_school_id and t.created_at >= private.span_start('month') and not t.is_emergency
$$;
alter function private.spent_on_texts(uuid) owner to portal_definer;
comment on function private.spent_on_texts(uuid) is
  'Cents that text messages of the school have cost this month; an emergency''s are not of the budget.';

-- Written before the message leaves: whoever dies between the two finds it at the next attempt, which costs nothing more
-- and bears the same id, so that a gateway that knows it sends once.
create or replace function private.begin_text(p_outbox_id bigint, p_profile_id uuid, p_notice_ids uuid[], p_parts integer)
returns table (text_id uuid, verdict text)
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier private.texts;
  school uuid;
  settings public.reach_settings;
  fresh uuid[];
  is_alarm boolean;
  price integer;
begin
  select * into earlier from private.texts t where t.outbox_id = p_outbox_id;
  if found then
    return query select earlier.id, case earlier.state when 'sending' then 'send' else 'nothing' end;
    return;
  end if;
  select n.school_id into school from public.notices n where n.id = any(p_notice_ids) and n.profile_id = p_profile_id limit 1;
  -- One after the other for a school: two that begin at once would not see each other's cost, nor that of a household.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.begin_text'), pg_catalog.hashtext(coalesce(school::text, '')));
  select * into settings from public.reach_settings r where r.school_id = school;
  fresh := array(
    select n.id from public.notices n
     where n.id = any(p_notice_ids) and n.profile_id = p_profile_id
       and not private.is_texted_already(n.profile_id, n.kind, n.subject_id, n.student_id, p_outbox_id));
  is_alarm := exists (select from public.notices n where n.id = any(fresh) and private.is_emergency(n.kind));
  price := coalesce(settings.sms_part_cents, 30);
  if cardinality(fresh) = 0 or not is_alarm and coalesce(settings.sms_month_cents, 0) = 0 then
    return query select null::uuid, 'nothing';
    return;
  end if;
  if cardinality(fresh) < cardinality(p_notice_ids) then
    return query select null::uuid, 'changed';
    return;
  end if;
  if not is_alarm and private.spent_on_texts(school) + p_parts * price > settings.sms_month_cents then
    return query select null::uuid, 'budget';
    return;
  end if;
  insert into private.texts (outbox_id, school_id, profile_id, parts, cents, is_emergency)
  values (p_outbox_id, school, p_profile_id, p_parts, p_parts * price, is_alarm)
  returning id into text_id;
  insert into private.texted_notices (subject_id, profile_id, kind, text_id)
  select n.subject_id, n.profile_id, n.kind, begin_text.text_id from public.notices n where n.id = any(fresh);
  verdict := 'send';
  return next;
end
$$;
alter function private.begin_text(bigint, uuid, uuid[], integer) owner to portal_definer;
grant execute on function private.begin_text(bigint, uuid, uuid[], integer) to portal_jobs;
comment on function private.begin_text(bigint, uuid, uuid[], integer) is
  'Takes what a text message of so many parts costs from the school''s month: send with the id that it bears; nothing when all of it was texted meanwhile; changed when some of it was; budget when the month''s money does not suffice.';

-- What is known of one only becomes more: sent, then delivered or failed, whatever order the gateway tells it in.
create or replace function private.note_text(p_text_id uuid, p_state text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  noted private.texts;
begin
  update private.texts t
     set state = p_state, told_at = now(), cents = case p_state when 'failed' then 0 else t.cents end
   where t.id = p_text_id
     and (t.state = 'sending' and p_state in ('sent', 'delivered', 'failed') or t.state = 'sent' and p_state in ('delivered', 'failed'))
  returning * into noted;
  if not found then
    return false;
  end if;
  if p_state = 'failed' and noted.profile_id is not null then
    perform private.tell_failure(noted.profile_id, 'notice-sms', 'refused', noted.school_id, now());
  end if;
  return true;
end
$$;
alter function private.note_text(uuid, text) owner to portal_definer;
grant execute on function private.note_text(uuid, text) to portal_jobs;
comment on function private.note_text(uuid, text) is
  'Notes that a text message was sent, delivered or failed; whether that was news. One that failed costs nothing, and the administrators are told.';

-- Who was passed over because somebody at home was texted is texted after all when that one failed. Whoever had one that
-- failed is not texted again, so this ends.
create or replace function private.text_the_household() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (kind, recipient, payload, due_at)
  select 'notice-sms', n.profile_id, jsonb_build_object('notice_ids', jsonb_agg(n.id order by n.id)), now()
    from private.texted_notices t
    join public.notices n on n.subject_id = t.subject_id and n.kind = t.kind and n.profile_id <> t.profile_id and n.read_at is null
   where t.text_id = new.id and not new.is_emergency and private.shares_household(t.profile_id, n.profile_id, n.student_id)
     and not private.is_texted_already(n.profile_id, n.kind, n.subject_id, n.student_id, new.outbox_id)
   group by n.profile_id
  union all
  -- Of the week there is no notice; whoever has an address was mailed it.
  select 'notice-week-sms', d.profile_id, jsonb_build_object('monday', w.monday), now()
    from private.texted_notices t
    join private.weekly_mails w on t.kind = 'week' and t.subject_id = private.week_id(w.monday)
    join public.delivery_preferences d on d.weekly and d.profile_id <> t.profile_id
   where t.text_id = new.id and private.shares_household(t.profile_id, d.profile_id, null)
     and not private.is_texted_already(d.profile_id, 'week', t.subject_id, null, new.outbox_id);
  return null;
end
$$;
alter function private.text_the_household() owner to portal_definer;

create or replace function private.take_sms_event(
  p_event_id text, p_text_id uuid, p_state text, p_from text, p_word text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.sms_events (id) values (p_event_id) on conflict do nothing;
  if not found then
    return 'repeated';
  end if;
  if p_text_id is not null then
    return case when private.note_text(p_text_id, p_state) then 'noted' else 'no news' end;
  end if;
  if p_word = 'stop' then
    insert into private.stopped_numbers (phone) values (p_from) on conflict do nothing;
    return 'stopped';
  elsif p_word = 'start' then
    delete from private.stopped_numbers s where s.phone = p_from;
    return 'started';
  end if;
  return 'no news';
end
$$;
alter function private.take_sms_event(text, uuid, text, text, text) owner to portal_definer;
grant execute on function private.take_sms_event(text, uuid, text, text, text) to portal_jobs;
comment on function private.take_sms_event(text, uuid, text, text, text) is
  'Hears an event of the gateway once: what became of a text message, or that a number has answered STOP or START.';

create or replace function public.sms_use(school uuid)
returns table (spent_cents integer, budget_cents integer, sent bigint, delivered bigint, failed bigint, over_budget bigint, emergency_cents integer)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
begin
  if sms_use.school is null or not (sms_use.school = any(private.administered_school_ids())) then
    return;
  end if;
  return query
    select private.spent_on_texts(sms_use.school),
           coalesce((select r.sms_month_cents from public.reach_settings r where r.school_id = sms_use.school), 0),
           count(*) filter (where t.state in ('sent', 'sending')), count(*) filter (where t.state = 'delivered'),
           count(*) filter (where t.state = 'failed'),
           (select count(*) from public.delivery_failures f
             where f.school_id = sms_use.school and f.reason = 'budget' and f.failed_at >= private.span_start('month')),
           coalesce(sum(t.cents) filter (where t.is_emergency), 0)::integer
      from private.texts t
     where t.school_id = sms_use.school and t.created_at >= private.span_start('month');
end
$$;
alter function public.sms_use(uuid) owner to portal_definer;
grant execute on function public.sms_use(uuid) to authenticated;
comment on function public.sms_use(uuid) is
  'What text messages about notices have cost a school this month, of how much, and what became of them; over_budget counts those that were not sent for want of money. For its administrators; nothing for others.';
