-- Whoever reports a conversation with an administrator complains of that administrator, who read the report and
-- its reason all the same, could enter the reading of it, and was in many schools the only one who could: nobody
-- else was told. A report is not for the people of its conversation, whatever else they are; where no other
-- administrator of the school is left, it is told to the platform's.

drop policy "administrators read those of their schools" on public.conversation_reports;
-- The inner query is bound by the conversation's own policies: its two people.
create policy "administrators read those of their schools, of no conversation of their own" on public.conversation_reports
  for select to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[])
    and not exists (select from public.conversations c where c.id = conversation_reports.conversation_id));

create function private.takes_part(p_profile_id uuid, p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.conversations c
                  where c.id = p_conversation_id and p_profile_id in (c.participant_one_id, c.participant_two_id))
$$;
comment on function private.takes_part(uuid, uuid) is 'Whether this is one of the two people of the conversation.';
revoke execute on function private.takes_part(uuid, uuid) from public;
alter function private.takes_part(uuid, uuid) owner to portal_definer;

create or replace function public.review_conversation(report_id uuid)
returns table (
  message_id uuid, sender_id uuid, recipient_id uuid, sender_name text, subject text, content text,
  message_type text, created_at timestamptz, read_at timestamptz, files text[])
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  report public.conversation_reports;
begin
  select * into report from public.conversation_reports r
   where r.id = review_conversation.report_id
     and r.school_id = any((select private.administered_school_ids())::uuid[])
     and not private.takes_part(me, r.conversation_id);
  if not found then
    raise exception using errcode = '42501', message = 'There is no such report for you to review';
  end if;
  if not exists (select from public.schools s where s.id = report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations';
  end if;
  insert into public.conversation_reviews (report_id, conversation_id, reviewed_by, school_id)
  values (report.id, report.conversation_id, me, report.school_id);
  return query
    select m.id, m.sender_id, m.recipient_id, p.first_name || ' ' || p.last_name, m.subject, m.content,
           m.message_type, m.created_at, m.read_at,
           array(select a.file_name from public.message_attachments a where a.message_id = m.id order by a.created_at, a.id)
      from (
        -- What was written since was not reported. A reply holds a thousand rows: the latest count.
        select * from public.messages latest
         where latest.conversation_id = report.conversation_id and latest.created_at <= report.created_at
         order by latest.created_at desc, latest.id desc limit 1000) m
      left join public.profiles p on p.id = m.sender_id
     order by m.created_at, m.id;
end
$$;
comment on function public.review_conversation(uuid) is
  'The messages of a reported conversation up to its report, the last thousand, for an administrator of the school who takes no part in it, where the school allows it; files by name only. Each call is put on record in conversation_reviews, which the two people of the conversation read.';

create or replace function private.tell_conversation_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, school_id, created_at, read_at)
  with own as (
    select p.id from public.profiles p
     where p.school_id = new.school_id and p.role = 'admin' and p.approval_status = 'approved'
       -- Who takes part in it is told when it is read.
       and not private.takes_part(p.id, new.conversation_id)),
  told as (
    select own.id from own
    union all
    select p.id from public.profiles p
     where p.is_platform_admin and p.approval_status = 'approved'
       and not private.takes_part(p.id, new.conversation_id) and not exists (select from own))
  select told.id, 'review', new.id, 'A conversation was reported', new.school_id, new.created_at,
         private.read_as_history(new.created_at)
    from told
   where private.is_told(new.created_at)
  on conflict do nothing;
  return null;
end
$$;

create or replace function private.is_still_told(p_profile_id uuid, p_kind text, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me public.profiles;
begin
  select * into me from public.profiles p where p.id = p_profile_id and p.approval_status = 'approved';
  if not found then
    return false;
  end if;
  case p_kind
    when 'message' then
      return exists (select from public.messages m where m.id = p_subject_id and m.recipient_id = me.id);
    when 'announcement' then
      return exists (
        select from public.announcements a
         where a.id = p_subject_id and a.is_active and (a.school_id = me.school_id or me.is_platform_admin));
    when 'event' then
      return exists (
        select from public.events e
         where e.id = p_subject_id and (e.school_id = me.school_id or me.is_platform_admin));
    when 'report' then
      return me.role = 'parent' and exists (
        select from public.progress_reports r join public.students c on c.id = r.student_id
         where r.id = p_subject_id and c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed);
    when 'incident' then
      return me.role = 'parent' and exists (
        select from public.disciplinary_records r join public.students c on c.id = r.student_id
         where r.id = p_subject_id and c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed);
    when 'assignment', 'lesson' then
      return me.role = 'parent' and exists (
        select from public.lessons l join public.students c on c.grade_id = l.grade_id
         where l.id = p_subject_id and l.is_active
           and c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed);
    when 'registration' then
      return me.role = 'admin' and (
        exists (select from public.profiles p
                 where p.id = p_subject_id and (p.school_id = me.school_id or me.is_platform_admin))
        or exists (select from public.students c
                    where c.id = p_subject_id and (c.school_id = me.school_id or me.is_platform_admin)));
    when 'review' then
      return exists (
        select from public.conversation_reports r
         where r.id = p_subject_id and me.role = 'admin' and (r.school_id = me.school_id or me.is_platform_admin)
           and not private.takes_part(me.id, r.conversation_id))
        or exists (
        select from public.conversation_reviews v
         where v.report_id = p_subject_id and private.takes_part(me.id, v.conversation_id));
    when 'delivery' then
      return me.role = 'admin' and exists (
        select from public.delivery_failures f
         where f.id = p_subject_id and (f.school_id = me.school_id or me.is_platform_admin));
    else
      return false;
  end case;
end
$$;

comment on table public.conversation_reports is
  'Conversations that one of their two people asked to be reviewed. Read by whoever reported and by those administrators of the school who take no part in the conversation, never by the other person. Written by report_conversation alone.';
