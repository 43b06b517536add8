-- A school of 1,200 learners, two guardians each, five grades' worth of audiences, and requests that most have answered.
-- Laid by the owner: nobody is told of anything.
set session_replication_role = replica;
insert into schools (id, name) values (md5('school')::uuid, 'Bench');
insert into grades (id, school_id, name, level)
select md5('grade' || g)::uuid, md5('school')::uuid, 'Grade ' || g, g from generate_series(1, 12) g;
insert into profiles (id, user_id, first_name, last_name, role, school_id, approval_status)
select md5('parent' || n)::uuid, md5('user' || n)::uuid, 'Parent' || n, 'Bench', 'parent', md5('school')::uuid, 'approved'
  from generate_series(1, 2400) n;
insert into students (id, school_id, grade_id, first_name, last_name, student_id, is_confirmed)
select md5('child' || n)::uuid, md5('school')::uuid, md5('grade' || 1 + n % 12)::uuid, 'Child' || n, 'Bench', 'B' || n, true
  from generate_series(1, 1200) n;
insert into guardianships (school_id, student_id, profile_id, is_primary)
select md5('school')::uuid, md5('child' || 1 + n / 2)::uuid, md5('parent' || n + 1)::uuid, n % 2 = 0
  from generate_series(0, 2399) n;
insert into audiences (id, school_id, digest) select md5('audience' || g)::uuid, md5('school')::uuid, sha256(convert_to('grade' || g, 'utf8'))
  from generate_series(1, 12) g;
insert into audience_parts (audience_id, school_id, kind, grade_id)
select md5('audience' || g)::uuid, md5('school')::uuid, 'grade', md5('grade' || g)::uuid from generate_series(1, 12) g;
set session_replication_role = default;
