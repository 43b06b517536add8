-- Asked for the bell and again before a mail leaves, when nobody is signed in whose policies could be asked. Of a person who
-- was read once for all notices: to read them for each is half of what it costs.
create or replace function private.is_person_told(
  me public.profiles, p_kind text, p_subject_id uuid, p_audience_ids uuid[] default null) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if me.approval_status is distinct from 'approved' then
    return false;
  end if;
  case p_kind
    when 'message' then
      return exists (select from public.messages m where m.id = p_subject_id and m.recipient_id = me.id)
        or exists (
        select from public.desk_messages m join public.desk_conversations c on c.id = m.conversation_id
         where m.id = p_subject_id and c.school_id = me.school_id
           and (m.desk_id is null and private.answers_in(me.id, c)
             or c.person_id = me.id and (m.desk_id is not null or m.sender_id is distinct from me.id)
             or private.is_in_desk_conversation(c, me.id, m.created_at)))
        -- That a desk is without people, until it has some again.
        or me.role = 'admin' and exists (
        select from public.desks d
         where d.id = p_subject_id and (d.school_id = me.school_id or me.is_platform_admin) and private.is_deserted(d.id));
    when 'announcement' then
      return exists (
        select from public.announcements a
         where a.id = p_subject_id
           and (a.is_active and private.is_for(me, a.school_id, a.audience_id, a.author_id, p_audience_ids)
             -- Who decides about it.
             or a.awaits_approval and me.role = 'admin' and (a.school_id = me.school_id or me.is_platform_admin)));
    when 'event' then
      return exists (
        select from public.events e
         where e.id = p_subject_id
           and (e.is_active and private.is_for(me, e.school_id, e.audience_id, e.created_by, p_audience_ids)
             or e.awaits_approval and me.role = 'admin' and (e.school_id = me.school_id or me.is_platform_admin)));
    when 'request' then
      return me.role = 'admin' and exists (
        select from public.requests r
         where r.id = p_subject_id and r.withdrawn_at is null and r.awaits_approval
           and (r.school_id = me.school_id or me.is_platform_admin))
        or me.role in ('teacher', 'admin') and exists (
        select from public.requests r
         where r.id = p_subject_id and r.withdrawn_at is null and r.asks_staff and r.school_id = me.school_id
           and case when p_audience_ids is null then private.belongs_to(me.id, r.audience_id)
                    else r.audience_id = any(p_audience_ids) end)
        or me.role = 'parent' and exists (
        select from public.requests r
          join public.guardianships g on g.profile_id = me.id and g.ended_at is null and g.is_told and g.reads_records
          join public.students c on c.id = g.student_id and c.school_id = r.school_id and c.is_confirmed and c.left_on is null
         where r.id = p_subject_id and r.withdrawn_at is null and not r.awaits_approval and r.school_id = me.school_id
           -- As private.asked_learners has it, with the audiences of all children: what is for grades and a group asks by the group, too.
           and (private.asks_since(case when r.audience_id is not null and not exists (
                                          select from public.audience_parts a
                                           where a.audience_id = r.audience_id and a.kind not in ('grade', 'class', 'phase'))
                                        then c.grade_since
                                        else (c.created_at at time zone private.school_zone())::date end, r.due_on, r.created_at)
                and case when r.audience_id is null then true
                         when p_audience_ids is null then private.belongs_to(me.id, r.audience_id)
                         else r.audience_id = any(p_audience_ids) end
             or exists (
               select from public.answers a
                where a.request_id = r.id and a.school_id = r.school_id and a.student_id = c.id
                  and private.loses_by_move(r.audience_id, r.school_id) and private.answered_before_move(c.grade_since, a, r))));
    when 'emergency', 'all_clear' then
      return exists (
        select from public.emergencies e
         where e.id = p_subject_id
           and (me.is_platform_admin or e.school_id = me.school_id
             and (me.role <> 'parent' or not private.has_left(me.id, me.school_id))));
    when 'report' then
      return me.role = 'parent' and exists (
        select from public.progress_reports r where r.id = p_subject_id and private.is_told_of(me, r.student_id));
    when 'incident' then
      return me.role = 'parent' and exists (
        select from public.disciplinary_records r where r.id = p_subject_id and private.is_told_of(me, r.student_id))
        -- Who wrote it is told of what the family answers.
        or me.role = 'teacher' and exists (
        select from public.disciplinary_records r
         where r.id = p_subject_id and r.teacher_id = me.id and r.school_id = me.school_id
           and r.student_id <> all(private.own_learner_ids(me.id))
           and exists (select from public.incident_replies a where a.record_id = r.id and a.voice <> 'school'))
        or me.role = 'admin' and exists (
        select from public.disciplinary_records r
         where r.id = p_subject_id and (r.school_id = me.school_id or me.is_platform_admin)
           and r.student_id <> all(private.own_learner_ids(me.id))
           and exists (select from public.incident_replies a where a.record_id = r.id and a.voice <> 'school'));
    when 'assignment', 'lesson' then
      return me.role = 'parent' and exists (
        select from public.lessons l
          join public.students c on c.grade_id = l.grade_id
          join public.guardianships g on g.student_id = c.id and g.profile_id = me.id
         where l.id = p_subject_id and l.is_active and g.ended_at is null and g.is_told and g.reads_records
           and c.school_id = me.school_id and c.is_confirmed and c.left_on is null
           and (l.audience_id is null or p_audience_ids is null or l.audience_id = any(p_audience_ids))
           and private.is_learner_of(c.id, l.audience_id));
    when 'registration' then
      return me.role = 'admin' and (
        exists (select from public.profiles p
                 where p.id = p_subject_id and (p.school_id = me.school_id or me.is_platform_admin))
        or exists (select from public.students c
                    where c.id = p_subject_id and (c.school_id = me.school_id or me.is_platform_admin))
        or exists (select from public.guardianships g
                    where g.id = p_subject_id and (g.school_id = me.school_id or me.is_platform_admin)));
    when 'number' then
      return p_subject_id = me.id and exists (
        select from auth.users u
         where u.id = me.user_id and private.is_lapsing(u.phone_confirmed_at, u.phone_proven_at, now())
           and u.phone_reminded_at >= coalesce(u.phone_proven_at, u.phone_confirmed_at));
    when 'review' then
      return exists (
        select from public.conversation_reports r
         where r.id = p_subject_id and me.role = 'admin' and (r.school_id = me.school_id or me.is_platform_admin)
           and not private.is_party_to_report(me.id, r.id, r.conversation_id, r.desk_conversation_id))
        or exists (
        select from public.conversation_reviews v
         where v.report_id = p_subject_id
           and me.id in (select private.people_of_report(v.report_id)));
    when 'audit' then
      return me.role = 'admin' and exists (
        select from public.audit_entries a
         where a.id = p_subject_id and (a.school_id = me.school_id or me.is_platform_admin));
    when 'consent' then
      -- Until it is given again.
      return me.role = 'admin' and not private.has_consent(p_subject_id, 'pictures') and exists (
        select from public.students c where c.id = p_subject_id and (c.school_id = me.school_id or me.is_platform_admin));
    when 'letters' then
      -- Until they are withdrawn, used or too old, or who printed them runs the school again.
      return me.role = 'admin' and exists (
        select from public.claim_codes k
         where k.printer_id = p_subject_id and k.claimed_at is null and k.withdrawn_at is null and k.expires_at > now()
           and (k.school_id = me.school_id or me.is_platform_admin)
           and not private.runs_school(k.printer_id, k.school_id))
        -- Or, of one letter, that it was withdrawn.
        or me.role = 'admin' and exists (
        select from public.claim_codes k
         where k.id = p_subject_id and k.withdrawn_at is not null and (k.school_id = me.school_id or me.is_platform_admin));
    when 'breach' then
      return me.role = 'parent' and exists (select from private.breaches b where b.id = p_subject_id);
    when 'delivery' then
      return me.role = 'admin' and exists (
        select from public.delivery_failures f
         where f.id = p_subject_id and (f.school_id = me.school_id or me.is_platform_admin));
    else
      return false;
  end case;
