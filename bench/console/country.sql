-- 200 schools, 20,000 people, 100,000 learners and a year of what they write, past every trigger and policy:
-- what the console is measured on. The first school has about five times what the others have.
-- Ids follow from numbers, so that one statement can name the rows of another.

set session_replication_role = replica;
select setseed(0.4);

create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
as $$ select md5(kind || ' ' || n)::uuid $$;
-- The school of the nth person or learner.
create function pg_temp.school(n bigint) returns int language sql immutable
as $$ select case when n % 40 = 0 then 1 else 1 + (n % 200)::int end $$;
create function pg_temp.name(list text[], n bigint) returns text language sql immutable
as $$ select list[1 + (hashint8(n) & 1048575) % cardinality(list)] $$;
create function pg_temp.first(n bigint) returns text language sql immutable
as $$ select pg_temp.name('{Thandi,Sipho,Lerato,Kagiso,Johan,Priya,Ayanda,Naledi,Pieter,Fatima,Zanele,Themba,Carina,Lesego,Mandla,Nomsa,Arjun,Kiara,Ruan,Carli,Bongani,Palesa,Tumi,Refilwe,Gerhard,Shireen,Vikash,Annelie,Mpho,Hester,Andile,Busisiwe}', n) $$;
create function pg_temp.last(n bigint) returns text language sql immutable
as $$ select pg_temp.name('{Mokoena,Dlamini,Naidoo,Pretorius,Khumalo,Molefe,Fourie,Govender,Botha,Nkosi,Mthembu,Venter,Petersen,Davids,Sithole,Ndlovu,Baloyi,Steyn,Cele,Hendricks,Coetzee,Moodley,Adams,Radebe,Maluleke,Modise,Zulu,Jacobs,Reddy,Phiri,Tau,Abrahams,Isaacs,Mabaso,Maseko,Buthelezi}', n / 7 + n)
         || case when n % 3 = 0 then '-' || pg_temp.name('{Smith,Jones,Mbeki,Xaba,Louw,Roux,Meyer,Nel}', n / 3) else '' end $$;

insert into public.schools (id, name, email, phone, address)
select pg_temp.id('school', s), pg_temp.name('{Jacaranda,Bergzicht,Protea,Baobab,Kingfisher,Marula,Acacia,Springbok}', s) || ' School ' || s,
       'office@school' || s || '.example', '012 555 0100', s || ' Ridge Road'
  from generate_series(1, 200) s;

insert into public.grades (id, name, level, school_id)
select pg_temp.id('grade', s * 100 + level), 'Grade ' || level, level, pg_temp.id('school', s)
  from generate_series(1, 200) s, generate_series(1, 12) level;

insert into public.subjects (id, name, code, school_id)
select pg_temp.id('subject', s * 100 + k), 'Subject ' || k, 'SUB' || k, pg_temp.id('school', s)
  from generate_series(1, 200) s, generate_series(1, 16) k;

insert into public.terms (id, name, start_date, end_date, school_id)
select pg_temp.id('term', s * 100 + t), 'Term ' || t, current_date - 365 + t * 80, current_date - 365 + t * 80 + 70, pg_temp.id('school', s)
  from generate_series(1, 200) s, generate_series(1, 4) t;

-- 1 administrator, 18 teachers, 81 parents of each hundred; some teachers and parents wait or were rejected.
create temp table people as
select n, pg_temp.school(n) as s, pg_temp.first(n) as first_name, pg_temp.last(n) as last_name,
       case when n <= 200 then 'admin' when (n / 200) % 100 < 18 then 'teacher' else 'parent' end as role,
       case when n <= 200 then 'approved' when n % 23 = 0 then 'pending' when n % 97 = 0 then 'rejected' else 'approved' end as approval_status,
       case when n <= 200 then n else pg_temp.school(n) end as own_school
  from generate_series(1, 20000) n;
update people set s = own_school;
create index on people (s, role);

insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, created_at)
select pg_temp.id('user', n), lower(first_name || '.' || last_name || n || '@families.example'), now(),
       case when n % 5 > 0 then now() - (n % 60) * interval '1 day' end, now() - (n % 365) * interval '1 day'
  from people;
insert into public.profiles (id, user_id, first_name, last_name, role, phone, school_id, approval_status, created_at)
select pg_temp.id('profile', n), pg_temp.id('user', n), first_name, last_name, role, '082 ' || lpad((n % 10000000)::text, 7, '0'),
       pg_temp.id('school', s), approval_status, now() - (n % 365) * interval '1 day' - n * interval '1 second'
  from people;
