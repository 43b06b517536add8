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

create or replace function public.report_conversation(conversation_id uuid, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  conversation public.conversations;
  report uuid;
begin
  select * into conversation from public.conversations c
   where c.id = report_conversation.conversation_id and me in (c.participant_one_id, c.participant_two_id);
  if not found then
    raise exception using errcode = '42501', message = 'Only the two people of a conversation can report it',
      hint = '{"code": "review.participants_only"}';
  end if;
  if not exists (select from public.schools s where s.id = conversation.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
  end if;
  -- Two requests at once are one report.
  perform pg_advisory_xact_lock(hashtext('conversation_reports'), hashtext(conversation.id::text || me::text));
  select r.id into report from public.conversation_reports r
   where r.conversation_id = conversation.id and r.reported_by = me and r.created_at > now() - interval '1 day'
     and r.created_at >= conversation.last_message_at;
  if found then
    return report;
  end if;
  insert into public.conversation_reports (conversation_id, reported_by, reason, school_id)
  values (conversation.id, me, btrim(report_conversation.reason), conversation.school_id)
  returning id into report;
  return report;
end
$$;
alter function public.report_conversation(uuid, text) owner to portal_definer;
grant execute on function public.report_conversation(uuid, text) to authenticated;
comment on function public.report_conversation(uuid, text) is
  'Asks the school''s administrators to review a conversation of the caller, where the school allows it. Reported again within a day without a message since, it is the same report. Returns its id.';

-- A report is not for the people of its conversation, whatever else they are: whoever reports a conversation with an
-- administrator complains of that administrator, who may neither read the report and its reason nor enter the
-- reading of it. Where no other administrator of the school is left, it is told to the platform's.
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
    raise exception using errcode = '42501', message = 'There is no such report for you to review',
      hint = '{"code": "review.no_such"}';
  end if;
  if not exists (select from public.schools s where s.id = report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
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
alter function public.review_conversation(uuid) owner to portal_definer;
grant execute on function public.review_conversation(uuid) to authenticated;
comment on function public.review_conversation(uuid) is
  'The messages of a reported conversation up to its report, the last thousand, for an administrator of the school who takes no part in it, where the school allows it; files by name only. Each call is put on record in conversation_reviews, which the two people of the conversation read.';

-- A conversation that was reported is told to the administrators who may review it, and its two people are
-- told once an administrator has read it: nobody's talk is read without their knowing.
create or replace function private.tell_conversation_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id, created_at, read_at)
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
         new.conversation_id::text, new.school_id, new.reviewed_at, private.read_as_history(new.reviewed_at)
    from public.conversations c
    join public.profiles p on p.id in (c.participant_one_id, c.participant_two_id) and p.approval_status = 'approved'
    left join public.profiles r on r.id = new.reviewed_by
   where c.id = new.conversation_id and p.id is distinct from new.reviewed_by and private.is_told(new.reviewed_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_conversation_review() owner to portal_definer;

-- By any profile of the account: an administrator is not another person as a parent.
create or replace function private.takes_part(p_profile_id uuid, p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles me
      join public.profiles own on own.user_id = me.user_id
      join public.conversations c on own.id in (c.participant_one_id, c.participant_two_id)
     where me.id = p_profile_id and c.id = p_conversation_id)
$$;
alter function private.takes_part(uuid, uuid) owner to portal_definer;
comment on function private.takes_part(uuid, uuid) is
  'Whether this person, by whichever profile of the account, is one of the two people of the conversation.';

create or replace function private.is_own_conversation(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.takes_part((select private.own_profile_id()), p_conversation_id) $$;
alter function private.is_own_conversation(uuid) owner to portal_definer;
grant execute on function private.is_own_conversation(uuid) to authenticated;
comment on function private.is_own_conversation(uuid) is
  'Whether the caller, by whichever profile of the account, is one of the two people of the conversation.';