end
$$;
alter function private.is_person_told(public.profiles, text, uuid, uuid[]) owner to portal_definer;
grant execute on function private.is_person_told(public.profiles, text, uuid, uuid[]) to authenticated;
comment on function private.is_person_told(public.profiles, text, uuid, uuid[]) is
  'Whether this person may read, as things stand now, what a notice is about; p_audience_ids are those that the person belongs to, where many are asked about. database/tests/notices.test.ts compares it with the policies of the tables.';

create or replace function private.is_still_told(p_profile_id uuid, p_kind text, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_person_told((select p from public.profiles p where p.id = p_profile_id), p_kind, p_subject_id);
end
$$;
alter function private.is_still_told(uuid, text, uuid) owner to portal_definer;
comment on function private.is_still_told(uuid, text, uuid) is
  'private.is_person_told of the person with this id, for a single notice.';

-- The moment is the server's, and what was read stays read.
create or replace function private.pin_notice() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end
$$;

-- An old cause is history that was loaded, not news.
create or replace function private.read_as_history(p_at timestamptz) returns timestamptz
language sql stable
as $$ select case when p_at < now() - interval '7 days' then p_at end $$;
grant execute on function private.read_as_history(timestamptz) to portal_definer;
comment on function private.read_as_history(timestamptz) is
  'When a notice of something that happened then counts as read from the start; null for what is new.';

-- History that is loaded by the thousand, a demo school or another system's records, is not told at all.
create or replace function private.is_told(p_at timestamptz) returns boolean
language sql stable
as $$ select p_at > now() - interval '14 days' $$;
grant execute on function private.is_told(timestamptz) to portal_definer;
comment on function private.is_told(timestamptz) is 'Whether something that happened then is still told of.';

-- The bell has a line for each thing, however often it was told of. The same as thingOf in contract/notices.ts.
create or replace function private.thing_of(p_kind text, p_subject_id uuid, p_target text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_kind = 'message' and p_target is not null then 'message ' || p_target
    when p_kind in ('emergency', 'all_clear') then 'emergency ' || p_subject_id
    when p_kind in ('assignment', 'lesson') then 'lesson ' || p_subject_id
    when p_kind = 'delivery' then 'delivery'
    else p_kind || ' ' || p_subject_id end
$$;
grant execute on function private.thing_of(text, uuid, text) to authenticated;
comment on function private.thing_of(text, uuid, text) is
  'What a notice is about, as the bell groups them: the conversation of a message, an emergency with its all-clear, mails that did not arrive together; of any other kind its subject.';

-- What came after the newest of those that were named was not on the screen.
create or replace function public.mark_notices_read(ids uuid[] default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  marked integer;
begin
  update public.notices n set read_at = now()
   where n.profile_id = (select private.profile_id()) and n.read_at is null
     and (mark_notices_read.ids is null or exists (
           select from public.notices o
            where o.id = any(mark_notices_read.ids) and o.profile_id = n.profile_id and o.created_at >= n.created_at
              and private.thing_of(o.kind, o.subject_id, o.target) = private.thing_of(n.kind, n.subject_id, n.target)));
  get diagnostics marked = row_count;
  return marked;
end
$$;
grant execute on function public.mark_notices_read(uuid[]) to authenticated;
comment on function public.mark_notices_read(uuid[]) is
  'Marks these notices of the caller read, with the earlier ones about the same (private.thing_of), or all of them; how many that were.';

-- The notices of rows that are gone or whose matter is settled. The arguments are the kinds.
create or replace function private.forget_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notices n using old_rows o where n.subject_id = o.id and n.kind = any(tg_argv);
  return null;
end
$$;
alter function private.forget_notices() owner to portal_definer;

-- A deletion is told live to whoever could read the notice as it was (private.formerly_readable). Its cause is
-- gone by then, so that private.is_still_told says no to everybody, and the bell kept what leads nowhere. No
-- notice outlives its cause (private.forget_notices), so this lets nobody read one that is still there.
create or replace function private.is_cause_gone(p_kind text, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  case p_kind
    when 'announcement' then
      return not exists (select from public.announcements a where a.id = p_subject_id);
    when 'event' then
      return not exists (select from public.events e where e.id = p_subject_id);
    when 'request' then
      return not exists (select from public.requests r where r.id = p_subject_id and r.withdrawn_at is null);
    when 'assignment', 'lesson' then
      return not exists (select from public.lessons l where l.id = p_subject_id);
    else
      return false;
  end case;
end
$$;
alter function private.is_cause_gone(text, uuid) owner to portal_definer;
grant execute on function private.is_cause_gone(text, uuid) to authenticated;
comment on function private.is_cause_gone(text, uuid) is
  'Whether the announcement, event, lesson or assignment that a notice is about was deleted, or the request withdrawn. Asked about notices that were deleted with it.';