insert into auth.users (id, email, email_confirmed_at, last_sign_in_at)
values (pg_temp.id('user', 0), 'platform@families.example', now(), now());
insert into public.profiles (id, user_id, first_name, last_name, role, approval_status, is_platform_admin)
values (pg_temp.id('profile', 0), pg_temp.id('user', 0), 'Helen', 'Jacobs', 'admin', 'approved', true);

-- Of a hundred families, eighty have an account; the others are known to the school only.
insert into public.students (id, first_name, last_name, student_id, grade_id, school_id, parent_id, date_of_birth, is_confirmed, created_at)
select pg_temp.id('student', n), pg_temp.first(n * 13), pg_temp.last(n * 17), '2026' || lpad(n::text, 6, '0'),
       pg_temp.id('grade', pg_temp.school(n) * 100 + 1 + (n / 200) % 12), pg_temp.id('school', pg_temp.school(n)),
       null, current_date - 2500 - (n % 3000)::int, true, now() - (n % 300) * interval '1 day'
  from generate_series(1, 100000) n;
update public.students c
   set parent_id = pg_temp.id('profile', chosen.n), last_name = chosen.last_name,
       is_confirmed = chosen.approval_status = 'approved' and chosen.n % 61 > 0
  from (select p.n, p.last_name, p.approval_status, row_number() over (partition by p.s order by p.n) as place, p.s from people p where p.role = 'parent' and p.approval_status <> 'rejected') chosen
  join (select c.id, row_number() over (partition by c.school_id order by c.student_id) as place, c.school_id from public.students c where c.parent_id is null) free
    on free.place = chosen.place and free.school_id = pg_temp.id('school', chosen.s)
 where c.id = free.id;

insert into public.student_subjects (student_id, subject_id, school_id)
select pg_temp.id('student', n), pg_temp.id('subject', pg_temp.school(n) * 100 + 1 + (n + k * 5) % 16), pg_temp.id('school', pg_temp.school(n))
  from generate_series(1, 100000) n, generate_series(1, 1) k;

insert into public.teacher_subjects (teacher_id, subject_id, grade_id, school_id)
select pg_temp.id('profile', n), pg_temp.id('subject', s * 100 + 1 + (n + k) % 16), pg_temp.id('grade', s * 100 + 1 + (n / 200 + k) % 12), pg_temp.id('school', s)
  from people, generate_series(1, 4) k where role = 'teacher' and approval_status <> 'rejected';

-- Each family with a teacher of the school, 6 messages each, and administrators with a few of both.
create temp table pairs as
select row_number() over () as n, t.s, t.n as one, p.n as two
  from (select *, row_number() over (partition by s order by n) - 1 as place from people where role = 'parent' and approval_status = 'approved') p
  join (select *, row_number() over (partition by s order by n) - 1 as place, count(*) over (partition by s) as number
          from people where role in ('teacher', 'admin') and approval_status = 'approved') t
    on t.s = p.s and t.place = p.place % t.number;
insert into public.conversations (id, participant_one_id, participant_two_id, school_id, created_at, last_message_at)
select pg_temp.id('conversation', n), pg_temp.id('profile', one), pg_temp.id('profile', two), pg_temp.id('school', s), now() - interval '300 days', now() - (n % 200) * interval '1 hour'
  from pairs;
insert into public.messages (id, conversation_id, sender_id, recipient_id, subject, content, message_type, is_read, read_at, school_id, created_at)
select pg_temp.id('message', pairs.n * 100 + k), pg_temp.id('conversation', pairs.n),
       pg_temp.id('profile', case when k % 2 = 0 then one else two end), pg_temp.id('profile', case when k % 2 = 0 then two else one end),
       case when k = 1 then 'About the ' || pg_temp.name('{homework,outing,marks,uniform,test,concert}', pairs.n) end,
       'Good day, ' || pg_temp.name('{the homework of this week,the outing on Friday,the marks of the last test,a jersey that was lost,the concert,the bus}', pairs.n * 7 + k)
         || ' is what I write about. ' || pg_temp.name('{Fractions are going better now,Please sign the form,The project is due soon,She was absent with a cold,He reads well}', pairs.n * 3 + k) || '. Number ' || k || '.',
       pg_temp.name('{general,general,academic,urgent}', pairs.n + k), k < 7, case when k < 7 then now() end, pg_temp.id('school', s),
       now() - (pairs.n % 300) * interval '1 day' + k * interval '40 minutes'
  from pairs, generate_series(1, 7) k;

