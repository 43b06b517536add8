-- What the schools of the load have besides: a timetable, audiences, the notices of announcements, a desk that families
-- write to, guardians' answers about their data, and sessions that act as somebody.

set session_replication_role = replica;

update auth.sessions s set profile_id = p.id from public.profiles p where p.user_id = s.user_id;

insert into public.lesson_timetables (teacher_id, title, day_of_week, start_time, end_time, room_number, subject_id, grade_id, school_id)
select t.teacher_id, 'Lesson', day, time '07:45' + slot * interval '50 minutes', time '08:30' + slot * interval '50 minutes', 'Room ' || slot,
       t.subject_id, t.grade_id, t.school_id
  from (select *, row_number() over (partition by grade_id order by id) - 1 as place,
               count(*) over (partition by grade_id) as number
          from public.teacher_subjects) t
  cross join generate_series(1, 5) day
  cross join generate_series(0, 5) slot
 where t.place = (day * 6 + slot) % t.number;

-- One audience a grade, which every third announcement, fifth event and fourth assignment is for.
insert into public.audiences (id, school_id, digest)
select md5('audience ' || g.id)::uuid, g.school_id, sha256(convert_to('grade:' || g.id, 'utf8')) from public.grades g;
insert into public.audience_parts (audience_id, school_id, kind, grade_id)
select md5('audience ' || g.id)::uuid, g.school_id, 'grade', g.id from public.grades g;
update public.announcements a set audience_id = md5('audience ' || g.id)::uuid
  from public.grades g
 where g.school_id = a.school_id and g.level = 1 + (hashtext(a.id::text) & 1023) % 12 and (hashtext(a.id::text) & 1023) % 3 = 0;
update public.events e set audience_id = md5('audience ' || g.id)::uuid
  from public.grades g
 where g.school_id = e.school_id and g.level = 1 + (hashtext(e.id::text) & 1023) % 12 and (hashtext(e.id::text) & 1023) % 5 = 0;

-- Of the announcements of five weeks everybody was told; most have read it.
insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id, created_at, read_at)
select p.id, 'announcement', a.id, a.title, '{"code": "announcement.written", "language": "en"}', a.school_id, a.created_at,
       case when a.created_at < now() - interval '3 days' and (hashtext(p.id::text || a.id) & 7) > 0 then a.created_at + interval '5 hours' end
  from public.announcements a
  join public.profiles p on p.school_id = a.school_id and p.approval_status = 'approved'
 where a.is_active and a.created_at > now() - interval '35 days' and p.id is distinct from a.author_id
   and (a.audience_id is null or p.role = 'parent' and exists (
         select from public.students c join public.audience_parts r on r.audience_id = a.audience_id and r.grade_id = c.grade_id
          where c.parent_id = p.id and c.is_confirmed))
on conflict do nothing;

insert into public.desks (id, school_id, kind) select md5('desk ' || s.id)::uuid, s.id, 'office' from public.schools s;
insert into public.desk_members (desk_id, profile_id, school_id)
select md5('desk ' || p.school_id)::uuid, p.id, p.school_id from public.profiles p
 where p.role = 'admin' and p.school_id is not null and p.approval_status = 'approved';
-- One family in four has asked the office something; the last word of some is unread.
insert into public.desk_conversations (id, school_id, desk_id, person_id, subject, created_at, last_message_at)
select md5('asked ' || p.id)::uuid, p.school_id, md5('desk ' || p.school_id)::uuid, p.id, 'The fees of this term',
       now() - interval '90 days', now() - (hashtext(p.id::text) & 63) * interval '1 day'
  from public.profiles p
 where p.role = 'parent' and p.approval_status = 'approved' and p.school_id is not null and (hashtext(p.id::text) & 3) = 0;
insert into public.desk_messages (conversation_id, school_id, sender_id, desk_id, content, created_at, read_at)
select c.id, c.school_id, case when k % 2 = 1 then c.person_id else office.id end, case when k % 2 = 0 then c.desk_id end,
       'Please tell us about the fees. Number ' || k, c.last_message_at - (4 - k) * interval '1 hour',
       case when k < 4 or (hashtext(c.id::text) & 7) > 0 then c.last_message_at end
  from public.desk_conversations c
  cross join generate_series(1, 4) k
  cross join lateral (select p.id from public.profiles p where p.school_id = c.school_id and p.role = 'admin' order by p.id limit 1) office;

set session_replication_role = origin;
