-- 250 audiences of a school of 1,200 learners: 12 grades, 96 classes, 142 of two learners each. 500 announcements and as many events and
-- assignments by turns for all of them, told to nobody. Laid by the owner, past the triggers that tell.
set session_replication_role = replica;
insert into subjects (id, school_id, name, code)
select md5('subject' || s)::uuid, md5('school')::uuid, 'Subject ' || s, 'S' || s from generate_series(1, 8) s;
insert into student_subjects (student_id, subject_id, school_id)
select md5('child' || n)::uuid, md5('subject' || s)::uuid, md5('school')::uuid
  from generate_series(1, 1200) n cross join generate_series(1, 8) s;
insert into audiences (id, school_id, digest)
select md5('audience' || n)::uuid, md5('school')::uuid, sha256(convert_to('audience' || n, 'utf8')) from generate_series(13, 250) n;
insert into audience_parts (audience_id, school_id, kind, grade_id, subject_id)
select md5('audience' || n)::uuid, md5('school')::uuid, 'class', md5('grade' || 1 + n % 12)::uuid, md5('subject' || 1 + n / 12 % 8)::uuid
  from generate_series(13, 108) n;
insert into audience_parts (audience_id, school_id, kind, student_id)
select md5('audience' || n)::uuid, md5('school')::uuid, 'learner', md5('child' || (n * 7 + k) % 1200 + 1)::uuid
  from generate_series(109, 250) n cross join generate_series(0, 1) k;
insert into announcements (id, school_id, title, content, created_at)
select md5('announcement' || n)::uuid, md5('school')::uuid, 'Announcement ' || n, repeat('Text. ', 40), now() - n * interval '1 hour'
  from generate_series(1, 500) n;
insert into events (id, school_id, title, start_date, end_date)
select md5('event' || n)::uuid, md5('school')::uuid, 'Event ' || n, current_date + n % 90, current_date + n % 90 from generate_series(1, 500) n;
-- Of the grades of the two learners.
insert into lessons (id, school_id, grade_id, subject_id, title, lesson_type, file_url, due_date, created_at)
select md5('assignment' || n)::uuid, md5('school')::uuid, c.grade_id, md5('subject' || 1 + n % 8)::uuid, 'Assignment ' || n, 'assignment',
       'assignment-' || n, current_date + n % 90, now() - n * interval '1 hour'
  from generate_series(1, 500) n join students c on c.id = md5('child' || (array[8, 700])[1 + n % 2])::uuid;
set session_replication_role = default;