insert into public.announcements (id, title, content, priority, is_active, author_id, school_id, created_at)
select pg_temp.id('announcement', s * 1000 + k), pg_temp.name('{Early closing,Water supply,Lost property,Sports day,Fees,Uniform}', s + k) || ' ' || k,
       'Please note: ' || pg_temp.name('{the gate opens at seven,the bus stop moves,bring a bottle of water,the library is open}', s * k) || '.',
       pg_temp.name('{low,medium,high}', k), k % 9 > 0, pg_temp.id('profile', s), pg_temp.id('school', s), now() - k * interval '3 days' - s * interval '1 minute'
  from generate_series(1, 200) s, generate_series(1, 100) k;
insert into public.events (id, title, description, start_date, end_date, event_type, created_by, school_id)
select pg_temp.id('event', s * 1000 + k), pg_temp.name('{Athletics day,Parents evening,Examination,Concert,Outing,Governing body}', s + k) || ' ' || k,
       'In the hall', current_date - 300 + k * 4, current_date - 300 + k * 4 + k % 2, pg_temp.name('{general,meeting,holiday,exam,assignment,activity}', k),
       pg_temp.id('profile', s), pg_temp.id('school', s)
  from generate_series(1, 200) s, generate_series(1, 100) k;
insert into public.shared_files (title, file_path, file_name, size_bytes, content_type, uploaded_by, school_id)
select 'Document ' || k, 'bench/' || s || '-' || k || '.pdf', 'document.pdf', 20000, 'application/pdf', pg_temp.id('profile', s), pg_temp.id('school', s)
  from generate_series(1, 200) s, generate_series(1, 20) k;

-- A teacher for what happens in a school: the nth of it.
create temp table teachers as
select s, n, row_number() over (partition by s order by n) - 1 as place, count(*) over (partition by s) as number
  from people where role = 'teacher' and approval_status = 'approved';
create index on teachers (s, place);
insert into public.progress_reports (student_id, subject_id, term_id, teacher_id, school_id, report_file_url, grade_score, uploaded_at)
select pg_temp.id('student', x.n), pg_temp.id('subject', x.s * 100 + 1 + x.n % 16), pg_temp.id('term', x.s * 100 + 1 + x.n % 4), pg_temp.id('profile', t.n),
       pg_temp.id('school', x.s), 'bench/' || x.n || '.pdf', 40 + x.n % 60, now() - (x.n % 300) * interval '1 day'
  from (select n, pg_temp.school(n) as s from generate_series(1, 100000) n) x
  join teachers t on t.s = x.s and t.place = x.n % t.number;
insert into public.lessons (id, teacher_id, grade_id, subject_id, school_id, title, description, lesson_type, file_url, created_at, due_date)
select pg_temp.id('lesson', x.n), pg_temp.id('profile', t.n), pg_temp.id('grade', x.s * 100 + 1 + x.n % 12), pg_temp.id('subject', x.s * 100 + 1 + x.n % 16),
       pg_temp.id('school', x.s), pg_temp.name('{Fractions,Photosynthesis,The water cycle,Past tense,Maps,Forces}', x.n) || ' ' || x.n, 'Part ' || x.n % 5,
       pg_temp.name('{video,audio,assignment}', x.n), 'bench-' || x.n || '.mp4', now() - (x.n % 300) * interval '1 day', current_date - (x.n % 100)::int
  from (select n, 1 + (n % 200)::int as s from generate_series(1, 20000) n) x
  join teachers t on t.s = x.s and t.place = x.n % t.number;
insert into public.disciplinary_records (student_id, teacher_id, school_id, incident_type, incident_date, description, severity, status, created_at)
select pg_temp.id('student', x.n), pg_temp.id('profile', t.n), pg_temp.id('school', x.s), pg_temp.name('{Disrespect,Fighting,Vandalism,Other,Technology Misuse}', x.n),
       current_date - (x.n % 300)::int, 'What happened', pg_temp.name('{low,medium,high}', x.n), pg_temp.name('{pending,resolved,escalated}', x.n / 3), now() - (x.n % 300) * interval '1 day'
  from (select n * 5 as n, pg_temp.school(n * 5) as s from generate_series(1, 20000) n) x
  join teachers t on t.s = x.s and t.place = x.n % t.number;

set session_replication_role = origin;
