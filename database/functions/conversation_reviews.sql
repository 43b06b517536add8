create or replace function public.set_conversation_review(school_id uuid, enabled boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.administers(set_conversation_review.school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school changes this setting',
      hint = '{"code": "review.school_admin_only"}';
  end if;
  update public.schools s set conversation_review = enabled where s.id = set_conversation_review.school_id;
  return enabled;
end
$$;
alter function public.set_conversation_review(uuid, boolean) owner to portal_definer;
grant execute on function public.set_conversation_review(uuid, boolean) to authenticated;
comment on function public.set_conversation_review(uuid, boolean) is
  'Whether conversations that were reported may be reviewed in this school; for its administrators.';

-- Two requests at once are one report, and so are two of one reason within a day without a message since; another reason
-- is another report, as an administrator may have read the first.
create or replace function private.write_report(p_report public.conversation_reports, p_last_message_at timestamptz) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  report uuid;
begin
  if not exists (select from public.schools s where s.id = p_report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
  end if;
  perform pg_advisory_xact_lock(hashtext('conversation_reports'),
    hashtext(coalesce(p_report.conversation_id, p_report.desk_conversation_id)::text || p_report.reported_by::text));
  select r.id into report from public.conversation_reports r
   where (r.conversation_id = p_report.conversation_id or r.desk_conversation_id = p_report.desk_conversation_id)
     and r.reported_by = p_report.reported_by and r.created_at > now() - interval '1 day'
     and r.created_at >= p_last_message_at and r.reason = btrim(p_report.reason);
  if found then
    return report;
  end if;
  insert into public.conversation_reports (conversation_id, desk_conversation_id, reported_by, reason, school_id)
  values (p_report.conversation_id, p_report.desk_conversation_id, p_report.reported_by, btrim(p_report.reason), p_report.school_id)
  returning id into report;
  return report;
end
$$;
alter function private.write_report(public.conversation_reports, timestamptz) owner to portal_definer;
comment on function private.write_report(public.conversation_reports, timestamptz) is
  'Writes the report, or gives the one that says the same; its id. 42501 where the school reviews nothing.';

create or replace function public.report_conversation(conversation_id uuid, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  conversation public.conversations;
  report public.conversation_reports;
begin
  select * into conversation from public.conversations c
   where c.id = report_conversation.conversation_id and me in (c.participant_one_id, c.participant_two_id);
  if not found then
    raise exception using errcode = '42501', message = 'Only the two people of a conversation can report it',
      hint = '{"code": "review.participants_only"}';
  end if;
  report.conversation_id := conversation.id;
  report.reported_by := me;
  report.reason := report_conversation.reason;
  report.school_id := conversation.school_id;
  return private.write_report(report, conversation.last_message_at);
end
$$;
alter function public.report_conversation(uuid, text) owner to portal_definer;
grant execute on function public.report_conversation(uuid, text) to authenticated;
comment on function public.report_conversation(uuid, text) is
  'Asks the school''s administrators to review a conversation of the caller, where the school allows it. Reported again for the same reason within a day without a message since, it is the same report; for another reason it is another one. Returns its id.';

create or replace function public.report_desk_conversation(conversation_id uuid, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations;
  report public.conversation_reports;
begin
  select * into talk from public.desk_conversations c
   where c.id = report_desk_conversation.conversation_id and c.school_id = private.school_id()
     and (c.person_id = me or private.answers_in(me, c) or private.is_in_desk_conversation(c, me));
  if not found then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  report.desk_conversation_id := talk.id;
  report.reported_by := me;
  report.reason := report_desk_conversation.reason;
  report.school_id := talk.school_id;
  return private.write_report(report, talk.last_message_at);
end
$$;
alter function public.report_desk_conversation(uuid, text) owner to portal_definer;
grant execute on function public.report_desk_conversation(uuid, text) to authenticated;
comment on function public.report_desk_conversation(uuid, text) is
  'The same of a conversation with a desk, for its person, guardians who have joined and the members of the desk in whose hands it is; its notes are shown to no reviewer. Returns the report''s id.';

-- A report is not for the people of its conversation, whatever else they are: whoever reports a conversation with an
-- administrator complains of that administrator, who may neither read the report and its reason nor enter the
-- reading of it. Where no other administrator of the school is left, it is told to the platform's.
create or replace function public.review_conversation(report_id uuid)
returns table (
  message_id uuid, sender_id uuid, recipient_id uuid, sender_name text, subject text, content text,
  message_type text, created_at timestamptz, read_at timestamptz, files text[], desk_kind text, desk_name text,
  urgent_reason text)
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
     and not private.is_party_to_report(me, r.id, r.conversation_id, r.desk_conversation_id);
  if not found then
    raise exception using errcode = '42501', message = 'There is no such report for you to review',
      hint = '{"code": "review.no_such"}';
  end if;
  if not exists (select from public.schools s where s.id = report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
  end if;
  insert into public.conversation_reviews (report_id, conversation_id, desk_conversation_id, reviewed_by, school_id)
  values (report.id, report.conversation_id, report.desk_conversation_id, me, report.school_id);
  return query
    with written as (
      select m.id, m.sender_id, m.recipient_id, m.subject, m.content, m.message_type, m.created_at, m.read_at,
             array(select a.file_name from public.message_attachments a where a.message_id = m.id order by a.created_at, a.id) as names,
             null::uuid as desk_id, null::text as reason
        from public.messages m
       where m.conversation_id = report.conversation_id
      union all
      select m.id, m.sender_id, null, null, m.content, case when m.urgent_reason is null then 'general' else 'urgent' end,
             m.created_at, m.read_at,
             array(select a.file_name from public.desk_attachments a where a.message_id = m.id order by a.created_at, a.id),
             m.desk_id, m.urgent_reason
        from public.desk_messages m
       where m.conversation_id = report.desk_conversation_id),
    -- What was written since was not reported. A reply holds a thousand rows: the latest count.
    latest as (
      select w.* from written w where w.created_at <= report.created_at order by w.created_at desc, w.id desc limit 1000)
    select m.id, m.sender_id, m.recipient_id, p.first_name || ' ' || p.last_name, m.subject, m.content, m.message_type,
           m.created_at, m.read_at, m.names, d.kind, coalesce(d.name, t.first_name || ' ' || t.last_name), m.reason
      from latest m
      left join public.profiles p on p.id = m.sender_id
      left join public.desks d on d.id = m.desk_id
      left join public.profiles t on t.id = d.teacher_id
     order by m.created_at, m.id;
end
$$;
alter function public.review_conversation(uuid) owner to portal_definer;
grant execute on function public.review_conversation(uuid) to authenticated;
comment on function public.review_conversation(uuid) is
  'The messages of a reported conversation up to its report, the last thousand, for an administrator of the school who takes no part in it, where the school allows it; files by name only. Each call is put on record in conversation_reviews, which the people of the conversation read. Of one with a desk it says in the name of which desk each was written and why it was urgent; never its notes.';

-- A conversation that was reported is told to the administrators who may review it, and its two people are
-- told once an administrator has read it: nobody's talk is read without their knowing.
create or replace function private.tell_conversation_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.reported_desk_people (report_id, profile_id)
  select new.id, m.profile_id
    from public.desk_conversations c join public.desk_members m on m.desk_id = c.desk_id
   where c.id = new.desk_conversation_id
  union
  select new.id, g.profile_id from public.desk_participants g where g.conversation_id = new.desk_conversation_id;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id, created_at, read_at)
  with own as (
    select p.id from public.profiles p
     where p.school_id = new.school_id and p.role = 'admin' and p.approval_status = 'approved' and not private.is_closed(p.user_id)
       -- Who takes part in it is told when it is read.
       and not private.is_party_to_report(p.id, new.id, new.conversation_id, new.desk_conversation_id)),
  told as (
    select own.id from own
    union all
    select p.id from public.profiles p
     where p.is_platform_admin and p.approval_status = 'approved' and not private.is_closed(p.user_id)
       and not private.is_party_to_report(p.id, new.id, new.conversation_id, new.desk_conversation_id) and not exists (select from own))
  select told.id, 'review', new.id, 'A conversation was reported', '{"code": "review.reported"}', new.school_id,
         new.created_at, private.read_as_history(new.created_at)
    from told
   where private.is_told(new.created_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_conversation_report() owner to portal_definer;

-- Of the first reading: each stays on record in the conversation, and the bell need not ring for every one.
create or replace function private.tell_conversation_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id, created_at, read_at)
  select p.id, 'review', new.report_id,
         'A reported conversation was read by ' || coalesce(r.first_name || ' ' || r.last_name, 'Unknown'),
         case when r.id is null then '{"code": "review.read_by_nobody"}'::jsonb
              else jsonb_build_object('code', 'review.read', 'name', r.first_name || ' ' || r.last_name) end,
         coalesce(new.conversation_id::text, 'desk/' || new.desk_conversation_id), new.school_id, new.reviewed_at,
         private.read_as_history(new.reviewed_at)
    from public.profiles p
    left join public.profiles r on r.id = new.reviewed_by
   where p.id in (select private.people_of_report(new.report_id))
     and p.approval_status = 'approved' and p.id is distinct from new.reviewed_by and private.is_told(new.reviewed_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_conversation_review() owner to portal_definer;

create or replace function private.people_of_conversation(p_conversation_id uuid, p_desk_conversation_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select unnest(array[c.participant_one_id, c.participant_two_id]) from public.conversations c where c.id = p_conversation_id
  union
  select c.person_id from public.desk_conversations c where c.id = p_desk_conversation_id and c.person_id is not null
  union
  select m.profile_id from public.desk_conversations c join public.desk_members m on m.desk_id = c.desk_id
   where c.id = p_desk_conversation_id and private.answers_in(m.profile_id, c)
  union
  select g.profile_id from public.desk_conversations c join public.desk_participants g on g.conversation_id = c.id
   where c.id = p_desk_conversation_id and private.may_share_desk_conversation(c, g.profile_id)
$$;
alter function private.people_of_conversation(uuid, uuid) owner to portal_definer;
comment on function private.people_of_conversation(uuid, uuid) is
  'Who reads a conversation of two people, or one with a desk: its person, the guardians who have joined and the members of the desk that has it now.';

-- What was reported before a guardian joined is none of theirs: they read nothing that was written by then.
create or replace function private.people_of_report(p_report_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id
    from public.conversation_reports r
   cross join lateral private.people_of_conversation(r.conversation_id, r.desk_conversation_id) as p (id)
   where r.id = p_report_id
     and not exists (
       select from public.desk_participants g
        where g.conversation_id = r.desk_conversation_id and g.profile_id = p.id and g.created_at > r.created_at)
$$;
alter function private.people_of_report(uuid) owner to portal_definer;
comment on function private.people_of_report(uuid) is
  'Who is told that a reported conversation was read: its people, without guardians who have joined since it was reported.';

create or replace function private.shared_review_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select v.id from public.conversation_reviews v
     where v.desk_conversation_id = any((select private.shared_desk_conversation_ids())::uuid[])
       and (select private.profile_id()) in (select private.people_of_report(v.report_id)));
end
$$;
alter function private.shared_review_ids() owner to portal_definer;
grant execute on function private.shared_review_ids() to authenticated;
comment on function private.shared_review_ids() is
  'The readings of conversations with desks that the calling guardian has joined, of what was reported after that.';

-- By any profile of the account: an administrator is not another person as a parent, nor of the own family in a review. Of a conversation with a desk
-- whoever has sat there, or acted in it, is a party, whether or not that person sits there still.
create or replace function private.takes_part(p_profile_id uuid, p_conversation_id uuid, p_desk_conversation_id uuid default null)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles me
      join public.profiles own on own.user_id = me.user_id
     where me.id = p_profile_id
       and (own.id in (select private.people_of_conversation(p_conversation_id, p_desk_conversation_id))
         or exists (select from public.desk_conversations c where c.id = p_desk_conversation_id and own.id = c.taken_by)
         or exists (select from public.desk_participants g where g.conversation_id = p_desk_conversation_id and g.profile_id = own.id)
         or exists (select from public.desk_notes n where n.conversation_id = p_desk_conversation_id and n.kind = 'joined' and n.to_profile_id = own.id)
         or exists (select from public.desk_messages m where m.conversation_id = p_desk_conversation_id and m.sender_id = own.id)
         or exists (select from public.desk_notes n where n.conversation_id = p_desk_conversation_id and n.author_id = own.id)))
      or exists (
    select from public.desk_conversations c
     where c.id = p_desk_conversation_id and private.is_of_own_family(p_profile_id, c.person_id, c.related_student_id))
      or exists (
    select from public.conversations c
     where c.id = p_conversation_id
       and (private.is_of_own_family(p_profile_id, c.participant_one_id, c.related_student_id)
         or private.is_of_own_family(p_profile_id, c.participant_two_id, null)))
$$;
alter function private.takes_part(uuid, uuid, uuid) owner to portal_definer;
comment on function private.takes_part(uuid, uuid, uuid) is
  'Whether this person, by whichever profile of the account, is one of the people of the conversation, or has been of one with a desk, or it is of the own family (private.is_of_own_family).';

create or replace function private.is_party_to_report(
  p_profile_id uuid, p_report_id uuid, p_conversation_id uuid, p_desk_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.takes_part(p_profile_id, p_conversation_id, p_desk_conversation_id)
      or exists (
    select from public.profiles me
      join public.profiles own on own.user_id = me.user_id
      join private.reported_desk_people then_there on then_there.profile_id = own.id and then_there.report_id = p_report_id
     where me.id = p_profile_id)
$$;
alter function private.is_party_to_report(uuid, uuid, uuid, uuid) owner to portal_definer;
comment on function private.is_party_to_report(uuid, uuid, uuid, uuid) is
  'Whether a report is not for this person: of a conversation of theirs, by whichever profile, or with a desk at which they sat when it was reported.';

create or replace function private.is_kept_from_report(
  p_report_id uuid, p_conversation_id uuid, p_desk_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_party_to_report((select private.own_profile_id()), p_report_id, p_conversation_id, p_desk_conversation_id)
$$;
alter function private.is_kept_from_report(uuid, uuid, uuid) owner to portal_definer;
grant execute on function private.is_kept_from_report(uuid, uuid, uuid) to authenticated;
comment on function private.is_kept_from_report(uuid, uuid, uuid) is
  'Whether the caller is a party to the conversation that was reported.';
