-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_person_told(me public.profiles, p_kind text, p_subject_id uuid, p_audience_ids uuid[] default null::uuid[])
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
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
$function$;
alter function private.is_person_told(public.profiles,text,uuid,uuid[]) owner to portal_definer;
grant execute on function private.is_person_told(public.profiles,text,uuid,uuid[]) to authenticated;
comment on function private.is_person_told(public.profiles,text,uuid,uuid[]) is 'Whether this person may read, as things stand now, what a notice is about; p_audience_ids are those that the person belongs to, where many are asked about. database/tests/notices.test.ts compares it with the policies of the tables.';
